import type { Mail } from '../../../server/emails/mail.ts';
import type { Email } from '../../../ui/emails/email.tsx';
import type { Db } from '../../tables.ts';
import type { Booking } from '../contract.ts';
import { bookingLink } from './booking-token.server.ts';
import { type CalendarBooking, customerCalendar, ownerCalendar } from './calendar-file.server.ts';
import {
  cancelledEmail,
  confirmedEmail,
  heldEmail,
  movedEmail,
  receivedEmail,
  releasedEmail,
  reopenedEmail,
} from './customer-emails.server.ts';
import { cancelNoticedEmail, moveNoticedEmail, noticedEmail } from './owner-emails.server.ts';
import type { BookingEmailData, BookingEmailKind } from './queue-booking-emails.server.ts';
import { readWorkshop, type Workshop } from './workshop.server.ts';

type EmailToSend = Email & Pick<Mail, 'replyTo' | 'calendar'>;

/** Includes a calendar file. Null if the booking is gone, or a later email replaces this one. */
export async function composeBookingEmail(
  db: Db,
  siteUrl: string,
  kind: BookingEmailKind,
  data: BookingEmailData,
): Promise<EmailToSend | null> {
  const booking = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', data.bookingId)
    .executeTakeFirst();
  if (!booking || !isStillSo(kind, booking, data)) return null;
  const ours = await readWorkshop(db, siteUrl);
  const link = await bookingLink(db, siteUrl, booking.id);
  const email = writers[kind]({ ...booking, link }, ours, data);
  if (kind === 'booking-held' || kind === 'booking-released') return email;
  const isForOwner = kind.endsWith('noticed');
  return {
    ...email,
    calendar: isForOwner ? ownerCalendar(booking, ours) : customerCalendar(booking, ours, link),
  };
}

type Writer = (
  booking: CalendarBooking & { link: string; heldUntil: string | null },
  ours: Workshop,
  data: BookingEmailData,
) => EmailToSend;

const writers: Record<BookingEmailKind, Writer> = {
  'booking-held': heldEmail,
  'booking-released': releasedEmail,
  'booking-received': receivedEmail,
  'booking-confirmed': confirmedEmail,
  'booking-reopened': reopenedEmail,
  'booking-moved': (booking, ours, { from }) => movedEmail(booking, ours, from),
  'booking-cancelled': (booking, ours, { by }) => cancelledEmail(booking, ours, by),
  'booking-noticed': (booking, { siteUrl }) => noticedEmail(booking, siteUrl),
  'booking-move-noticed': (booking, { siteUrl }, { from }) => moveNoticedEmail(booking, siteUrl, from),
  'booking-cancel-noticed': (booking, { siteUrl }) => cancelNoticedEmail(booking, siteUrl),
};

/** Tells only the last of two moves, or only the cancellation. */
function isStillSo(
  kind: BookingEmailKind,
  { status, date, heldUntil }: Pick<Booking, 'status' | 'date' | 'heldUntil'>,
  { to }: BookingEmailData,
): boolean {
  if (kind === 'booking-held') return status === 'pending' && heldUntil !== null;
  if (kind === 'booking-released') return status === 'cancelled' && heldUntil !== null;
  if (kind === 'booking-cancelled' || kind === 'booking-cancel-noticed') return status === 'cancelled';
  if (kind === 'booking-moved' || kind === 'booking-move-noticed')
    return status !== 'cancelled' && date === to;
  return status !== 'cancelled';
}
