import { readEmails, withdrawEmails } from '../../../server/emails/outbox.ts';
import type { Db, Trx } from '../../tables.ts';

interface Told {
  id: number;
  /** How often it has changed. */
  sequence: number;
}

/** What puts a booking into its customer's calendar, or changes it there. */
const invitations = ['booking-received', 'booking-confirmed', 'booking-reopened', 'booking-moved'];
/** What may have to wait for room in its customer's budget. */
const changes = ['booking-moved', 'booking-cancelled', 'booking-released'];

const keysOf = (kinds: string[], { id, sequence }: Told, since = 0) =>
  Array.from({ length: sequence + 1 - since }, (_, index) => since + index).flatMap((number) =>
    kinds.map((kind) => `${kind}:${id}:${number}`),
  );

/** Whether an email about a booking has gone to its customer, or goes: their calendar has it. */
export const isToldOf = async (trx: Trx, booking: Told): Promise<boolean> =>
  (await readEmails(trx, keysOf(invitations, booking))).length > 0;

/** Takes back the email about a change that is not on its way yet, for a later one. Gives what the last held, if any. */
export async function withdrawNews(trx: Trx, booking: Told): Promise<unknown> {
  const withdrawn = await withdrawEmails(trx, keysOf(changes, booking));
  return withdrawn.at(-1)?.data ?? null;
}

/**
 * Reads how the customer of a booking hears of its last change: whether by an email, and when that goes, an instant, where
 * it still waits for room.
 */
export async function readNews(db: Db | Trx, booking: Told) {
  const emails = await readEmails(db, keysOf(changes, booking, booking.sequence));
  const waiting = emails.find(
    ({ attempts, createdAt, sendAfter }) =>
      attempts === 0 && sendAfter > createdAt && Date.parse(sendAfter) > Date.now(),
  );
  return { isEmailed: emails.length > 0, emailAt: waiting?.sendAfter ?? null };
}
