import { request } from '../../../browser/request.ts';
import { adminApi } from '../../admin-paths.ts';
import { NotesCard } from '../../editing/notes-card.admin.tsx';
import { useRecord } from '../../editing/use-record.admin.ts';
import type { AdminOrder, OrderNotes } from './contract.ts';

/** What the owner notes on an order, for themselves. */
export function OrderNotesForm({ order, onSaved }: { order: AdminOrder; onSaved: () => void }) {
  const form = useRecord<OrderNotes, { notes: string }>({
    draft: `order-notes:${order.id}`,
    record: order.notes,
    toValues: (stored) => ({ notes: stored?.notes ?? '' }),
    save: (values, updatedAt) =>
      request<OrderNotes>('PUT', adminApi.orderNotes(order.orderNumber), { ...values, updatedAt }),
    words: { success: 'Notes saved', failure: 'Failed to save the notes' },
    onSaved,
  });
  return <NotesCard form={form} of={form.field('notes')} maxLength={5_000} />;
}
