import { databaseNow, transaction } from '../../../server/database/database.ts';
import { withoutIndex } from '../../../server/database/without-index.ts';
import type { Db } from '../../tables.ts';
import { queueReminder, reminderDays } from '../emails/queue-order-email.server.ts';

/** Nobody is reminded for the first time of what was ready longer ago than this, in days. */
const lastDay = 60;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

/**
 * Queues an email to whoever has not collected an order 7 days after it was ready, and another after 21. Each goes once,
 * however often and by however many processes this is called; where it was not called in time, the later one alone.
 */
export async function remindToCollect(db: Db): Promise<void> {
  const now = await databaseNow(db);
  for (const [index, days] of reminderDays.entries()) {
    const orders = await db
      .selectFrom('orders')
      .select('id')
      .where('status', '=', 'ready')
      .where(withoutIndex('paymentStatus'), '=', 'paid')
      .where('customerEmail', '!=', '')
      .where('readyAt', '<=', daysBefore(now, days))
      .where('readyAt', '>', daysBefore(now, reminderDays[index + 1] ?? lastDay))
      .orderBy('id')
      .execute();
    for (const { id } of orders) await transaction(db, (trx) => queueReminder(trx, id, days));
  }
}
