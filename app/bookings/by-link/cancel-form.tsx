import { useForm } from '../../../browser/use-form.ts';
import { ButtonLink, buttonClass } from '../../../ui/button.tsx';
import { api, paths } from '../../paths.ts';
import { useLinkedChange } from './use-linked-change.ts';

/** Asks once more. */
export function CancelForm({ token }: { token: string }) {
  const change = useLinkedChange(token);
  const { form, failure, isSending } = useForm({
    read: () => ({}),
    check: () => ({}),
    send: () => change(`${api.linkedBooking(token)}/cancel`, undefined, paths.booking(token)),
    failure: { words: 'It could not be cancelled. Please try again, or ring us.' },
  });
  return (
    <form
      {...form}
      method="post"
      action={`${api.linkedBooking(token)}/cancel`}
      className="mt-8 grid max-w-xl gap-6"
    >
      <p>Somebody else can then have this time. If another one suits you better, you can also move it.</p>
      {failure && (
        <p role="alert" className="font-medium text-red">
          {failure}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <button
          type="submit"
          aria-disabled={isSending || undefined}
          className={buttonClass('danger', 'aria-disabled:bg-ink-soft')}
        >
          {isSending ? 'Cancelling...' : 'Yes, cancel it'}
        </button>
        <ButtonLink href={paths.booking(token)} look="quiet">
          No, keep it
        </ButtonLink>
      </div>
    </form>
  );
}
