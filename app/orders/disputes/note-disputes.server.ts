import { transaction } from '../../../server/database/database.ts';
import { isEnded } from '../../payments/dispute-states.ts';
import { type Dispute, readDisputes } from '../../payments/disputes.server.ts';
import type { Payments } from '../../payments/provider.server.ts';
import type { Db, Trx } from '../../tables.ts';
import { markDisputed } from './mark-disputed.server.ts';

/**
 * Notes what has become of the disputes of a payment, and marks its order while an answer is due. It asks the provider
 * for the truth and may be called at any time, any number of times, by several processes at once. What no order of this
 * database was paid with is left alone. Throws a Refusal (503) when the provider does not answer.
 */
export async function noteDisputes(
  { db, payments }: { db: Db; payments: Payments },
  paymentIntentId: string,
): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('paymentIntentId', '=', paymentIntentId)
    .where('paymentStatus', 'in', ['paid', 'refunding', 'refunded'])
    .executeTakeFirst();
  if (!order) return;
  for (;;) {
    // An answer that is older than what somebody else has noted meanwhile is not written over it.
    const seen = await readVersions(db, order.id);
    const disputes = await readDisputes(payments, paymentIntentId);
    const isNoted = await transaction(db, async (trx) => {
      await trx.updateTable('orders').set({ id: order.id }).where('id', '=', order.id).execute();
      if ((await readVersions(trx, order.id)) !== seen) return false;
      for (const dispute of disputes) await noteOne(trx, order.id, dispute);
      await markDisputed(trx, order.id);
      return true;
    });
    if (isNoted) return;
  }
}

/** What is known of the disputes of an order, in one text that changes with it. */
async function readVersions(db: Db | Trx, orderId: number): Promise<string> {
  const rows = await db
    .selectFrom('order_disputes')
    .select(['id', 'version'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute();
  return JSON.stringify(rows);
}

async function noteOne(trx: Trx, orderId: number, dispute: Dispute): Promise<void> {
  const { id: providerDisputeId, amountPence, reason, status, dueBy, openedAt } = dispute;
  const known = await trx
    .selectFrom('order_disputes')
    .selectAll()
    .where('providerDisputeId', '=', providerDisputeId)
    .executeTakeFirst();
  const now = new Date().toISOString();
  const told = { amountPence, reason: reason.slice(0, 100), status, dueBy };
  const times = {
    answeredAt: known?.answeredAt ?? (status.endsWith('under_review') ? now : null),
    closedAt: isEnded(status) ? (known?.closedAt ?? now) : null,
  };
  if (!known) {
    await trx
      .insertInto('order_disputes')
      .values({ orderId, providerDisputeId, openedAt, ...told, ...times })
      .execute();
    return;
  }
  const isNews =
    known.status !== status ||
    known.amountPence !== amountPence ||
    known.reason !== told.reason ||
    known.dueBy !== dueBy;
  if (!isNews) return;
  await trx
    .updateTable('order_disputes')
    .set({ ...told, ...times, version: known.version + 1 })
    .where('id', '=', known.id)
    .execute();
}
