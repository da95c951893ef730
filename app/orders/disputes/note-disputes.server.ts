import { transaction } from '../../../server/database/database.ts';
import { noteForOwner } from '../../emails/notices/note-for-owner.server.ts';
import { disputeStatuses, isAnswerDue, isEnded } from '../../payments/dispute-states.ts';
import { type Dispute, listDisputes, readDisputes } from '../../payments/disputes.server.ts';
import type { Payments } from '../../payments/provider.server.ts';
import type { Db, Trx } from '../../tables.ts';

/** Safe to repeat and concurrently. Ignores payments of other databases. Throws 503 without an answer. */
export async function noteDisputes(
  { db, payments }: { db: Db; payments: Payments },
  paymentIntentId: string,
): Promise<void> {
  const orderId = await findDisputed(db, paymentIntentId);
  if (orderId === null) return;
  for (;;) {
    // Read before the provider is asked, so that an older answer never overwrites a newer one.
    const seen = await readVersions(db, orderId);
    const disputes = await readDisputes(payments, paymentIntentId);
    const isNoted = await transaction(db, async (trx) => {
      await trx.updateTable('orders').set({ id: orderId }).where('id', '=', orderId).execute();
      if ((await readVersions(trx, orderId)) !== seen) return false;
      for (const dispute of disputes) await noteDispute(trx, orderId, paymentIntentId, dispute);
      await markDisputed(trx, orderId);
      return true;
    });
    if (isNoted) return;
  }
}

async function findDisputed(db: Db, paymentIntentId: string): Promise<number | null> {
  const order = await db
    .selectFrom('orders')
    .leftJoin('order_rests', (join) =>
      join.onRef('order_rests.orderId', '=', 'orders.id').on('order_rests.paidBy', '=', 'card'),
    )
    .select('orders.id')
    .where('paymentStatus', 'in', ['paid', 'refunding', 'refunded'])
    .where((is) =>
      is.or([
        is('orders.paymentIntentId', '=', paymentIntentId),
        is('order_rests.paymentIntentId', '=', paymentIntentId),
      ]),
    )
    .executeTakeFirst();
  return order?.id ?? null;
}

/** A text that changes with every noted dispute. */
async function readVersions(db: Db | Trx, orderId: number): Promise<string> {
  const rows = await db
    .selectFrom('order_disputes')
    .select(['id', 'version'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute();
  return JSON.stringify(rows);
}

async function noteDispute(
  trx: Trx,
  orderId: number,
  paymentIntentId: string,
  dispute: Dispute,
): Promise<void> {
  const { id: providerDisputeId, amountPence, reason, status, dueBy, openedAt } = dispute;
  const known = await trx
    .selectFrom('order_disputes')
    .selectAll()
    .where('providerDisputeId', '=', providerDisputeId)
    .executeTakeFirst();
  const now = new Date().toISOString();
  const told = { paymentIntentId, amountPence, reason: reason.slice(0, 100), status, dueBy };
  const times = {
    answeredAt: known?.answeredAt ?? (status.endsWith('under_review') ? now : null),
    closedAt: isEnded(status) ? (known?.closedAt ?? now) : null,
  };
  if (!known) {
    const { id } = await trx
      .insertInto('order_disputes')
      .values({ orderId, providerDisputeId, openedAt, ...told, ...times })
      .returning('id')
      .executeTakeFirstOrThrow();
    await noteForOwner(trx, 'dispute-opened', id);
    return;
  }
  const isNews =
    known.status !== status ||
    known.paymentIntentId !== paymentIntentId ||
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

const due = disputeStatuses.filter(isAnswerDue);

/** Clears the mark too. Any other mark comes first: call again once the owner has dealt with that. */
export async function markDisputed(trx: Trx, orderId: number): Promise<void> {
  const waiting = await trx
    .selectFrom('order_disputes')
    .select('id')
    .where('orderId', '=', orderId)
    .where('status', 'in', due)
    .executeTakeFirst();
  const orders = trx.updateTable('orders').where('id', '=', orderId);
  await (waiting
    ? orders.set({ attention: 'disputed' }).where('attention', 'is', null)
    : orders.set({ attention: null }).where('attention', '=', 'disputed')
  ).execute();
}

/** Catches up on what no webhook has told. Throws 503 when the provider does not answer. */
export async function syncDisputes(
  context: { db: Db; payments: Payments },
  since: Date,
  signal?: AbortSignal,
): Promise<void> {
  const disputed = new Set(await paymentsInDispute(context.db));
  for await (const { paymentIntentId } of listDisputes(context.payments, since)) {
    if (paymentIntentId !== null) disputed.add(paymentIntentId);
  }
  for (const id of disputed) {
    if (signal?.aborted) return;
    await noteDisputes(context, id);
  }
}

async function paymentsInDispute(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('order_disputes')
    .innerJoin('orders', 'orders.id', 'order_disputes.orderId')
    .select(['order_disputes.paymentIntentId', 'orders.paymentIntentId as first'])
    .where('closedAt', 'is', null)
    .execute();
  return rows.flatMap(({ paymentIntentId, first }) => paymentIntentId || (first ?? []));
}
