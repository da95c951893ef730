import type { ExpressionBuilder } from 'kysely';
import { databaseNow, engineOf, transaction } from '../../../server/database/database.ts';
import { runEvery } from '../../../server/run-every.ts';
import { cancelPayment, isMissing } from '../../payments/provider.server.ts';
import type { Db, Tables, Trx } from '../../tables.ts';
import { cancelUnpaidOrder } from '../place/holds.server.ts';
import { aheadOf, sweepRefunds } from '../refund/sweep-refunds.server.ts';
import { finishRefund, type SettleContext, settleOrder, settlePayment } from './settle-order.server.ts';

/** Orders that are looked at side by side. */
const atOnce = 16;

interface Waiting {
  id: number;
  paymentIntentId: string | null;
}

/** Orders of one kind that wait for the sweeper. None of them keeps those of another kind waiting. */
interface Queue {
  /** A condition on orders; `now` is the database's time. */
  waits: (trx: Trx, now: string) => ReturnType<typeof ordersOf>;
  deal: (context: SettleContext, order: Waiting & { paymentIntentId: string }) => Promise<unknown>;
}

const ordersOf = (trx: Trx, paymentStatus: 'pending' | 'refunding') =>
  trx.selectFrom('orders').select('orders.id').where('paymentStatus', '=', paymentStatus);

const liveHold = (is: ExpressionBuilder<Tables, 'orders'>, now: string) =>
  is.exists(
    is
      .selectFrom('stock_holds')
      .select('stock_holds.id')
      .whereRef('stock_holds.orderId', '=', 'orders.id')
      .where('expiresAt', '>', now),
  );

/** Whether an unpaid order still waits for its money: its stock is held, or it has none to hold and has time left. */
const hasTime = (is: ExpressionBuilder<Tables, 'orders'>, now: string) =>
  // Null compared is neither true nor false, and neither is what is not that.
  is.or([liveHold(is, now), is.and([is('waitsUntil', 'is not', null), is('waitsUntil', '>', now)])]);

/** Orders that could not be taken, whose refund a crash or a fault of the provider cut short. */
const refunds: Queue = {
  waits: (trx) => ordersOf(trx, 'refunding'),
  deal: (context, { id, paymentIntentId }) => finishRefund(context, paymentIntentId, id),
};

/** Orders whose hold has run out. */
const expiries: Queue = {
  waits: (trx, now) => ordersOf(trx, 'pending').where((is) => is.not(hasTime(is, now))),
  async deal(context, { paymentIntentId }) {
    // The payment goes first: stock is freed only when no money can come for it any more.
    try {
      await settlePayment(context, await cancelPayment(context.payments, paymentIntentId));
    } catch (error) {
      if (!isMissing(error)) throw error;
      await settleOrder(context, paymentIntentId);
    }
  },
};

/** Orders that may have been paid without the site being told. */
const lostWebhooks: Queue = {
  waits: (trx, now) => ordersOf(trx, 'pending').where((is) => hasTime(is, now)),
  deal: (context, { paymentIntentId }) => settleOrder(context, paymentIntentId),
};

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
  await Promise.all([
    sweepRefunds(context, { start, waitedSeconds, isOver }),
    ...[refunds, expiries, lostWebhooks].map(async (queue) => {
      while (!isOver()) {
        const orders = await takeOrders(context.db, queue, start, waitedSeconds);
        if (orders.length === 0) return;
        await Promise.all(orders.map((order) => dealWith(context, queue, order)));
      }
    }),
  ]);
}

/** The next orders that nobody has looked at since `start`; from now on somebody has. */
async function takeOrders(db: Db, queue: Queue, start: Date, waitedSeconds: number): Promise<Waiting[]> {
  const before = new Date(start.getTime() - waitedSeconds * 1000).toISOString();
  const ahead = aheadOf(start);
  // Later than `start`, on whichever machine's clock, so that no order is taken twice in one run.
  const now = new Date(Math.max((await databaseNow(db)).getTime(), start.getTime() + 1)).toISOString();
  return transaction(db, async (trx) => {
    const next = queue
      .waits(trx, now)
      .where((is) => is.or([is('orders.createdAt', '<=', before), is('orders.createdAt', '>', ahead)]))
      .where((is) =>
        is.or([is('orders.lookedAt', '<=', start.toISOString()), is('orders.lookedAt', '>', ahead)]),
      )
      .orderBy('orders.lookedAt')
      .limit(atOnce);
    const ids = await (engineOf(db) === 'postgres' ? next.forUpdate('orders').skipLocked() : next).execute();
    if (ids.length === 0) return [];
    return trx
      .updateTable('orders')
      .set({ lookedAt: now })
      .where(
        'id',
        'in',
        ids.map(({ id }) => id),
      )
      .returning(['id', 'paymentIntentId'])
      .execute();
  });
}

/** Deals with one order. One that fails is met again in the next run, behind all that were not looked at. */
async function dealWith(
  context: SettleContext,
  queue: Queue,
  { id, paymentIntentId }: Waiting,
): Promise<void> {
  try {
    if (paymentIntentId === null) await transaction(context.db, (trx) => cancelUnpaidOrder(trx, id));
    else await queue.deal(context, { id, paymentIntentId });
  } catch (error) {
    context.log.warn({ err: error, orderId: id }, 'order could not be swept; next time');
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
