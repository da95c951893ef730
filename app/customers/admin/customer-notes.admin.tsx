import { request } from '../../../browser/request.ts';
import { adminApi } from '../../admin-paths.ts';
import { NotesCard } from '../../editing/notes-card.admin.tsx';
import { useAction } from '../../editing/use-action.admin.ts';
import { useRecord } from '../../editing/use-record.admin.ts';
import { type Customer, type CustomerNotes, longestNotes } from './contract.ts';

/** What the owner notes on a customer, for themselves. */
export function CustomerNotesForm({ id, customer }: { id: string; customer: Customer }) {
  const { refetch } = useAction([adminApi.customer(id)]);
  const form = useRecord<CustomerNotes, { notes: string }>({
    draft: `customer-notes:${customer.email}`,
    record: customer.notes,
    toValues: (stored) => ({ notes: stored?.notes ?? '' }),
    save: (values, updatedAt) =>
      request<CustomerNotes>('PUT', adminApi.customerNotes(id), { ...values, updatedAt }),
    words: { success: 'Notes saved', failure: 'Failed to save the notes' },
    onSaved: () => void refetch(),
  });
  return <NotesCard form={form} of={form.field('notes')} maxLength={longestNotes} />;
}
