import { sql } from 'kysely';
import { countRows } from '../../../server/database/count-rows.ts';
import type { Db } from '../../tables.ts';
import {
  emailKey,
  findByKeys,
  isLatest,
  type Known,
  type Met,
  nameKey,
  type PeopleSearch,
  phoneKey,
  surnameKey,
} from '../../values/find-people.server.ts';

const latestOfEach = (db: Db, { withSpam }: { withSpam: boolean }) =>
  db
    .selectFrom('contact_messages as one')
    .select([emailKey('one.email').as('email'), 'one.createdAt as at', 'one.name', 'one.phone'])
    .where('one.email', '!=', '')
    .$if(!withSpam, (those) => those.where('one.status', '!=', 'spam'))
    .where(
      isLatest({
        table: 'contact_messages',
        whose: (row) => emailKey(`${row}.email`),
        ...(!withSpam && { counts: sql<boolean>`later.status <> 'spam'` }),
      }),
    );

/** Latest first, without senders of spam. */
export const meetAskers = (db: Db, most: number): Promise<Met[]> =>
  latestOfEach(db, { withSpam: false }).orderBy('one.createdAt', 'desc').limit(most).execute();

/** `emails` in lower case. */
export async function knowAskers(db: Db, emails: string[]): Promise<Known[]> {
  if (emails.length === 0) return [];
  return latestOfEach(db, { withSpam: true }).where(emailKey('one.email'), 'in', emails).execute();
}

export function findAskers(db: Db, search: PeopleSearch): Promise<Met[][]> {
  const keys = {
    email: emailKey('email'),
    names: [nameKey('name'), surnameKey('name')],
    phone: phoneKey('phone'),
  };
  const askers = db
    .selectFrom('contact_messages')
    .select([emailKey('email').as('email'), 'createdAt as at'])
    .where('status', '!=', 'spam');
  return findByKeys(db, askers, search, keys);
}

export async function listEnquiriesOf(
  db: Db,
  email: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const theirs = db.selectFrom('contact_messages').where(emailKey('email'), '=', email);
  const rows = await theirs
    .select(['id', 'enquiry', 'status', 'createdAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: await countRows(theirs) };
}
