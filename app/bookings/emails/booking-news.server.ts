import { readEmails, withdrawEmails } from '../../../server/emails/outbox.ts';
import type { Db, Trx } from '../../tables.ts';

interface Told {
  id: number;
  sequence: number;
}

const invitations = ['booking-received', 'booking-confirmed', 'booking-reopened', 'booking-moved'];
const changes = ['booking-moved', 'booking-cancelled', 'booking-released'];

const emailKeys = (kinds: string[], { id, sequence }: Told, since = 0) =>
  Array.from({ length: sequence + 1 - since }, (_, index) => since + index).flatMap((number) =>
    kinds.map((kind) => `${kind}:${id}:${number}`),
  );

/** True if the customer has, or will get, an email about the booking. */
export const isToldOf = async (trx: Trx, booking: Told): Promise<boolean> =>
  (await readEmails(trx, emailKeys(invitations, booking))).length > 0;

/** Withdraws a waiting email that a later one replaces. Returns its data, or null. */
export async function withdrawBookingEmails(trx: Trx, booking: Told): Promise<unknown> {
  const withdrawn = await withdrawEmails(trx, emailKeys(changes, booking));
  return withdrawn.at(-1)?.data ?? null;
}

/** `emailAt` is the instant at which a waiting email is sent. */
export async function readBookingEmails(db: Db | Trx, booking: Told) {
  const emails = await readEmails(db, emailKeys(changes, booking, booking.sequence));
  const waiting = emails.find(
    ({ attempts, createdAt, sendAfter }) =>
      attempts === 0 && sendAfter > createdAt && Date.parse(sendAfter) > Date.now(),
  );
  return { isEmailed: emails.length > 0, emailAt: waiting?.sendAfter ?? null };
}
