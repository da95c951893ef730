import type { Db } from '../../tables.ts';
import type { RefundStatus } from '../refund-states.ts';

/** What our own refunds of an order come to, in pence, those that failed left out. */
export interface OwnRefunds {
  done: number;
  pending: number;
}

/** Of an order, or of one of its payments alone. */
export async function readOwnRefunds(db: Db, orderId: number, paymentIntentId?: string): Promise<OwnRefunds> {
  const all = await db
    .selectFrom('order_refunds')
    .select(['status', 'amountPence', 'paymentIntentId'])
    .where('orderId', '=', orderId)
    .where('status', '!=', 'failed')
    .execute();
  const rows = all.filter((one) => [undefined, one.paymentIntentId].includes(paymentIntentId));
  const sumOf = (wanted: string) =>
    rows.filter(({ status }) => status === wanted).reduce((sum, { amountPence }) => sum + amountPence, 0);
  return { done: sumOf('done'), pending: sumOf('pending') };
}

/** What of the money at the provider was given back there by somebody else, as far as it is known; in pence. */
export const elsewherePence = (refundedPence: number, { done, pending }: OwnRefunds) =>
  Math.max(0, refundedPence - done - pending);

/** The parts of a refund, one for each payment that gives, in the order in which they are given; itself is one. */
export async function partsOfRefund(
  db: Db,
  refundId: number,
): Promise<{ id: number; status: RefundStatus }[]> {
  const { first } = await db
    .selectFrom('order_refunds')
    .select(({ fn }) => fn.coalesce('partOf', 'id').as('first'))
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
  return db
    .selectFrom('order_refunds')
    .select(['id', 'status'])
    .where((is) => is.or([is('id', '=', first), is('partOf', '=', first)]))
    .orderBy('id')
    .execute();
}
