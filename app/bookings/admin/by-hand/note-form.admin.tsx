import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../browser/request.ts';
import { Button } from '../../../../ui/button.tsx';
import { adminApi } from '../../../admin-paths.ts';
import { Card } from '../../../editing/card.admin.tsx';
import { FormState } from '../../../editing/form-state.admin.tsx';
import { TextInput } from '../../../editing/inputs.admin.tsx';
import { useRecord } from '../../../editing/use-record.admin.ts';
import { useSaveKey } from '../../../editing/use-save-key.admin.ts';
import type { Booking } from '../../contract.ts';
import { longestNote } from './by-hand-rules.ts';
import { noteOf } from './note-of.ts';

/** What the owner notes on a booking for themselves. */
export function NoteForm({ booking }: { booking: Booking }) {
  const { id } = booking;
  const client = useQueryClient();
  const form = useRecord({
    draft: `booking-note:${id}`,
    record: noteOf(booking),
    toValues: (note) => ({ ownerNote: note?.ownerNote ?? '' }),
    async save({ ownerNote }, updatedAt) {
      const saved = await request<Booking>('PUT', adminApi.bookingNote(id), { ownerNote, updatedAt });
      await client.invalidateQueries({ queryKey: [adminApi.bookings()] });
      return noteOf(saved);
    },
    words: { success: 'Note saved', failure: 'Failed to save the note' },
  });
  const frame = useSaveKey<HTMLFormElement>(form);
  return (
    <form
      ref={frame}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <Card
        title="Your own note"
        lead="Only you see it here. It may be read by the customer if they ask for their data."
      >
        <FormState form={form} />
        <TextInput of={form.field('ownerNote')} label="Note" maxLength={longestNote} rows={3} />
        <Button type="submit" look="dark" className="sm:w-fit" aria-disabled={form.isSaving || undefined}>
          {form.isSaving ? 'Saving...' : 'Save note'}
        </Button>
      </Card>
    </form>
  );
}
