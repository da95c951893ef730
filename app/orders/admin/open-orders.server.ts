import type { Db } from '../../tables.ts';
import { toPounds } from '../../values/money.ts';
import { handoverOf } from '../handover/handover.ts';
import { isPartlyRefunded } from '../order-words.ts';
import { stillToPayPence } from '../rest/came-in.server.ts';
import { partlySent } from '../send/partly-sent.server.ts';
import type { ListedOrder } from './contract.ts';

/** The orders that are to be sent, made ready or handed over, the one that has waited longest first. */
export async function listOpenOrders(db: Db, most: number): Promise<ListedOrder[]> {
  const ofStatus = (status: 'confirmed' | 'ready') =>
    db
      .selectFrom('orders')
      .select(['id', 'orderNumber', 'createdAt', 'status', 'paymentStatus', 'totalPence', 'refundedPence'])
      .select(['customerName', 'customerEmail', 'deliveryMethod', 'isFitted', 'attention'])
      .select([partlySent.as('partlySent'), stillToPayPence.as('duePence'), 'readyAt'])
      .where('status', '=', status)
      .orderBy('createdAt')
      .orderBy('id')
      .limit(most)
      .execute();
  // One state after the other: so the index has them in their order already.
  const rows = [...(await ofStatus('confirmed')), ...(await ofStatus('ready'))];
  const oldestFirst = rows.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  return oldestFirst
    .slice(0, most)
    .map(({ totalPence, refundedPence, duePence, partlySent: isPartlySent, isFitted, ...order }) => ({
      ...order,
      isPartlySent: isPartlySent === 1,
      total: toPounds(totalPence),
      due: toPounds(duePence),
      deliveryMethod: handoverOf({ ...order, isFitted }),
      isPartlyRefunded: isPartlyRefunded({ ...order, refundedPence }),
    }));
}
