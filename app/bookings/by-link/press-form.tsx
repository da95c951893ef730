import { useForm } from '../../../browser/use-form.ts';
import { ButtonLink, buttonClass } from '../../../ui/button.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { api, paths } from '../../paths.ts';
import { changePath, donePath } from './linked-view.ts';
import { useLinkedChange } from './use-linked-change.ts';

const wordsOf = {
  cancel: {
    text: 'Somebody else can then have this time. If another one suits you better, you can also move it.',
    failure: 'It could not be cancelled. Please try again, or ring us.',
    leave: 'No, keep it',
  },
  confirm: {
    text: 'Unusually many people are booking just now, so we ask everyone to confirm. Press the button and the time is yours.',
    failure: 'It could not be confirmed. Please try again, or ring us.',
    leave: 'I do not need it any more',
  },
};

interface PressFormProps {
  token: string;
  does: 'cancel' | 'confirm';
}

/** A button, as mail scanners open links. */
export function PressForm({ token, does }: PressFormProps) {
  const change = useLinkedChange(token);
  const isCancel = does === 'cancel';
  const action = `${api.linkedBooking(token)}/${does}`;
  const done = isCancel ? paths.booking(token) : donePath(token, 'confirmed');
  const { text, failure: words, leave } = wordsOf[does];
  const { form, failure, isSending } = useForm({
    read: () => ({}),
    check: () => ({}),
    send: () => change(action, undefined, done),
    failure: { words },
  });
  return (
    <form {...form} method="post" action={action} className="mt-8 grid max-w-xl gap-6">
      <p>{text}</p>
      {failure && (
        <p role="alert" className="font-medium text-red">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isCancel ? (
          <button
            type="submit"
            aria-disabled={isSending || undefined}
            className={buttonClass('danger', 'aria-disabled:bg-ink-soft')}
          >
            {isSending ? 'Cancelling...' : 'Yes, cancel it'}
          </button>
        ) : (
          <SubmitButton isSending={isSending} label="Confirm my consultation" sendingLabel="Confirming..." />
        )}
        <ButtonLink href={isCancel ? paths.booking(token) : changePath(token, 'cancel')} look="quiet">
          {leave}
        </ButtonLink>
      </div>
    </form>
  );
}
