import { sql } from 'kysely';
import { beginsByIndex } from '../../server/database/begins-with.ts';
import { engineOf } from '../../server/database/database.ts';
import type { Db } from '../tables.ts';
import {
  beginningsOf,
  mostByKey,
  type PeopleSearch,
  phoneKey,
  postcodeKey,
} from '../values/find-people.server.ts';

/** Whose kept addresses are found by a search, by the ids of their accounts. */
export async function findAddressees(
  db: Db,
  search: PeopleSearch,
): Promise<{ userId: string; at: string }[][]> {
  const keys = { texts: [], phone: phoneKey('phone'), postcode: postcodeKey(sql.ref('postcode')) };
  const found = beginningsOf(search, keys).map((beginning) =>
    db
      .selectFrom('addresses')
      .select(['userId', 'createdAt as at'])
      .where(beginsByIndex(engineOf(db), beginning))
      .limit(mostByKey + 1)
      .execute(),
  );
  return Promise.all(found);
}
