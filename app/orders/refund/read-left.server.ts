import type { Selectable } from 'kysely';
import type { Db, Tables } from '../../tables.ts';
import { sumOf } from '../../values/money.ts';
import { readTaxedLines } from '../read-bill.server.ts';
import { readGivenBack, readSending } from '../send/read-sending.server.ts';
import { goodsTotal } from '../totals.ts';
import { paidForLines } from '../vat.ts';
import { readRefundablePayments } from './payments-of.server.ts';
import type { Left } from './refund-sums.ts';

type Order = Pick<
  Selectable<Tables['orders']>,
  'id' | 'status' | 'totalPence' | 'discountPence' | 'refundedPence'
>;

const hasLeft = ['dispatched', 'completed'];

/** Nothing if unpaid. What a bank has taken is gone. */
export async function readLeftToRefund(db: Db, order: Order): Promise<Left> {
  const items = await readTaxedLines(db, order.id);
  const refunds = await db
    .selectFrom('order_refunds')
    .select('deliveryPence')
    .where('orderId', '=', order.id)
    .where('status', '!=', 'failed')
    .execute();
  const givenOf = Map.groupBy(await readGivenBack(db, [order.id]), ({ orderItemId }) => orderItemId);
  const payments = await readRefundablePayments(db, order);
  const { toSend } = await readSending(db, order.id);
  const here = new Map(
    hasLeft.includes(order.status) ? [] : toSend.map(({ id, quantity }) => [id, quantity]),
  );
  const prices = paidForLines(items, order.discountPence);
  const delivery = order.totalPence + order.discountPence - goodsTotal(items);
  const lines = items.map(({ id, quantity }, index) => {
    const given = givenOf.get(id) ?? [];
    return {
      id,
      quantity: quantity - sumOf(given.map((pieces) => pieces.quantity)),
      here: here.get(id) ?? 0,
      pence: (prices[index] ?? 0) - sumOf(given.map(({ amountPence }) => amountPence)),
    };
  });
  return {
    lines: lines.sort((a, b) => a.id - b.id),
    deliveryPence: refunds.reduce((left, refund) => left - refund.deliveryPence, delivery),
    pence: sumOf(payments.map(({ pence }) => pence)),
    heldPence: sumOf(payments.map(({ heldPence }) => heldPence)),
  };
}

export const isUnsent = ({ status }: Pick<Order, 'status'>, parcels: unknown[]) =>
  !hasLeft.includes(status) && parcels.length === 0;
