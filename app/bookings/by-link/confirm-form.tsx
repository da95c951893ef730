import { useForm } from '../../../browser/use-form.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { api } from '../../paths.ts';
import { changePath, confirmedPath } from './linked-view.ts';
import { useLinkedChange } from './use-linked-change.ts';

/** Confirms a held booking: a press, as programs that scan mail open links. */
export function ConfirmForm({ token }: { token: string }) {
  const change = useLinkedChange(token);
  const { form, failure, isSending } = useForm({
    read: () => ({}),
    check: () => ({}),
    send: () => change(`${api.linkedBooking(token)}/confirm`, undefined, confirmedPath(token)),
    failure: { words: 'It could not be confirmed. Please try again, or ring us.' },
  });
  return (
    <form
      {...form}
      method="post"
      action={`${api.linkedBooking(token)}/confirm`}
      className="mt-8 grid max-w-xl gap-6"
    >
      <p>
        Unusually many people are booking just now, so we ask everyone to confirm. Press the button and the
        time is yours.
      </p>
      {failure && (
        <p role="alert" className="font-medium text-red">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton isSending={isSending} label="Confirm my consultation" sendingLabel="Confirming..." />
        <ButtonLink href={changePath(token, 'cancel')} look="quiet">
          I do not need it any more
        </ButtonLink>
      </div>
    </form>
  );
}
