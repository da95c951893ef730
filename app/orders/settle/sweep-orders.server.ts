import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { databaseNow, engineOf, transaction } from '../../../server/database/database.ts';
import { runEvery } from '../../../server/run-every.ts';
import type { Db, Tables } from '../../tables.ts';
import { cancelUnpaidOrder } from '../place/holds.server.ts';
import { finishOrderRefund } from '../refund/finish-order-refund.server.ts';
import { finishRefund, giveUpUnpaid, type SettleContext, settleOrder } from './settle-order.server.ts';

/** So many of one kind are looked at side by side. */
const atOnce = 16;

type Swept = ExpressionBuilder<Tables, 'orders' | 'order_refunds'>;

/** Orders or refunds of one kind that wait for the sweeper. None of them keeps those of another kind waiting. */
interface Queue {
  table: 'orders' | 'order_refunds';
  /** Which of them wait; `now` is the database's time. */
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

/** Whether an unpaid order still waits for its money: its stock is held, or it has none to hold and has time left. */
const hasTime = (is: Swept, now: string) =>
  // Null compared is neither true nor false, and neither is what is not that.
  is.or([liveHold(is, now), is.and([is('waitsUntil', 'is not', null), is('waitsUntil', '>', now)])]);

/** Does something about the payment of an order; one that has none is given up. */
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
  // What the owner gives back, where a crash or a fault of the provider cut that short.
  {
    table: 'order_refunds',
    waits: (is) => is('order_refunds.status', '=', 'pending'),
    deal: finishOrderRefund,
  },
  // Orders that could not be taken, whose refund was cut short.
  {
    table: 'orders',
    waits: (is) => is('paymentStatus', '=', 'refunding'),
    deal: withPayment(finishRefund),
  },
  // Orders whose hold has run out. Stock is freed only when no money can come for it any more.
  {
    table: 'orders',
    waits: (is, now) => is.and([is('paymentStatus', '=', 'pending'), is.not(hasTime(is, now))]),
    deal: giveUpUnpaid,
  },
  // Orders that may have been paid without the site being told.
  {
    table: 'orders',
    waits: (is, now) => is.and([is('paymentStatus', '=', 'pending'), hasTime(is, now)]),
    deal: withPayment(settleOrder),
  },
];

interface SweepOptions {
  /** Orders younger than this, in seconds, are left to the webhook and the returning shopper. */
  waitedSeconds?: number;
  /** How long it may go on; what it has not come to then is first next time. */
  seconds?: number;
  signal?: AbortSignal;
}

/**
 * Finishes what webhooks and return pages missed: repeats refunds that were cut short, the owner's too, gives up orders whose
 * hold has run out, and settles those that have waited for a while. Each kind has a queue of its own, which is
 * gone through side by side with the others until it is empty, those looked at longest ago first. Safe to run at
 * any time, by several processes at once.
 */
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
        await Promise.all(ids.map((id) => dealWith(context, queue, id)));
      }
    }),
  );
}

/** The next of a kind that nobody has looked at since `start`; from now on somebody has. */
async function takeNext(
  db: Db,
  { table, waits }: Queue,
  start: Date,
  waitedSeconds: number,
): Promise<number[]> {
  const before = new Date(start.getTime() - waitedSeconds * 1000).toISOString();
  // What lies later is of a clock that was put back since: no sweep goes on for so long.
  const ahead = new Date(start.getTime() + 300_000).toISOString();
  // Later than `start`, on whichever machine's clock, so that nothing is taken twice in one run.
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
    const found = await (engineOf(db) === 'postgres' ? next.forUpdate().skipLocked() : next).execute();
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

/** Deals with one. If it fails it is met again in the next run, behind all that were not looked at. */
async function dealWith(context: SettleContext, { table, deal }: Queue, id: number): Promise<void> {
  try {
    await deal(context, id);
  } catch (error) {
    context.log.warn({ err: error, table, id }, 'could not be swept; next time');
  }
}

/**
 * Runs the sweeper every `seconds`, never twice at once. The first run, at start, takes up whatever is open:
 * a crash may be why. Returns the function that stops it and waits for a sweep under way.
 */
export function keepSweeping(context: SettleContext, seconds = 60): () => Promise<void> {
  let waitedSeconds = 0;
  const sweep = async (signal: AbortSignal) => {
    const options = { waitedSeconds, signal };
    waitedSeconds = 20;
    await sweepOrders(context, options);
  };
  return runEvery(sweep, { everySeconds: seconds, log: context.log, failure: 'sweep failed', atOnce: true });
}
