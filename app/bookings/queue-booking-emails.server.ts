import { isPlainAddress } from '../../server/mail.ts';
import { queueEmail } from '../../server/outbox.ts';
import { readStoredContent } from '../content/content.server.ts';
import type { Trx } from '../tables.ts';
import type { Booking } from './contract.ts';

/** What there is to tell about a booking, and whose doing it is. */
export type BookingNews =
  | { what: 'booked' | 'cancelled'; by: 'customer' | 'owner' }
  /** `from` is when it was to begin before, an instant. */
  | { what: 'moved'; by: 'customer' | 'owner'; from: string }
  | { what: 'confirmed' | 'reopened'; by: 'owner' };

const kindsOf = {
  booked: { customer: 'booking-received', owner: 'booking-noticed' },
  moved: { customer: 'booking-moved', owner: 'booking-move-noticed' },
  cancelled: { customer: 'booking-cancelled', owner: 'booking-cancel-noticed' },
  confirmed: { customer: 'booking-confirmed', owner: null },
  reopened: { customer: 'booking-reopened', owner: null },
} as const;

type Kinds = (typeof kindsOf)[keyof typeof kindsOf];
export type BookingEmailKind = Kinds['customer'] | NonNullable<Kinds['owner']>;

/** What the outbox keeps of such an email; `from` and `to` are instants, empty where it did not move. */
export interface BookingEmailData {
  bookingId: number;
  by: 'customer' | 'owner';
  from: string;
  to: string;
}

/** A booking as it is once what is told of it has been done. */
type Changed = Pick<Booking, 'id' | 'date' | 'email'> & { sequence: number };

/**
 * Leaves emails about a booking in the outbox: to its customer, and to the owner about what the customer did. To be
 * called in the transaction that does it, after it; `sequence` has to have gone up, so that calendars follow.
 */
export async function queueBookingEmails(trx: Trx, news: BookingNews, booking: Changed): Promise<void> {
  const kinds = kindsOf[news.what];
  await queue(trx, kinds.customer, booking.email, news, booking);
  if (news.by === 'owner' || !kinds.owner) return;
  const owner = (await readStoredContent(trx)).email.trim();
  // An owner who has given no address finds it in the dashboard.
  if (isPlainAddress(owner)) await queue(trx, kinds.owner, owner, news, booking);
}

async function queue(
  trx: Trx,
  kind: BookingEmailKind,
  recipient: string,
  news: BookingNews,
  { id, date, sequence }: Changed,
): Promise<void> {
  const isMove = news.what === 'moved';
  const data = { bookingId: id, by: news.by, from: isMove ? news.from : '', to: isMove ? date : '' };
  await queueEmail(trx, { key: `${kind}:${id}:${sequence}`, kind, recipient, data });
}

/** What an email was queued with. */
export const readBookingEmailData = (data: Record<string, unknown>): BookingEmailData => ({
  bookingId: Number(data.bookingId),
  by: data.by === 'owner' ? 'owner' : 'customer',
  from: String(data.from ?? ''),
  to: String(data.to ?? ''),
});
