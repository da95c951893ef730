import { transaction } from '../../server/database/database.ts';
import { isPlainAddress } from '../../server/emails/mail.ts';
import { type EmailToSend, queueEmail } from '../../server/emails/outbox.ts';
import { Refusal } from '../../server/errors.ts';
import { readStoredContent } from '../content/content.server.ts';
import type { Db, Trx } from '../tables.ts';
import type { EnquiryBody } from './contract.ts';
import { enquiryProblem, shortestTime } from './enquiry-rules.ts';
import { readFormTime } from './form-time.server.ts';
import type { KeptPhotograph } from './photographs.server.ts';

export interface Sender {
  ipAddress: string;
  userAgent: string | null;
}

/** Throws 400 `look_over` for a form from the cached home page, which carries no signed time. */
export function refuseUnreviewed({ formTime, ...typed }: EnquiryBody): void {
  const isComplete = enquiryProblem(typed, shortestTime) === null;
  if (!formTime && isComplete) throw new Refusal(400, 'look_over', lookOverWords);
}

const lookOverWords = 'Please look over what you have written, then send it.';

/** Throws 400 for incomplete forms, bots, and forms sent too soon or too late. */
export async function refuseWrongEnquiry(db: Db, { formTime, ...typed }: EnquiryBody): Promise<void> {
  // Without a signed time the form counts as unedited.
  const time = formTime ? await readFormTime(db, formTime) : 0;
  if (time === 'forged') throw new Refusal(400, 'invalid_submission', 'Invalid submission');
  if (time === 'expired') {
    throw new Refusal(400, 'form_expired', 'This form had been open for a day. Please send it once more.');
  }
  const problem = enquiryProblem(typed, time);
  if (problem) throw new Refusal(400, problem.code, problem.message, { fields: problem.fields });
}

/** Queues the emails in the same transaction, so that a mail failure loses nothing. */
export async function receiveEnquiry(
  db: Db,
  { name, email, phone, enquiry }: Pick<EnquiryBody, 'name' | 'email' | 'phone' | 'enquiry'>,
  sender: Sender,
  photographs: readonly KeptPhotograph[] = [],
): Promise<void> {
  await transaction(db, async (trx) => {
    const { id } = await trx
      .insertInto('contact_messages')
      .values({ name, email, enquiry, phone: phone || null, ...sender })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const photograph of photographs) {
      await trx
        .insertInto('enquiry_photographs')
        .values({ enquiryId: id, ...photograph })
        .execute();
    }
    const owner = (await readStoredContent(trx)).email.trim();
    // Without an owner's address the enquiry is in the dashboard only.
    if (isPlainAddress(owner)) await queue(trx, 'enquiry-received', owner, 'owner', id);
    await queue(trx, 'enquiry-confirmed', email, 'stranger', id);
  });
}

const queue = (
  trx: Trx,
  kind: 'enquiry-received' | 'enquiry-confirmed',
  recipient: string,
  budget: EmailToSend['budget'],
  id: number,
) => queueEmail(trx, { key: `${kind}:${id}`, kind, recipient, budget, data: { enquiryId: id } });
