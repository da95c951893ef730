import { sql } from 'kysely';
import type { Db } from '../../tables.ts';
import type { WaitingEnquiry } from './contract.ts';

/** Of its words as many as fit into a line or two. */
const fewLetters = 160;

/** The enquiries that nobody has looked at, the one that has waited longest first. */
export async function listWaitingEnquiries(db: Db, most: number): Promise<WaitingEnquiry[]> {
  const rows = await db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'status', 'createdAt'])
    .select(sql<string>`substr(enquiry, 1, ${sql.lit(fewLetters)})`.as('enquiry'))
    .select(({ selectFrom }) =>
      selectFrom('enquiry_replies')
        .select(({ fn }) => fn.min('enquiry_replies.createdAt').as('at'))
        .whereRef('enquiry_replies.enquiryId', '=', 'contact_messages.id')
        .as('answeredAt'),
    )
    .where('status', '=', 'new')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows;
}
