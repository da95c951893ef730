import type { FastifyBaseLogger } from 'fastify';
import { databaseNow, transaction } from '../../server/database/database.ts';
import { cancelPayment, isMissing, type Payments } from '../payments/provider.server.ts';
import type { Db } from '../tables.ts';
import { cancelUnpaidOrder } from './cancel-order.server.ts';
import { finishRefund, settleOrder } from './settle-order.server.ts';

interface Ground {
  db: Db;
  payments: Payments;
  log: FastifyBaseLogger;
}

const batch = 200;

/**
 * Finishes what webhooks and return pages missed: settles orders that have waited for a while, gives up
 * those whose hold has run out, and repeats refunds that a crash cut short. Safe to run at any time.
 */
export async function sweepOrders(ground: Ground, waitedSeconds = 20): Promise<void> {
  const now = await databaseNow(ground.db);
  const before = new Date(now.getTime() - waitedSeconds * 1000).toISOString();
  const open = await ground.db
    .selectFrom('orders')
    .leftJoin('stock_holds', 'stock_holds.orderId', 'orders.id')
    .select(['orders.id', 'orders.paymentIntentId', 'orders.paymentStatus'])
    .select((is) => is.fn.min('stock_holds.expiresAt').as('expiresAt'))
    .where('orders.paymentStatus', 'in', ['pending', 'refunding'])
    .where('orders.updatedAt', '<=', before)
    .groupBy(['orders.id', 'orders.paymentIntentId', 'orders.paymentStatus', 'orders.updatedAt'])
    .orderBy('orders.updatedAt')
    .limit(batch)
    .execute();

  for (const order of open) {
    try {
      const isOver = order.expiresAt === null || order.expiresAt <= now.toISOString();
      if (order.paymentIntentId === null) {
        await transaction(ground.db, (trx) => cancelUnpaidOrder(trx, order.id));
      } else if (order.paymentStatus === 'refunding') {
        await finishRefund(ground, order.paymentIntentId, order.id);
      } else {
        // The payment goes first: stock is freed only when no money can come for it any more.
        if (isOver) await cancelPayment(ground.payments, order.paymentIntentId).catch(unlessMissing);
        await settleOrder(ground, order.paymentIntentId);
      }
    } catch (error) {
      ground.log.warn({ err: error, orderId: order.id }, 'order could not be swept; next time');
      // To the back of the queue, so that a few that always fail do not keep the others waiting.
      const updatedAt = now.toISOString();
      await ground.db.updateTable('orders').set({ updatedAt }).where('id', '=', order.id).execute();
    }
  }
}

function unlessMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}

/**
 * Runs the sweeper every `seconds`, never twice at once. The first run, at start, takes up whatever is open:
 * a crash may be why. Returns the function that stops it.
 */
export function keepSweeping(ground: Ground, seconds = 60): () => void {
  let isSweeping = false;
  const sweep = async (waitedSeconds?: number) => {
    if (isSweeping) return;
    isSweeping = true;
    await sweepOrders(ground, waitedSeconds).catch((error: unknown) =>
      ground.log.warn({ err: error }, 'sweep failed'),
    );
    isSweeping = false;
  };
  const timer = setInterval(() => sweep(), seconds * 1000);
  void sweep(0);
  return () => clearInterval(timer);
}
