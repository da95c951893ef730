import type { Db } from '../tables.ts';
import type { ReplyTime } from './contract.ts';
import { usualReplyHours } from './reply-time.ts';

export const replyTimeCacheTag = 'reply-time';

/** 90 days in milliseconds. */
const oldest = 90 * 86_400_000;

/** Excludes spam. */
export async function readReplyTime(db: Db): Promise<ReplyTime> {
  const since = new Date(Date.now() - oldest).toISOString();
  const answered = await db
    .selectFrom('contact_messages')
    .innerJoin('enquiry_replies', 'enquiry_replies.enquiryId', 'contact_messages.id')
    .select(['contact_messages.createdAt', ({ fn }) => fn.min('enquiry_replies.createdAt').as('answeredAt')])
    .where('contact_messages.status', '!=', 'spam')
    .groupBy(['contact_messages.id', 'contact_messages.createdAt'])
    .having(({ fn }) => fn.min('enquiry_replies.createdAt'), '>=', since)
    .execute();
  const taken = answered.map(({ createdAt, answeredAt }) => Date.parse(answeredAt) - Date.parse(createdAt));
  return { hours: usualReplyHours(taken) };
}
