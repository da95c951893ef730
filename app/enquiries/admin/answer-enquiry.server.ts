import { invalidate, transaction } from '../../../server/database/database.ts';
import { queueEmail } from '../../../server/emails/outbox.ts';
import { bookForCustomer } from '../../bookings/admin/book-for-customer.server.ts';
import type { BookingBody } from '../../bookings/contract.ts';
import { formatSlot } from '../../bookings/slots.ts';
import { type Editor, nameOf } from '../../editing/editor.server.ts';
import { recordChange } from '../../editing/history/record-change.server.ts';
import type { Db, Trx } from '../../tables.ts';
import type { EnquiryStatus } from '../enquiry-states.ts';
import { replyTimeCacheTag } from '../reply-time.server.ts';
import type { EnquiryDetail } from './contract.ts';
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
      ...{ kind: 'enquiry', id, label: before.name, action: 'updated' },
      ...{ before: { status: before.status }, after: { status } },
    });
    return readEnquiry(trx, id);
  });
}

/** Answers an enquiry: what is sent is kept, and goes out by email. Refuses (404) one that is not there. */
export async function answerEnquiry(
  db: Db,
  editor: Editor,
  id: number,
  text: string,
): Promise<EnquiryDetail> {
  return transaction(db, async (trx) => {
    const before = await lockEnquiry(trx, id);
    const reply = await trx
      .insertInto('enquiry_replies')
      .values({ enquiryId: id, text, editorId: editor.id, editorName: nameOf(editor) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await setStatus(trx, id, 'replied');
    await queueEmail(trx, {
      ...{ key: `enquiry-answered:${reply.id}`, kind: 'enquiry-answered', recipient: before.email },
      budget: 'none',
      data: { enquiryId: id, replyId: reply.id },
    });
    await recordChange(trx, editor, {
      ...{ kind: 'enquiry', id, label: before.name, action: 'answered' },
      ...{ before: { status: before.status }, after: { status: 'replied' } },
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
      ...{ kind: 'enquiry', id, label: name, action: 'booked' },
      ...{ before: { status: before }, after: { status, booking: formatSlot(date) } },
    });
    return readEnquiry(trx, id);
  });
}

async function lockEnquiry(trx: Trx, id: number): Promise<EnquiryDetail> {
  await trx.updateTable('contact_messages').set({ id }).where('id', '=', id).execute();
  return readEnquiry(trx, id);
}

/** Both a reply and what is taken for spam change how soon enquiries are answered. */
async function setStatus(trx: Trx, id: number, status: EnquiryStatus): Promise<void> {
  await trx.updateTable('contact_messages').set({ status }).where('id', '=', id).execute();
  invalidate(trx, replyTimeCacheTag);
}
