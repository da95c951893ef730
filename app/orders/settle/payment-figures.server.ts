import { countRows } from '../../../server/database/count-rows.ts';
import type { Db } from '../../tables.ts';
import type { PaymentStatus } from '../order-states.ts';

interface Waiting {
  count: number;
  since: string | null;
}

const day = 86_400_000;

/** Each statement reads few rows, however many orders there are. */
export async function readPaymentFigures(db: Db, now: Date) {
  const unpaid = await countUnpaid(db, now);
  const held = await db
    .selectFrom('stock_holds')
    .select(({ fn }) => [
      fn.count<number>('orderId').distinct().as('orders'),
      fn.sum<number | null>('quantity').as('pieces'),
    ])
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  return {
    ...unpaid,
    lastDay: await countLastDay(db, now),
    refunding: await findRefunding(db),
    differing: await countRows(db.selectFrom('orders').where('attention', '=', 'differs')),
    held: { orders: held.orders, pieces: Number(held.pieces ?? 0) },
  };
}

async function countLastDay(db: Db, now: Date): Promise<Record<PaymentStatus, number>> {
  const rows = await db
    .selectFrom('orders')
    .select(['paymentStatus', ({ fn }) => fn.countAll<number>().as('count')])
    .where('createdAt', '>', new Date(now.getTime() - day).toISOString())
    .groupBy('paymentStatus')
    .execute();
  const countOf = (status: PaymentStatus) =>
    rows.find(({ paymentStatus }) => paymentStatus === status)?.count ?? 0;
  return {
    pending: countOf('pending'),
    paid: countOf('paid'),
    cancelled: countOf('cancelled'),
    refunding: countOf('refunding'),
    refunded: countOf('refunded'),
  };
}

/** Overdue once the hold has ended, or `waitsUntil` for an order without a hold. */
async function countUnpaid(db: Db, now: Date): Promise<{ unpaid: number; overdue: Waiting }> {
  const at = now.toISOString();
  const until = db
    .selectFrom('orders')
    .where('paymentStatus', '=', 'pending')
    .select(({ selectFrom, fn }) =>
      fn
        .coalesce(
          selectFrom('stock_holds')
            .whereRef('stock_holds.orderId', '=', 'orders.id')
            .select((holds) => holds.fn.max('expiresAt').as('expiresAt')),
          'orders.waitsUntil',
          'orders.createdAt',
        )
        .as('until'),
    );
  const { unpaid, overdue, since } = await db
    .selectFrom(until.as('pending'))
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('until', '>', at).as('unpaid'),
      fn.countAll<number>().filterWhere('until', '<=', at).as('overdue'),
      fn.min<string | null>('until').filterWhere('until', '<=', at).as('since'),
    ])
    .executeTakeFirstOrThrow();
  return { unpaid, overdue: { count: overdue, since } };
}

async function findRefunding(db: Db): Promise<Waiting> {
  const whole = await db
    .selectFrom('orders')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<string | null>('updatedAt').as('since')])
    .where('paymentStatus', '=', 'refunding')
    .executeTakeFirstOrThrow();
  const given = await db
    .selectFrom('order_refunds')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<string | null>('createdAt').as('since')])
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  const [since = null] = [whole.since, given.since].filter((each) => each !== null).sort();
  return { count: whole.count + given.count, since };
}
