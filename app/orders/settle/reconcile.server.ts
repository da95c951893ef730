import { databaseNow } from '../../../server/database/database.ts';
import { runEvery } from '../../../server/run-every.ts';
import {
  claimReconcileTurn,
  readInstallation,
  releaseReconcileTurn,
} from '../../payments/installation.server.ts';
import { isMissing, listPayments, type Payment, readPayment } from '../../payments/provider.server.ts';
import type { Db } from '../../tables.ts';
import { syncDisputes } from '../disputes/note-disputes.server.ts';
import { comparedOrders, findDifference } from './compared-orders.server.ts';
import { type SettleContext, settleOrder } from './settle-order.server.ts';

export interface Difference {
  paymentIntentId: string;
  orderNumber: string | null;
  what: string;
  /** False if the order is marked for the owner. */
  isMended: boolean;
}

export interface Reconciliation {
  /** `foreign` payments belong to other sites on the same account. */
  compared: number;
  foreign: number;
  differences: Difference[];
}

const days = 7;

/** Compares both ways over seven days; marks what cannot be settled. Throws 503 without an answer. */
export async function reconcile(context: SettleContext, signal?: AbortSignal): Promise<Reconciliation> {
  const { db, payments } = context;
  const since = new Date((await databaseNow(db)).getTime() - days * 24 * 3_600_000);
  const installation = await readInstallation(db);
  const result: Reconciliation = { compared: 0, foreign: 0, differences: [] };
  const seen = new Set<string>();
  const compareOne = async (id: string, payment: Payment | null) => {
    result.compared += 1;
    const difference = await compare(context, id, payment);
    if (difference) result.differences.push(difference);
  };

  for await (const payment of listPayments(payments, since)) {
    if (signal?.aborted) return result;
    seen.add(payment.id);
    if (payment.installation === installation) await compareOne(payment.id, payment);
    else result.foreign += 1;
  }
  for (const id of await paymentsOfOrders(db, since)) {
    if (signal?.aborted) return result;
    if (!seen.has(id)) await compareOne(id, await findPayment(context, id));
  }
  await syncDisputes(context, since, signal);
  return result;
}

async function paymentsOfOrders(db: Db, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('paymentIntentId')
    .where('createdAt', '>=', since.toISOString())
    .where('paymentStatus', 'in', ['paid', 'refunding', 'refunded'])
    .orderBy('id')
    .execute();
  const rests = await db
    .selectFrom('order_rests')
    .select('paymentIntentId')
    .where('paidBy', '=', 'card')
    .where('paidAt', '>=', since.toISOString())
    .orderBy('id')
    .execute();
  return [...rows, ...rests].flatMap(({ paymentIntentId }) => paymentIntentId ?? []);
}

async function compare(
  context: SettleContext,
  id: string,
  payment: Payment | null,
): Promise<Difference | null> {
  const orders = await comparedOrders(context.db, id);
  const what = findDifference(payment, orders);
  if (what === null) return null;
  await settleOrder(context, id);
  const after = await comparedOrders(context.db, id);
  const isMended = findDifference(await findPayment(context, id), after) === null;
  const order = after.find(({ paymentStatus }) => paymentStatus !== 'cancelled') ?? after.at(-1);
  if (!isMended && order) await mark(context.db, order.id);
  return { paymentIntentId: id, orderNumber: order?.orderNumber ?? null, what, isMended };
}

async function findPayment({ payments }: SettleContext, id: string): Promise<Payment | null> {
  try {
    return await readPayment(payments, id);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

const mark = (db: Db, id: number) =>
  db.updateTable('orders').set({ attention: 'differs' }).where('id', '=', id).execute();

/** Runs daily, on one process of this database. Returns the function that stops it. */
export function keepReconciling(context: SettleContext, seconds = 3_600): () => Promise<void> {
  const reconcileDaily = async (signal: AbortSignal) => {
    if (!(await claimReconcileTurn(context.db, await databaseNow(context.db)))) return;
    try {
      const { differences } = await reconcile(context, signal);
      for (const difference of differences) context.log.warn(difference, 'payment and order differed');
      if (signal.aborted) await releaseReconcileTurn(context.db);
    } catch (error) {
      await releaseReconcileTurn(context.db);
      throw error;
    }
  };
  const failure = 'payments and orders could not be compared; again in an hour';
  return runEvery(reconcileDaily, { everySeconds: seconds, log: context.log, failure, atOnce: true });
}
