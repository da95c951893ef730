import { sql } from 'kysely';
import { countRows } from '../../../server/database/count-rows.ts';
import { withoutIndex } from '../../../server/database/without-index.ts';
import type { Db } from '../../tables.ts';
import { addDays, startOfDay } from '../../values/london-days.ts';
import { findOrders } from '../find-orders.server.ts';
import { methodOf } from '../handover/handover.ts';
import { mostCounted, ordersOfAPage } from '../order-states.ts';
import type { OrderPage, OrdersQuestion } from './contract.ts';
import { listedColumns, toListed } from './open-orders.server.ts';

/** Newest first. Omits orders given up before payment, unless the question asks for them. */
export async function listAllOrders(db: Db, wanted: OrdersQuestion): Promise<OrderPage> {
  const { page, search } = wanted;
  const found = search === '' ? null : await findOrders(db, search);
  const narrowed = narrow(db, wanted);
  const fitting = found ? narrowed.where(found.condition) : narrowed;
  // Counting a large result reads one order after the other, so only as far as the next page.
  const most = found && !found.isFew ? (page + 1) * ordersOfAPage : mostCounted;
  const counted = fitting.select('id').limit(most + 1);
  const count = await countRows(db.selectFrom(counted.as('fitting')));
  // Without the index when few match, because walking all orders would be slow.
  const latest = found?.isFew ? withoutIndex('createdAt') : sql.ref('createdAt');
  const rows = await fitting
    .select(listedColumns)
    .orderBy(latest, 'desc')
    .orderBy('id', 'desc')
    .limit(ordersOfAPage)
    .offset((page - 1) * ordersOfAPage)
    .execute();
  const total = Math.min(count, most);
  const pages = Math.max(1, Math.ceil(Math.min(total, mostCounted) / ordersOfAPage));
  return { page, pages, total, isMore: count > most, orders: rows.map(toListed) };
}

function narrow(db: Db, wanted: OrdersQuestion) {
  const { search, status, payment, method, attention, from, to } = wanted;
  let orders = db.selectFrom('orders');
  // Lets SQLite use a better index: nearly all orders are paid and completed.
  const isMarked = attention !== '';
  if (status !== '') {
    orders = orders.where(isMarked ? withoutIndex('status') : sql.ref('status'), '=', status);
  }
  if (payment !== '') {
    const isFew = isMarked || status !== '';
    orders = orders.where(isFew ? withoutIndex('paymentStatus') : sql.ref('paymentStatus'), '=', payment);
  }
  // Written out, because SQLite would not use the partial index otherwise.
  if (search === '' && status === '' && payment === '') {
    orders = orders.where(sql<boolean>`"paymentStatus" <> 'cancelled'`);
  }
  if (method !== '') {
    orders = orders
      .where('deliveryMethod', '=', methodOf(method))
      .where('isFitted', '=', method === 'fitting');
  }
  if (attention !== '') orders = orders.where('attention', 'is not', null);
  if (attention !== '' && attention !== 'any') orders = orders.where('attention', '=', attention);
  if (from !== '') orders = orders.where('createdAt', '>=', startOfDay(from).toISOString());
  if (to !== '') orders = orders.where('createdAt', '<', startOfDay(addDays(to, 1)).toISOString());
  return orders;
}
