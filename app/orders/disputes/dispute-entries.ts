import { formatPrice } from '../../values/money.ts';
import type { OrderDispute } from './contract.ts';
import { reasonWords, stateWords } from './dispute-words.ts';

/** A moment in the life of a dispute, for the order's timeline. */
interface Moment {
  at: string;
  what: string;
  isFault: boolean;
}

/** What has happened in a dispute so far. */
export function momentsOf(dispute: OrderDispute): Moment[] {
  const { status, reason, openedAt, answeredAt, closedAt } = dispute;
  const amount = formatPrice(dispute.amount);
  return [
    { at: openedAt, what: `${amount} disputed. ${reasonWords(reason)}`, isFault: true },
    ...(answeredAt ? [{ at: answeredAt, what: 'The dispute was answered', isFault: false }] : []),
    ...(closedAt
      ? [{ at: closedAt, what: `Dispute: ${stateWords(status, amount)}`, isFault: status === 'lost' }]
      : []),
  ];
}
