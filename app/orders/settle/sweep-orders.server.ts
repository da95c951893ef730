import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { databaseEngine, databaseNow, transaction } from '../../../server/database/database.ts';
import { runEvery } from '../../../server/run-every.ts';
import type { Db, Tables } from '../../tables.ts';
import { cancelUnpaidOrder } from '../place/holds.server.ts';
import { finishOrderRefund } from '../refund/finish-order-refund.server.ts';
import { endUnpaidOrder, finishRefund, type SettleContext, settleOrder } from './settle-order.server.ts';

const atOnce = 16;

type Swept = ExpressionBuilder<Tables, 'orders' | 'order_refunds'>;

/** No queue keeps another waiting. */
interface Queue {
  table: 'orders' | 'order_refunds';
  /** `now` is the database's time. */
  waits: (is: Swept, now: string) => Expression<SqlBool>;
  deal: (context: SettleContext, id: number) => Promise<unknown>;
}

const liveHold = (is: Swept, now: string) =>
  is.exists(
    is
      .selectFrom('stock_holds')
      .select('stock_holds.id')
      .whereRef('stock_holds.orderId', '=', 'orders.id')
      .where('expiresAt', '>', now),
  );

/** Stock is held, or there is none to hold and `waitsUntil` is ahead. */
const hasTime = (is: Swept, now: string) =>
  // A comparison with null is neither true nor false, and neither is its negation.
  is.or([liveHold(is, now), is.and([is('waitsUntil', 'is not', null), is('waitsUntil', '>', now)])]);

const withPayment =
  (act: (context: SettleContext, paymentIntentId: string, id: number) => Promise<unknown>) =>
  async (context: SettleContext, id: number): Promise<void> => {
    const { paymentIntentId } = await context.db
      .selectFrom('orders')
      .select('paymentIntentId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (paymentIntentId === null) await transaction(context.db, (trx) => cancelUnpaidOrder(trx, id));
    else await act(context, paymentIntentId, id);
  };

const queues: Queue[] = [
  // The owner's refunds that a crash or the provider cut short.
  {
    table: 'order_refunds',
    waits: (is) => is('order_refunds.status', '=', 'pending'),
    deal: finishOrderRefund,
  },
  // Refunds of orders that could not be taken.
  {
    table: 'orders',
    waits: (is) => is('paymentStatus', '=', 'refunding'),
    deal: withPayment(finishRefund),
  },
  // Expired holds. Stock is freed only when no money can come for it any more.
  {
    table: 'orders',
    waits: (is, now) => is.and([is('paymentStatus', '=', 'pending'), is.not(hasTime(is, now))]),
    deal: endUnpaidOrder,
  },
  // Orders that may have been paid without the site being told.
  {
    table: 'orders',
    waits: (is, now) => is.and([is('paymentStatus', '=', 'pending'), hasTime(is, now)]),
    deal: withPayment(settleOrder),
  },
];

interface SweepOptions {
  /** Younger orders are left to the webhook and the returning shopper. */
  waitedSeconds?: number;
  /** Time limit; what is left comes first next time. */
  seconds?: number;
  signal?: AbortSignal;
}

/** Safe to run at any time, by several processes. Takes those looked at longest ago first. */
export async function sweepOrders(context: SettleContext, options: SweepOptions = {}): Promise<void> {
  const { waitedSeconds = 20, seconds = 50, signal } = options;
  const start = await databaseNow(context.db);
  const end = performance.now() + seconds * 1000;
  const isOver = () => signal?.aborted === true || performance.now() > end;
  await Promise.all(
    queues.map(async (queue) => {
      while (!isOver()) {
        const ids = await takeNext(context.db, queue, start, waitedSeconds);
        if (ids.length === 0) return;
        await Promise.all(ids.map((id) => sweepOne(context, queue, id)));
      }
    }),
  );
}

/** Also marks the rows as looked at. */
async function takeNext(
  db: Db,
  { table, waits }: Queue,
  start: Date,
  waitedSeconds: number,
): Promise<number[]> {
  const before = new Date(start.getTime() - waitedSeconds * 1000).toISOString();
  // Later times come from a clock that was put back: no sweep goes on for so long.
  const ahead = new Date(start.getTime() + 300_000).toISOString();
  // Later than `start` on any machine's clock, so that nothing is taken twice in one run.
  const now = new Date(Math.max((await databaseNow(db)).getTime(), start.getTime() + 1)).toISOString();
  return transaction(db, async (trx) => {
    const next = trx
      .selectFrom(table)
      .select('id')
      .where((is) => waits(is, now))
      .where((is) => is.or([is('createdAt', '<=', before), is('createdAt', '>', ahead)]))
      .where((is) => is.or([is('lookedAt', '<=', start.toISOString()), is('lookedAt', '>', ahead)]))
      .orderBy('lookedAt')
      .limit(atOnce);
    const found = await (databaseEngine(db) === 'postgres' ? next.forUpdate().skipLocked() : next).execute();
    const ids = found.map(({ id }) => id);
    if (ids.length > 0) {
      await (table === 'orders'
        ? trx.updateTable('orders').set({ lookedAt: now }).where('id', 'in', ids)
        : trx.updateTable('order_refunds').set({ lookedAt: now }).where('id', 'in', ids)
      ).execute();
    }
    return ids;
  });
}

/** A failure is retried in the next run, behind all that were not looked at. */
async function sweepOne(context: SettleContext, { table, deal }: Queue, id: number): Promise<void> {
  try {
    await deal(context, id);
  } catch (error) {
    context.log.warn({ err: error, table, id }, 'could not be swept; next time');
  }
}

/** Runs at once, because a crash may have left work. The returned function waits for a running sweep. */
export function keepSweeping(context: SettleContext, seconds = 60): () => Promise<void> {
  let waitedSeconds = 0;
  const sweep = async (signal: AbortSignal) => {
    const options = { waitedSeconds, signal };
    waitedSeconds = 20;
    await sweepOrders(context, options);
  };
  return runEvery(sweep, { everySeconds: seconds, log: context.log, failure: 'sweep failed', atOnce: true });
}
