import { request } from '../../../browser/request.ts';
import { Button } from '../../../ui/button.tsx';
import { adminApi } from '../../admin-paths.ts';
import { Card } from '../../editing/card.admin.tsx';
import { FormState } from '../../editing/form-state.admin.tsx';
import { TextInput } from '../../editing/inputs.admin.tsx';
import { useAction } from '../../editing/use-action.admin.ts';
import { useRecord } from '../../editing/use-record.admin.ts';
import { useSaveKey } from '../../editing/use-save-key.admin.ts';
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
  const frame = useSaveKey<HTMLDivElement>(form);
  return (
    <Card title="Your notes">
      <div ref={frame} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <FormState form={form} />
        <TextInput
          of={form.field('notes')}
          label="Notes"
          hint="Only you see them here. They may be read by the customer if they ask for their data."
          maxLength={longestNotes}
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
      </div>
    </Card>
  );
}
