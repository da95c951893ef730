import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../browser/request.ts';
import { adminApi } from '../../../admin-paths.ts';
import { NotesCard } from '../../../editing/notes-card.admin.tsx';
import { useRecord } from '../../../editing/use-record.admin.ts';
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
    words: { success: 'Notes saved', failure: 'Failed to save the notes' },
  });
  return <NotesCard form={form} of={form.field('ownerNote')} maxLength={longestNote} />;
}
