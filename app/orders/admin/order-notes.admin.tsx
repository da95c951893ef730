import { request } from '../../../browser/request.ts';
import { Button } from '../../../ui/button.tsx';
import { adminApi } from '../../admin-paths.ts';
import { Card } from '../../editing/card.admin.tsx';
import { FormState } from '../../editing/form-state.admin.tsx';
import { TextInput } from '../../editing/inputs.admin.tsx';
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
  return (
    <Card title="Your notes">
      <FormState form={form} />
      <TextInput
        of={form.field('notes')}
        label="Notes"
        hint="Only you who work here see them: what was agreed, what to look out for. They may be read by the customer if they ask for their data."
        maxLength={5_000}
        rows={4}
      />
      <Button
        look="dark"
        className="sm:w-fit"
        aria-disabled={form.isSaving || undefined}
        onClick={() => void form.save()}
      >
        {form.isSaving ? 'Saving...' : 'Save notes'}
      </Button>
    </Card>
  );
}
