import { invalidate, transaction } from '../../../server/database/database.ts';
import { queueEmail } from '../../../server/emails/outbox.ts';
import { Refusal } from '../../../server/errors.ts';
import { bookForCustomer } from '../../bookings/admin/by-hand/by-hand.server.ts';
import type { BookingBody } from '../../bookings/contract.ts';
import { formatSlot } from '../../bookings/slots.ts';
import { type Editor, nameOf } from '../../editing/editor.server.ts';
import { recordChange } from '../../editing/history/record-change.server.ts';
import type { Db, Trx } from '../../tables.ts';
import type { EnquiryStatus } from '../enquiry-rules.ts';
import { replyTimeCacheTag } from '../reply-time.server.ts';
import type { EnquiryDetail, EnquiryReply } from './contract.ts';
import { readEnquiry } from './enquiries.server.ts';

/** Throws 404 if there is none. */
export async function changeEnquiryStatus(
  db: Db,
  editor: Editor,
  id: number,
  status: EnquiryStatus,
): Promise<EnquiryDetail> {
  return transaction(db, async (trx) =>
    setStatus(trx, editor, await lockEnquiry(trx, id), { action: 'updated', status }),
  );
}

/** Sends one reply per key. Throws 404 without enquiry, 409 `already_sent` if the key had another text. */
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
    await queueEmail(trx, {
      key: `enquiry-answered:${reply.id}`,
      kind: 'enquiry-answered',
      recipient: before.email,
      budget: 'none',
      data: { enquiryId: id, replyId: reply.id },
    });
    return setStatus(trx, editor, before, { action: 'answered', status: 'replied' });
  });
}

/** Opens a new enquiry. Throws 404 without enquiry, and as `bookForCustomer` does. */
export async function bookEnquiry(
  db: Db,
  editor: Editor,
  id: number,
  body: BookingBody,
): Promise<EnquiryDetail> {
  return transaction(db, async (trx) => {
    const before = await lockEnquiry(trx, id);
    const { date } = await bookForCustomer(trx, editor, body, id);
    const status = before.status === 'new' ? 'open' : before.status;
    return setStatus(trx, editor, before, { action: 'booked', status, booking: formatSlot(date) });
  });
}

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

async function setStatus(
  trx: Trx,
  editor: Editor,
  { id, name: label, status: before }: EnquiryDetail,
  { action, ...after }: { action: string; status: EnquiryStatus; booking?: string },
): Promise<EnquiryDetail> {
  await trx.updateTable('contact_messages').set({ status: after.status }).where('id', '=', id).execute();
  // Replies and spam both change the usual reply time.
  invalidate(trx, replyTimeCacheTag);
  await recordChange(trx, editor, { kind: 'enquiry', id, label, action, before: { status: before }, after });
  return readEnquiry(trx, id);
}
