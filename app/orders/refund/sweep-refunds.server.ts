import { databaseNow, engineOf, transaction } from '../../../server/database/database.ts';
import type { Db } from '../../tables.ts';
import { finishOrderRefund, type RefundContext } from './finish-order-refund.server.ts';

/** Refunds that are finished side by side. */
const atOnce = 8;

interface Sweep {
  /** When the sweep began, by the database's clock. */
  start: Date;
  /** Refunds younger than this, in seconds, are left to whoever gave them. */
  waitedSeconds: number;
  isOver: () => boolean;
}

/** What lies later is of a clock that was put back since: no sweep that began at `start` goes on for so long. */
export const aheadOf = (start: Date): string => new Date(start.getTime() + 300_000).toISOString();

/**
 * Finishes refunds that a crash or a fault of the provider cut short, those looked at longest ago first, each once a
 * sweep. Safe to run by several processes at once.
 */
export async function sweepRefunds(context: RefundContext, sweep: Sweep): Promise<void> {
  while (!sweep.isOver()) {
    const ids = await takeRefunds(context.db, sweep);
    if (ids.length === 0) return;
    await Promise.all(ids.map((id) => finishOne(context, id)));
  }
}

/** The next pending refunds that nobody has looked at since the start; from now on somebody has. */
async function takeRefunds(db: Db, { start, waitedSeconds }: Sweep): Promise<number[]> {
  const before = new Date(start.getTime() - waitedSeconds * 1000).toISOString();
  const ahead = aheadOf(start);
  // Later than `start`, on whichever machine's clock, so that no refund is taken twice in one sweep.
  const now = new Date(Math.max((await databaseNow(db)).getTime(), start.getTime() + 1)).toISOString();
  return transaction(db, async (trx) => {
    const next = trx
      .selectFrom('order_refunds')
      .select('id')
      .where('status', '=', 'pending')
      .where((is) => is.or([is('createdAt', '<=', before), is('createdAt', '>', ahead)]))
      .where((is) => is.or([is('lookedAt', '<=', start.toISOString()), is('lookedAt', '>', ahead)]))
      .orderBy('lookedAt')
      .limit(atOnce);
    const found = await (engineOf(db) === 'postgres' ? next.forUpdate().skipLocked() : next).execute();
    const ids = found.map(({ id }) => id);
    if (ids.length > 0)
      await trx.updateTable('order_refunds').set({ lookedAt: now }).where('id', 'in', ids).execute();
    return ids;
  });
}

/** One that fails is met again in the next sweep, behind all that were not looked at. */
async function finishOne(context: RefundContext, refundId: number): Promise<void> {
  try {
    await finishOrderRefund(context, refundId);
  } catch (error) {
    context.log.warn({ err: error, refundId }, 'refund could not be finished; next time');
  }
}
