import { type ExpressionBuilder, sql } from 'kysely';
import { countRows } from '../../../server/database/count-rows.ts';
import { notFound } from '../../../server/errors.ts';
import { listBookingsOfEnquiry } from '../../bookings/admin/bookings.server.ts';
import type { Db, Tables, Trx } from '../../tables.ts';
import { countPhotographs, listPhotographs } from '../photographs.server.ts';
import {
  type EnquiriesQuestion,
  type EnquiryDetail,
  type EnquiryPage,
  enquiriesOfAPage,
} from './contract.ts';

/** The enquiries that have every word of `search`, the latest first, fifty a page. */
export async function listEnquiries(db: Db, wanted: EnquiriesQuestion): Promise<EnquiryPage> {
  const { search, status, page } = wanted;
  let fitting = db.selectFrom('contact_messages');
  fitting = status === '' ? fitting.where('status', '!=', 'spam') : fitting.where('status', '=', status);
  for (const word of search.toLowerCase().split(/\s+/).filter(Boolean)) {
    const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    fitting = fitting.where(
      sql<boolean>`lower(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || enquiry) like ${like} escape '\\'`,
    );
  }
  const rows = await fitting
    .select(shown)
    .select(firstAnswer)
    .orderBy('id', 'desc')
    .limit(enquiriesOfAPage)
    .offset((page - 1) * enquiriesOfAPage)
    .execute();
  const photographs = await countPhotographs(
    db,
    rows.map(({ id }) => id),
  );
  return {
    page,
    pages: Math.max(1, Math.ceil((await countRows(fitting)) / enquiriesOfAPage)),
    enquiries: rows.map((row) => ({ ...row, photographCount: photographs.get(row.id) ?? 0 })),
  };
}

/** One enquiry and what was answered. Refuses (404) one that is not there. */
export async function readEnquiry(db: Db | Trx, id: number): Promise<EnquiryDetail> {
  const enquiry = await db
    .selectFrom('contact_messages')
    .select(shown)
    .select(firstAnswer)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!enquiry) throw notFound('There is no such enquiry any more');
  const replies = await db
    .selectFrom('enquiry_replies')
    .select(['id', 'text', 'editorName', 'createdAt'])
    .where('enquiryId', '=', id)
    .orderBy('id')
    .execute();
  const [photographs, bookings] = [await listPhotographs(db, id), await listBookingsOfEnquiry(db, id)];
  return { ...enquiry, replies, photographs, bookings };
}

const shown = ['id', 'name', 'email', 'phone', 'enquiry', 'status', 'createdAt'] as const;

const firstAnswer = (is: ExpressionBuilder<Tables, 'contact_messages'>) =>
  is
    .selectFrom('enquiry_replies')
    .select(({ fn }) => fn.min('enquiry_replies.createdAt').as('at'))
    .whereRef('enquiry_replies.enquiryId', '=', 'contact_messages.id')
    .as('answeredAt');

/** Whether there is such an enquiry still. */
export const isEnquiry = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('contact_messages').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;
