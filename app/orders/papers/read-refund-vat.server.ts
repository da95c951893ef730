import type { Selectable } from 'kysely';
import type { Db, Tables } from '../../tables.ts';
import { readTaxedLines } from '../read-bill.server.ts';
import { goodsTotal } from '../totals.ts';
import type { RateSums } from '../vat.ts';
import { vatOfRefunds } from './refund-vat.ts';

type Order = Pick<Selectable<Tables['orders']>, 'id' | 'taxPence' | 'totalPence' | 'discountPence'>;

/** By refund id, highest rate first, at 0 % without VAT. Later refunds change nothing. */
export async function refundVatByRate(db: Db, order: Order): Promise<Map<number, RateSums[]>> {
  const refunds = await db
    .selectFrom('order_refunds')
    .select(['id', 'deliveryPence'])
    .where('orderId', '=', order.id)
    .where('status', '=', 'done')
    .orderBy('doneAt')
    .orderBy('id')
    .execute();
  const items = await db
    .selectFrom('order_refund_items as item')
    .innerJoin('order_refunds as refund', 'refund.id', 'item.refundId')
    .select(['item.refundId', 'item.orderItemId as id', 'item.amountPence as pence'])
    .where('refund.orderId', '=', order.id)
    .execute();
  const stored = await readTaxedLines(db, order.id);
  const lines = order.taxPence === 0 ? stored.map((line) => ({ ...line, vatRate: 0 as const })) : stored;
  const { discountPence } = order;
  const deliveryPence = order.totalPence + discountPence - goodsTotal(lines);
  const sums = vatOfRefunds(
    { lines, discountPence, deliveryPence },
    refunds.map((refund) => ({
      deliveryPence: refund.deliveryPence,
      lines: items.filter(({ refundId }) => refundId === refund.id),
    })),
  );
  return new Map(refunds.map(({ id }, index) => [id, sums[index] ?? []]));
}
