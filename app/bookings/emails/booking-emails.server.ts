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

/**
 * Writes out an email about a booking as it stands now, with a file for its reader's calendar. Null when there is no
 * such booking any more or what the email says is so no more; then there is another email that says what is.
 */
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
  if (isForOwner(kind))
    return { ...ownersEmail(kind, booking, ours, data), calendar: ownerCalendar(booking, ours) };
  const link = await bookingLink(db, siteUrl, booking.id);
  if (kind === 'booking-held') return heldEmail({ ...booking, link }, ours);
  // It was in no calendar.
  if (kind === 'booking-released') return releasedEmail(booking, ours);
  return {
    ...customersEmail(kind, { ...booking, link }, ours, data),
    calendar: customerCalendar(booking, ours, link),
  };
}

/** Of two moves only the last is told; where one was cancelled, that and nothing else. */
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

const ownerKinds = ['booking-noticed', 'booking-move-noticed', 'booking-cancel-noticed'] as const;
type OwnerKind = (typeof ownerKinds)[number];

const isForOwner = (kind: BookingEmailKind): kind is OwnerKind => ownerKinds.some((one) => one === kind);

function ownersEmail(
  kind: OwnerKind,
  booking: CalendarBooking,
  { siteUrl }: Workshop,
  data: BookingEmailData,
) {
  switch (kind) {
    case 'booking-noticed':
      return noticedEmail(booking, siteUrl);
    case 'booking-move-noticed':
      return moveNoticedEmail(booking, siteUrl, data.from);
    case 'booking-cancel-noticed':
      return cancelNoticedEmail(booking, siteUrl);
  }
}

function customersEmail(
  kind: Exclude<BookingEmailKind, OwnerKind | 'booking-held' | 'booking-released'>,
  booking: CalendarBooking & { link: string },
  ours: Workshop,
  { by, from }: BookingEmailData,
) {
  switch (kind) {
    case 'booking-received':
      return receivedEmail(booking, ours);
    case 'booking-confirmed':
      return confirmedEmail(booking, ours);
    case 'booking-reopened':
      return reopenedEmail(booking, ours);
    case 'booking-moved':
      return movedEmail(booking, ours, from);
    case 'booking-cancelled':
      return cancelledEmail(booking, ours, by);
  }
}
