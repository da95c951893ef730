import type { Selectable } from 'kysely';
import { refundVatByRate } from '../app/orders/papers/read-refund-vat.server.ts';
import type { Db, Tables } from '../app/tables.ts';

type Order = Selectable<Tables['orders']>;

const sumOf = <Row>(rows: Row[], part: (row: Row) => number) => rows.reduce((sum, row) => sum + part(row), 0);

/** What refunds that are done have given back, by the lines of orders. */
export const readGiven = (db: Db) =>
  db
    .selectFrom('order_refund_items as item')
    .innerJoin('order_refunds as refund', 'refund.id', 'item.refundId')
    .select(['item.orderItemId', 'item.quantity', 'item.amountPence', 'item.refundId', 'item.restocked'])
    .where('refund.status', '=', 'done')
    .execute();

/**
 * I9: each refund is one at the provider and to the penny, or none where it failed; its lines and delivery add up; of
 * an order no more is given back than was paid, by each rate of VAT, and of a line no more pieces than were bought;
 * each intention has one email,
 * and what it gives from the second payment came after the first gave.
 */
export async function wrongRefunds(
  db: Db,
  orders: Order[],
  refundsByKey: Map<string, number[]>,
): Promise<string[]> {
  const refunds = await db.selectFrom('order_refunds').selectAll().execute();
  const items = await db.selectFrom('order_refund_items').selectAll().execute();
  const emails = await db.selectFrom('outbox').select('key').where('kind', '=', 'refund-given').execute();
  const lines = await db.selectFrom('order_items').select(['id', 'quantity']).execute();
  const ofRefunds = refunds.flatMap(({ id, key, status, amountPence, deliveryPence, orderId, partOf }) => {
    const atProvider = refundsByKey.get(key) ?? [];
    const wanted = status === 'done' ? [amountPence] : [];
    const own = items.filter(({ refundId }) => refundId === id);
    const parts = refunds.filter((refund) => refund.id === id || refund.partOf === id);
    const told = emails.filter((email) => email.key === `refund-given:${id}`).length;
    const isTold = partOf === null && parts.some((part) => part.status === 'done');
    const first = refunds.find((refund) => refund.id === partOf);
    const address = orders.find((order) => order.id === orderId)?.customerEmail ?? '';
    return [
      ...(status === 'pending' ? [`I9 refund ${id} is still under way`] : []),
      ...(atProvider.join() === wanted.join()
        ? []
        : [`I9 refund ${id} is ${status}, at the provider: ${atProvider}`]),
      ...(own.reduce((sum, item) => sum + item.amountPence, deliveryPence) === amountPence
        ? []
        : [`I9 refund ${id} does not add up`]),
      ...(told === (isTold && address !== '' ? 1 : 0) ? [] : [`I9 refund ${id} has ${told} emails`]),
      ...(first && status === 'done' && first.status !== 'done'
        ? [`I9 refund ${id} came through, though the first of it did not`]
        : []),
    ];
  });
  const done = refunds.filter(({ status }) => status === 'done');
  const ofOrders: string[] = [];
  for (const order of orders) {
    const { id, totalPence, taxPence } = order;
    const own = done.filter(({ orderId }) => orderId === id);
    if (own.length === 0) continue;
    const [back, tax] = [sumOf(own, (refund) => refund.amountPence), sumOf(own, (refund) => refund.taxPence)];
    const rates = await refundVatByRate(db, order);
    const areFit = own.every((refund) => {
      const sums = rates.get(refund.id) ?? [];
      const [gross, taxOfRates] = [sumOf(sums, (rate) => rate.gross), sumOf(sums, (rate) => rate.tax)];
      return gross === refund.amountPence && taxOfRates === refund.taxPence;
    });
    const isWhole = back < totalPence || tax === taxPence;
    if (back > totalPence || tax > taxPence || !isWhole || !areFit)
      ofOrders.push(`I9 order ${id} of ${totalPence} has given ${back} back, ${tax} of it VAT`);
  }
  const given = await readGiven(db);
  const ofLines = lines.flatMap(({ id, quantity }) => {
    const back = given
      .filter(({ orderItemId }) => orderItemId === id)
      .reduce((sum, item) => sum + item.quantity, 0);
    return back <= quantity ? [] : [`I9 line ${id}: ${back} of ${quantity} pieces given back`];
  });
  return [...ofRefunds, ...ofOrders, ...ofLines];
}
