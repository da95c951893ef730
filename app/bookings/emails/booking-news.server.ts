import { readEmails, withdrawEmails } from '../../../server/emails/outbox.ts';
import type { Db, Trx } from '../../tables.ts';

interface Told {
  id: number;
  /** Counts its changes. */
  sequence: number;
}

/** The kinds of email that put a booking into its customer's calendar, or change it there. */
const invitations = ['booking-received', 'booking-confirmed', 'booking-reopened', 'booking-moved'];
/** The kinds of email that may wait for room in the customer's budget. */
const changes = ['booking-moved', 'booking-cancelled', 'booking-released'];

const keysOf = (kinds: string[], { id, sequence }: Told, since = 0) =>
  Array.from({ length: sequence + 1 - since }, (_, index) => since + index).flatMap((number) =>
    kinds.map((kind) => `${kind}:${id}:${number}`),
  );

/** Tells if an email has put a booking into its customer's calendar, or will. */
export const isToldOf = async (trx: Trx, booking: Told): Promise<boolean> =>
  (await readEmails(trx, keysOf(invitations, booking))).length > 0;

/** Withdraws an email about a change that still waits, as a later one replaces it; gives its data, or null. */
export async function withdrawNews(trx: Trx, booking: Told): Promise<unknown> {
  const withdrawn = await withdrawEmails(trx, keysOf(changes, booking));
  return withdrawn.at(-1)?.data ?? null;
}

/**
 * Reads if the last change of a booking is told by email.
 * `emailAt` is the instant at which that email goes, if it waits for room.
 */
export async function readNews(db: Db | Trx, booking: Told) {
  const emails = await readEmails(db, keysOf(changes, booking, booking.sequence));
  const waiting = emails.find(
    ({ attempts, createdAt, sendAfter }) =>
      attempts === 0 && sendAfter > createdAt && Date.parse(sendAfter) > Date.now(),
  );
  return { isEmailed: emails.length > 0, emailAt: waiting?.sendAfter ?? null };
}
