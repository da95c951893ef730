import type { Selectable } from 'kysely';
import type { Db, Tables } from '../../tables.ts';
import { readLostPence } from '../disputes/order-disputes.server.ts';
import { readTaxedLines } from '../read-bill.server.ts';
import { readSending } from '../send/read-sending.server.ts';
import { goodsTotal } from '../totals.ts';
import { paidForLines } from '../vat.ts';
import { paymentsOf } from './payments-of.server.ts';
import type { Left } from './refund-sums.ts';

type Order = Pick<
  Selectable<Tables['orders']>,
  'id' | 'status' | 'totalPence' | 'discountPence' | 'refundedPence'
>;

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

/** How many pieces of each line of an order have been given back, or are about to be. */
async function readGivenBack(
  db: Db,
  orderId: number,
): Promise<Map<number, { quantity: number; pence: number }>> {
  const rows = await db
    .selectFrom('order_refund_items as item')
    .innerJoin('order_refunds as refund', 'refund.id', 'item.refundId')
    .select(['item.orderItemId', 'item.quantity', 'item.amountPence'])
    .where('refund.orderId', '=', orderId)
    .where('refund.status', '!=', 'failed')
    .execute();
  const given = new Map<number, { quantity: number; pence: number }>();
  for (const { orderItemId, quantity, amountPence } of rows) {
    const before = given.get(orderItemId) ?? { quantity: 0, pence: 0 };
    given.set(orderItemId, { quantity: before.quantity + quantity, pence: before.pence + amountPence });
  }
  return given;
}

const hasLeft = ['dispatched', 'completed'];

/** What of an order can still be given back; nothing where nobody has paid. What a bank has taken is gone. */
export async function readLeft(db: Db, order: Order): Promise<Left> {
  const items = await readTaxedLines(db, order.id);
  const refunds = await db
    .selectFrom('order_refunds')
    .select('deliveryPence')
    .where('orderId', '=', order.id)
    .where('status', '!=', 'failed')
    .execute();
  const given = await readGivenBack(db, order.id);
  const own = await readOwnRefunds(db, order.id);
  const payments = await paymentsOf(db, order.id);
  const paid = payments.reduce((sum, { receivedPence }) => sum + receivedPence, 0);
  const gone =
    own.done + own.pending + elsewherePence(order.refundedPence, own) + (await readLostPence(db, order.id));
  const { toSend } = await readSending(db, order.id);
  const here = new Map(
    hasLeft.includes(order.status) ? [] : toSend.map(({ id, quantity }) => [id, quantity]),
  );
  const prices = paidForLines(items, order.discountPence);
  const delivery = order.totalPence + order.discountPence - goodsTotal(items);
  const lines = items.map(({ id, quantity }, index) => ({
    ...{ id, quantity: quantity - (given.get(id)?.quantity ?? 0), here: here.get(id) ?? 0 },
    pence: (prices[index] ?? 0) - (given.get(id)?.pence ?? 0),
  }));
  return {
    lines: lines.sort((a, b) => a.id - b.id),
    deliveryPence: refunds.reduce((left, refund) => left - refund.deliveryPence, delivery),
    pence: Math.max(0, paid - gone),
  };
}

/** Whether nothing of an order has left the workshop. */
export const isWhollyHere = ({ status }: Pick<Order, 'status'>, parcels: unknown[]) =>
  !hasLeft.includes(status) && parcels.length === 0;
