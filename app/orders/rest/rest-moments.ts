import type { RecordedChange } from '../../editing/contract.ts';
import { formatPence } from '../../values/money.ts';
import type { PaidBy } from './deposit.ts';

interface PaidRest {
  paidBy: PaidBy | null;
  paidAt: string | null;
}

/** When a rest was paid by card; what was noted by hand stands in the order's history. */
export const momentsOfRest = ({ paidBy, paidAt }: PaidRest, pence: number) =>
  paidBy === 'card' ? [{ at: paidAt, what: `Rest paid: ${formatPence(pence)}` }] : [];

/** What somebody in the dashboard did about a rest, in words; null where a change was about something else. */
export function restChangeWords({
  action,
  fields,
}: Pick<RecordedChange, 'action' | 'fields'>): string | null {
  const after = (name: string) => fields.find((field) => field.name === name)?.after ?? '';
  if (action === 'asked for the rest') return `Rest asked for: ${after('asked')}`;
  if (action === 'let leave unpaid') return `May leave though ${after('stillToPay')} is still to pay`;
  if (action !== 'rest paid') return null;
  return `Rest paid at the workshop: ${after('paid')}, ${after('paidBy') === 'cash' ? 'cash' : 'bank transfer'}`;
}
