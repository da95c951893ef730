import { useState } from 'react';
import { useForm } from '../../../browser/use-form.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { SubmitButton } from '../../../ui/forms/submit-button.tsx';
import { api, paths } from '../../paths.ts';
import { SlotPicker } from '../slot-picker.tsx';
import { changePath, donePath } from './linked-view.ts';
import { useLinkedChange } from './use-linked-change.ts';

export function MoveForm({ token, day }: { token: string; day: string }) {
  const change = useLinkedChange(token);
  const [chosen, setChosen] = useState('');
  const { form, errors, failure, isSending } = useForm<{ date: string }>({
    read: (text) => ({ date: text('date') }),
    check: ({ date }): Record<string, string> => (date === '' ? { date: 'Choose a time' } : {}),
    async send(body) {
      try {
        await change(`${api.linkedBooking(token)}/move`, body, donePath(token, 'moved'));
      } catch (error) {
        setChosen('');
        throw error;
      }
    },
    failure: { words: 'It could not be moved. Please try again, or ring us.' },
  });
  return (
    <form
      {...form}
      method="post"
      action={`${api.linkedBooking(token)}/move`}
      aria-label="Move your consultation"
      className="mt-8 grid max-w-xl gap-6"
    >
      <p>Until you have taken another time, yours stays yours.</p>
      {failure && (
        <p role="alert" className="font-medium text-red">
          {failure}
        </p>
      )}
      <h2 className="sr-only">Choose another time</h2>
      <SlotPicker
        day={day}
        error={errors.date}
        onChoose={setChosen}
        of={api.linkedBooking(token)}
        dayAt={`${changePath(token, 'move')}&day=`}
      />
      {chosen && <p className="tabular-nums font-semibold">{chosen}</p>}
      <div className="flex flex-wrap gap-3">
        <SubmitButton isSending={isSending} label="Move to this time" sendingLabel="Moving..." />
        <ButtonLink href={paths.booking(token)} look="quiet">
          Keep the old time
        </ButtonLink>
      </div>
    </form>
  );
}
