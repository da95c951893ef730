import type { Db } from '../tables.ts';

/** The provider sends an event again for three days at the most. */
const keptDays = 30;

/** Forgets which events were dealt with; one that came again after all would only be looked into once more. */
export async function purgePayments(db: Db): Promise<void> {
  const before = new Date(Date.now() - keptDays * 86_400_000).toISOString();
  await db.deleteFrom('payment_events').where('receivedAt', '<', before).execute();
}
