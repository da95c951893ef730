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

/**
 * When somebody is reminded of a consultation, in hours before it begins, and how many hours before that a reminder that
 * was held up says nothing any more: the first when the second is due.
 */
const reminders = [
  { hours: 48, endsAt: 2, heading: 'Your consultation is coming up' },
  { hours: 2, endsAt: 0, heading: 'Your consultation begins soon' },
] as const;

/** A reminder this soon after a booking would say what the email about the booking has just said, in milliseconds. */
const soonest = hour;

/**
 * Plans the emails that remind somebody of a consultation: to be called in the transaction that books or moves it. Whether
 * there is still something to remind of is looked at when they are sent.
 */
export async function queueReminders(
  trx: Trx,
  { id, email, date, isProven }: { id: number; email: string; date: string; isProven: boolean },
): Promise<void> {
  // Who came in by the door may have given no address.
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

/** Withdraws the reminders of a booking's earlier time, so that they cost its customer no email. */
export async function withdrawReminders(trx: Trx, { id, date }: { id: number; date: string }): Promise<void> {
  await withdrawEmails(
    trx,
    reminders.map(({ hours }) => keyOf(id, date, hours)),
  );
}

const keyOf = (id: number, date: string, hours: number) => `booking-reminder:${id}:${date}:${hours}`;

/**
 * Writes out a reminder of so many hours before a consultation that was to begin at `date`, with the file for its reader's
 * calendar as the last email about it had it. Null when it is cancelled, over or at another time now, and when the
 * reminder comes too late to be of use.
 */
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
