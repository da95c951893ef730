import { listDisputes } from '../../payments/disputes.server.ts';
import type { Payments } from '../../payments/provider.server.ts';
import type { Db } from '../../tables.ts';
import { noteDisputes } from './note-disputes.server.ts';

/**
 * Notes what no webhook has told: the disputes that the provider lists since, and what has become of those that were
 * open when we last heard of them. Throws a Refusal (503) when the provider does not answer.
 */
export async function followDisputes(
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
