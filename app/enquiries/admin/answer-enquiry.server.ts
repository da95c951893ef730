import { invalidate, transaction } from '../../../server/database/database.ts';
import { queueEmail } from '../../../server/emails/outbox.ts';
import { Refusal } from '../../../server/errors.ts';
import { bookForCustomer } from '../../bookings/admin/by-hand/by-hand.server.ts';
import type { BookingBody } from '../../bookings/contract.ts';
import { formatSlot } from '../../bookings/slots.ts';
import { type Editor, nameOf } from '../../editing/editor.server.ts';
import { recordChange } from '../../editing/history/record-change.server.ts';
import type { Db, Trx } from '../../tables.ts';
import type { EnquiryStatus } from '../enquiry-states.ts';
import { replyTimeCacheTag } from '../reply-time.server.ts';
import type { EnquiryDetail, EnquiryReply } from './contract.ts';
import { readEnquiry } from './enquiries.server.ts';

/** Sets the status of an enquiry, whatever it was. Refuses (404) one that is not there. */
export async function changeEnquiryStatus(
  db: Db,
  editor: Editor,
  id: number,
  status: EnquiryStatus,
): Promise<EnquiryDetail> {
  return transaction(db, async (trx) => {
    const before = await lockEnquiry(trx, id);
    await setStatus(trx, id, status);
    await recordChange(trx, editor, {
      kind: 'enquiry',
      id,
      label: before.name,
      action: 'updated',
      before: { status: before.status },
      after: { status },
    });
    return readEnquiry(trx, id);
  });
}

/**
 * Answers an enquiry: what is sent is kept, and goes out by email; the same key is the same reply. Refuses (404) one
 * that is not there, and (409, `already_sent`) a key with which other words were sent.
 */
export async function answerEnquiry(
  db: Db,
  editor: Editor,
  id: number,
  { key, text }: EnquiryReply,
): Promise<EnquiryDetail> {
  return transaction(db, async (trx) => {
    const before = await lockEnquiry(trx, id);
    const sent = await findSent(trx, id, key);
    if (sent === text) return before;
    if (sent !== null) throw alreadySent();
    const reply = await trx
      .insertInto('enquiry_replies')
      .values({ enquiryId: id, text, key, editorId: editor.id, editorName: nameOf(editor) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await setStatus(trx, id, 'replied');
    await queueEmail(trx, {
      key: `enquiry-answered:${reply.id}`,
      kind: 'enquiry-answered',
      recipient: before.email,
      budget: 'none',
      data: { enquiryId: id, replyId: reply.id },
    });
    await recordChange(trx, editor, {
      kind: 'enquiry',
      id,
      label: before.name,
      action: 'answered',
      before: { status: before.status },
      after: { status: 'replied' },
    });
    return readEnquiry(trx, id);
  });
}

/**
 * Books a consultation for whoever sent an enquiry, and notes it there; a new one counts as open then. Refuses as
 * `bookForCustomer` does, and (404) an enquiry that is not there.
 */
export async function bookEnquiry(
  db: Db,
  editor: Editor,
  id: number,
  body: BookingBody,
): Promise<EnquiryDetail> {
  return transaction(db, async (trx) => {
    const { name, status: before } = await lockEnquiry(trx, id);
    const { date } = await bookForCustomer(trx, editor, body, id);
    const status = before === 'new' ? 'open' : before;
    await setStatus(trx, id, status);
    await recordChange(trx, editor, {
      kind: 'enquiry',
      id,
      label: name,
      action: 'booked',
      before: { status: before },
      after: { status, booking: formatSlot(date) },
    });
    return readEnquiry(trx, id);
  });
}

/** The words that were sent under a key; null where there are none. */
async function findSent(trx: Trx, enquiryId: number, key: string | null): Promise<string | null> {
  if (key === null) return null;
  const reply = await trx
    .selectFrom('enquiry_replies')
    .select('text')
    .where('enquiryId', '=', enquiryId)
    .where('key', '=', key)
    .executeTakeFirst();
  return reply?.text ?? null;
}

const alreadySent = () =>
  new Refusal(
    409,
    'already_sent',
    'Your answer had gone out before you changed it: you find it on this page. Send this one only if it is needed too.',
  );

async function lockEnquiry(trx: Trx, id: number): Promise<EnquiryDetail> {
  await trx.updateTable('contact_messages').set({ id }).where('id', '=', id).execute();
  return readEnquiry(trx, id);
}

/** Both a reply and what is taken for spam change how soon enquiries are answered. */
async function setStatus(trx: Trx, id: number, status: EnquiryStatus): Promise<void> {
  await trx.updateTable('contact_messages').set({ status }).where('id', '=', id).execute();
  invalidate(trx, replyTimeCacheTag);
}
