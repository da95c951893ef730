import { type ExpressionBuilder, sql } from 'kysely';
import { countRows } from '../../../server/database/count-rows.ts';
import { matchesSearch } from '../../../server/database/text-keys.ts';
import { notFound } from '../../../server/errors.ts';
import { listBookingsOfEnquiry } from '../../bookings/admin/bookings.server.ts';
import { readSettings, readStoredContent } from '../../content/content.server.ts';
import type { Db, Tables, Trx } from '../../tables.ts';
import { listPhotographs } from '../photographs.server.ts';
import { dueByClock, dueByWorkingDay } from '../reply-due.ts';
import {
  type EnquiriesQuestion,
  type EnquiryDetail,
  type EnquiryPage,
  enquiriesOfAPage,
  type WaitingEnquiry,
} from './contract.ts';

/** Matches every word of `search`; latest first, 50 a page. */
export async function listEnquiries(db: Db, wanted: EnquiriesQuestion): Promise<EnquiryPage> {
  const { search, status, page } = wanted;
  let fitting = db.selectFrom('contact_messages');
  fitting = status === '' ? fitting.where('status', '!=', 'spam') : fitting.where('status', '=', status);
  if (search !== '') fitting = fitting.where(matchesSearch('contact_messages', search));
  const rows = await fitting
    .select(shown)
    .select([firstAnswer, photographCount])
    .orderBy('id', 'desc')
    .limit(enquiriesOfAPage)
    .offset((page - 1) * enquiriesOfAPage)
    .execute();
  return {
    page,
    pages: Math.max(1, Math.ceil((await countRows(fitting)) / enquiriesOfAPage)),
    enquiries: rows.map(await withAnswerBy(db)),
  };
}

/** Throws 404 if there is none. */
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
  const withDue = await withAnswerBy(db);
  return { ...withDue(enquiry), replies, photographs, bookings };
}

const shown = ['id', 'name', 'email', 'phone', 'enquiry', 'status', 'createdAt'] as const;

const firstAnswer = (is: ExpressionBuilder<Tables, 'contact_messages'>) =>
  is
    .selectFrom('enquiry_replies')
    .select(({ fn }) => fn.min('enquiry_replies.createdAt').as('at'))
    .whereRef('enquiry_replies.enquiryId', '=', 'contact_messages.id')
    .as('answeredAt');

const photographCount = (is: ExpressionBuilder<Tables, 'contact_messages'>) =>
  is
    .selectFrom('enquiry_photographs')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .whereRef('enquiry_photographs.enquiryId', '=', 'contact_messages.id')
    .$asScalar()
    .$notNull()
    .as('photographCount');

export const isEnquiry = async (db: Db, id: number): Promise<boolean> =>
  (await countRows(db.selectFrom('contact_messages').where('id', '=', id))) > 0;

export const countNewEnquiries = (db: Db): Promise<number> =>
  countRows(db.selectFrom('contact_messages').where('status', '=', 'new'));

/** In characters: one or two lines. */
const fewLetters = 160;

export async function listWaitingEnquiries(db: Db, most: number): Promise<WaitingEnquiry[]> {
  const waiting = await db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'status', 'createdAt'])
    .select(sql<string>`substr(enquiry, 1, ${sql.lit(fewLetters)})`.as('enquiry'))
    .select(firstAnswer)
    .where('status', '=', 'new')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(most)
    .execute();
  return waiting.map(await withAnswerBy(db));
}

async function withAnswerBy(db: Db | Trx) {
  const { repliesInWorkingDays } = await readSettings(db);
  const openingHours = repliesInWorkingDays ? (await readStoredContent(db)).openingHours : '';
  return <Asked extends { createdAt: string }>(enquiry: Asked) => ({
    ...enquiry,
    answerBy: repliesInWorkingDays
      ? dueByWorkingDay(enquiry.createdAt, openingHours)
      : dueByClock(enquiry.createdAt),
  });
}
