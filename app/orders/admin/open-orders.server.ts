import type { Db } from '../../tables.ts';
import { handoverOf, type StoredHandover } from '../handover/handover.ts';
import { type SummaryRow, summaryColumns, toSummary } from '../order-summaries.server.ts';
import type { ListedOrder } from './contract.ts';

const ofOwner = [
  'customerName',
  'customerEmail',
  'deliveryMethod',
  'isFitted',
  'attention',
  'readyAt',
] as const;

/** What the owner's lists say of an order. */
export const listedColumns = [...summaryColumns, ...ofOwner] as const;

/** An order as the owner's lists show it. */
export const toListed = <Row extends SummaryRow & StoredHandover>({ isFitted, ...row }: Row) => ({
  ...toSummary(row),
  deliveryMethod: handoverOf({ ...row, isFitted }),
});

/** The orders that are to be sent, made ready or handed over, the one that has waited longest first. */
export async function listOpenOrders(db: Db, most: number): Promise<ListedOrder[]> {
  const ofStatus = (status: 'confirmed' | 'ready') =>
    db
      .selectFrom('orders')
      .select(listedColumns)
      .where('status', '=', status)
      .orderBy('createdAt')
      .orderBy('id')
      .limit(most)
      .execute();
  // One state after the other: so the index has them in their order already.
  const rows = [...(await ofStatus('confirmed')), ...(await ofStatus('ready'))];
  const oldestFirst = rows.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  return oldestFirst.slice(0, most).map(toListed);
}
