import { invalidate } from '../../../server/database/database.ts';
import { readInPages } from '../../../server/database/read-in-pages.ts';
import type { CurrentUser } from '../../accounts/contract.ts';
import { rowsRead } from '../../accounts/older/page-rows.ts';
import type { Db, Trx } from '../../tables.ts';
import { emailKey } from '../../values/find-people.server.ts';
import { largestId } from '../../values/record-id.ts';
import type { AccountEnquiry } from '../contract.ts';
import type { EnquiryStatus } from '../enquiry-rules.ts';
import { replyTimeCacheTag } from '../reply-time.server.ts';

/** Starts after the id `before`, latest first. Empty while the email is unconfirmed. */
export async function listAccountEnquiries(
  db: Db,
  { email, isEmailVerified }: CurrentUser,
  before = largestId,
): Promise<AccountEnquiry[]> {
  if (!isEmailVerified) return [];
  const enquiries = await db
    .selectFrom('contact_messages')
    .select(['id', 'enquiry', 'status', 'createdAt'])
    .where(emailKey('email'), '=', email.toLowerCase())
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(rowsRead)
    .execute();
  if (enquiries.length === 0) return [];
  const replies = await db
    .selectFrom('enquiry_replies')
    .select(['id', 'enquiryId', 'text', 'createdAt'])
    .where(
      'enquiryId',
      'in',
      enquiries.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  return enquiries.map(({ id, enquiry, status, createdAt }) => {
    const own = replies.filter(({ enquiryId }) => enquiryId === id);
    return { id, enquiry, createdAt, state: stateOf(status, own.length > 0), replies: own };
  });
}

/** Hides internal statuses and spam from the sender. */
function stateOf(status: EnquiryStatus, isAnswered: boolean): AccountEnquiry['state'] {
  if (isAnswered || status === 'replied') return 'answered';
  return status === 'closed' ? 'closed' : 'received';
}

type Person = Pick<CurrentUser, 'email' | 'isEmailVerified'>;

/** Empty while the email is unconfirmed. */
export async function readOwnEnquiries(db: Db, { email, isEmailVerified }: Person) {
  if (!isEmailVerified) return [];
  return readInPages(
    (below, most) =>
      db
        .selectFrom('contact_messages')
        .select(['id', 'name', 'email', 'phone', 'enquiry', 'ipAddress', 'userAgent', 'createdAt'])
        .where(emailKey('email'), '=', email.toLowerCase())
        .where('id', '<', below)
        .orderBy('id', 'desc')
        .limit(most)
        .execute(),
    (rows) => withAnswersAndPhotographs(db, rows),
  );
}

async function withAnswersAndPhotographs<Row extends { id: number }>(db: Db, enquiries: Row[]) {
  if (enquiries.length === 0) return [];
  const ids = enquiries.map(({ id }) => id);
  const answers = await db
    .selectFrom('enquiry_replies')
    .select(['enquiryId', 'text', 'createdAt'])
    .where('enquiryId', 'in', ids)
    .orderBy('id')
    .execute();
  const photographs = await db
    .selectFrom('enquiry_photographs')
    .select(['enquiryId', 'width', 'height', 'createdAt'])
    .where('enquiryId', 'in', ids)
    .orderBy('id')
    .execute();
  const [answersOf, photographsOf] = [byEnquiry(answers), byEnquiry(photographs)];
  return enquiries.map(({ id, ...enquiry }) => ({
    ...enquiry,
    answers: (answersOf.get(id) ?? []).map(({ enquiryId: _id, ...answer }) => answer),
    photographs: (photographsOf.get(id) ?? []).map(({ enquiryId: _id, ...photograph }) => photograph),
  }));
}

const byEnquiry = <Part extends { enquiryId: number }>(parts: Part[]) =>
  Map.groupBy(parts, ({ enquiryId }) => enquiryId);

/** The next purge deletes the photographs' files. */
export async function deleteOwnEnquiries(trx: Trx, { email, isEmailVerified }: Person): Promise<void> {
  if (!isEmailVerified) return;
  await trx.deleteFrom('contact_messages').where(emailKey('email'), '=', email.toLowerCase()).execute();
  await invalidate(trx, replyTimeCacheTag);
}
