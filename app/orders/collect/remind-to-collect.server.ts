import { databaseNow, transaction } from '../../../server/database/database.ts';
import { withoutIndex } from '../../../server/database/without-index.ts';
import type { Db } from '../../tables.ts';
import { queueReminder, reminderDays } from '../emails/queue-order-email.server.ts';

/** In days. An order that was ready before gets no first reminder. */
const lastDay = 60;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

/** Each reminder is queued once among all processes; after missed runs only the later one. */
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
