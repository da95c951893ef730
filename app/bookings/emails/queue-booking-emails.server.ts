import { z } from 'zod';
import { isPlainAddress } from '../../../server/emails/mail.ts';
import { type EmailToSend, queueEmail } from '../../../server/emails/outbox.ts';
import { readStoredContent } from '../../content/content.server.ts';
import type { Trx } from '../../tables.ts';
import { londonDay } from '../../values/london-days.ts';
import type { Booking } from '../contract.ts';
import { isToldOf, withdrawBookingEmails } from './booking-news.server.ts';

export type BookingNews =
  | { what: 'booked' | 'cancelled'; by: 'customer' | 'owner' }
  | { what: 'held' | 'released'; by: 'customer' }
  /** `from` is the old start, an instant. */
  | { what: 'moved'; by: 'customer' | 'owner'; from: string }
  | { what: 'confirmed' | 'reopened'; by: 'owner' };

const bookingEmailKinds = {
  held: { customer: 'booking-held', owner: null },
  released: { customer: 'booking-released', owner: null },
  booked: { customer: 'booking-received', owner: 'booking-noticed' },
  moved: { customer: 'booking-moved', owner: 'booking-move-noticed' },
  cancelled: { customer: 'booking-cancelled', owner: 'booking-cancel-noticed' },
  confirmed: { customer: 'booking-confirmed', owner: null },
  reopened: { customer: 'booking-reopened', owner: null },
} as const;

type Kinds = (typeof bookingEmailKinds)[keyof typeof bookingEmailKinds];
export type BookingEmailKind = Kinds['customer'] | NonNullable<Kinds['owner']>;

/** `from` and `to` are instants, empty unless moved. An erased email has booking 0. */
export const bookingEmailData = z.object({
  bookingId: z.number().catch(0),
  by: z.enum(['customer', 'owner']).catch('customer'),
  from: z.string().catch(''),
  to: z.string().catch(''),
});

export type BookingEmailData = z.infer<typeof bookingEmailData>;

type Changed = Pick<Booking, 'id' | 'date' | 'email'> & { sequence: number; isProven: boolean };

/**
 * Call inside the transaction, after the change, with `sequence` raised. Returns true if the customer is
 * told. The last change replaces one still waiting, even if the owner wished for no email (`isWished`).
 */
export async function queueBookingEmails(
  trx: Trx,
  news: BookingNews,
  booking: Changed,
  { isWished = true } = {},
): Promise<boolean> {
  const kinds = bookingEmailKinds[news.what];
  const isTold = booking.email !== '' && (await tellCustomer(trx, news, booking, isWished));
  if (news.by === 'owner' || !kinds.owner) return isTold;
  const owner = await readOwnersAddress(trx);
  // Without an address, the owner sees the booking in the dashboard.
  if (owner !== null) await queue(trx, kinds.owner, owner, { budget: 'owner' }, news, booking);
  return isTold;
}

async function tellCustomer(
  trx: Trx,
  news: BookingNews,
  booking: Changed,
  isWished: boolean,
): Promise<boolean> {
  const isKnown = await isToldOf(trx, booking);
  const waited = await withdrawBookingEmails(trx, booking);
  if (!isWished && !waited) return false;
  const isFree = news.by === 'owner' || booking.isProven;
  // After several moves, the customer still knows the first time.
  const from = bookingEmailData.parse(waited ?? {}).from;
  const told = news.what === 'moved' && from && from !== booking.date ? { ...news, from } : news;
  const budget = isFree ? 'none' : 'stranger';
  const waitsUntil = isKnown ? Number.POSITIVE_INFINITY : 0;
  return queue(
    trx,
    bookingEmailKinds[news.what].customer,
    booking.email,
    { budget, waitsUntil },
    told,
    booking,
  );
}

async function queue(
  trx: Trx,
  kind: BookingEmailKind,
  recipient: string,
  terms: Pick<EmailToSend, 'budget' | 'waitsUntil'>,
  news: BookingNews,
  { id, date, sequence }: Changed,
): Promise<boolean> {
  const isMove = news.what === 'moved';
  const data = { bookingId: id, by: news.by, from: isMove ? news.from : '', to: isMove ? date : '' };
  return queueEmail(trx, { key: `${kind}:${id}:${sequence}`, kind, recipient, data, ...terms });
}

export async function queueBurstEmail(trx: Trx, now: Date): Promise<void> {
  const recipient = await readOwnersAddress(trx);
  if (recipient === null) return;
  const key = `booking-burst:${londonDay(now)}`;
  await queueEmail(trx, { key, kind: 'booking-burst', recipient, budget: 'none', data: {} });
}

async function readOwnersAddress(trx: Trx): Promise<string | null> {
  const address = (await readStoredContent(trx)).email.trim();
  return isPlainAddress(address) ? address : null;
}
