import type { Mail } from '../../../server/emails/mail.ts';
import { queueEmail, withdrawEmails } from '../../../server/emails/outbox.ts';
import type { Email } from '../../../ui/emails/email.tsx';
import type { Db, Trx } from '../../tables.ts';
import { liveStatuses } from '../booking-rules.ts';
import { bookingLink } from './booking-token.server.ts';
import { customerCalendar } from './calendar-file.server.ts';
import { reminderEmail } from './customer-emails.server.ts';
import { readWorkshop } from './workshop.server.ts';

const hour = 3_600_000;

/** In hours before the start. A late reminder is dropped at `endsAt`, when the next is due. */
const reminders = [
  { hours: 48, endsAt: 2, heading: 'Your consultation is coming up' },
  { hours: 2, endsAt: 0, heading: 'Your consultation begins soon' },
] as const;

/** In milliseconds. A sooner reminder would repeat the email about the booking. */
const soonest = hour;

/** Call inside the transaction that books or moves. Reminders are checked again when sent. */
export async function queueReminders(
  trx: Trx,
  { id, email, date, isProven }: { id: number; email: string; date: string; isProven: boolean },
): Promise<void> {
  // Walk-ins may have no email address.
  if (email === '') return;
  for (const { hours, endsAt } of reminders) {
    const at = Date.parse(date) - hours * hour;
    if (at < Date.now() + soonest) continue;
    await queueEmail(trx, {
      key: keyOf(id, date, hours),
      kind: 'booking-reminder',
      recipient: email,
      data: { bookingId: id, date, hours },
      sendAfter: new Date(at).toISOString(),
      budget: isProven ? 'none' : 'stranger',
      waitsUntil: Date.parse(date) - endsAt * hour,
    });
  }
}

/** Withdrawn emails do not count against the customer's limit. */
export async function withdrawReminders(trx: Trx, { id, date }: { id: number; date: string }): Promise<void> {
  await withdrawEmails(
    trx,
    reminders.map(({ hours }) => keyOf(id, date, hours)),
  );
}

const keyOf = (id: number, date: string, hours: number) => `booking-reminder:${id}:${date}:${hours}`;

/** Null if the consultation is cancelled, over or moved, or the reminder is too late. */
export async function composeReminder(
  db: Db,
  siteUrl: string,
  { bookingId, date, hours }: { bookingId: number; date: string; hours: number },
): Promise<(Email & Pick<Mail, 'replyTo' | 'calendar'>) | null> {
  const reminder = reminders.find((one) => one.hours === hours);
  const booking = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', bookingId)
    .where('date', '=', date)
    .where('status', 'in', liveStatuses)
    .executeTakeFirst();
  if (!booking || !reminder || Date.now() >= Date.parse(date) - reminder.endsAt * hour) return null;
  const link = await bookingLink(db, siteUrl, bookingId);
  const ours = await readWorkshop(db, siteUrl);
  return {
    ...reminderEmail({ ...booking, link }, ours, reminder.heading),
    calendar: customerCalendar(booking, ours, link),
  };
}
