import { sql } from 'kysely';
import type { Db } from '../tables.ts';
import { findByKeys, type PeopleSearch, phoneKey, postcodeKey } from '../values/find-people.server.ts';

export const findAddressees = (db: Db, search: PeopleSearch): Promise<{ userId: string; at: string }[][]> =>
  findByKeys(db, db.selectFrom('addresses').select(['userId', 'createdAt as at']), search, {
    names: [],
    phone: phoneKey('phone'),
    postcode: postcodeKey(sql.ref('postcode')),
  });
