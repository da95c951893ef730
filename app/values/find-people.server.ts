import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type Beginning, beginsByIndex } from '../../server/database/begins-with.ts';
import { databaseEngine, type Instant } from '../../server/database/database.ts';
import { foldedKey, loweredKey } from '../../server/database/text-keys.ts';
import { folded } from '../../ui/text/folded-text.ts';

/** `email` is in lower case; `at` is when it was stored. */
export interface Met {
  email: string;
  at: Instant;
}

export interface Known extends Met {
  name: string;
  phone: string | null;
}

/** Null if the text cannot be one. */
export interface PeopleSearch {
  words: string;
  phone: string | null;
  postcode: string | null;
}

const fewestDigits = 3;

/** "+44 7700 900123" also finds "07700900123", and "ct1 2ab" finds "CT12AB". */
export function readPeopleSearch(text: string): PeopleSearch {
  const bare = text.replace(/[\s().-]/g, '');
  return {
    words: text.replace(/\s+/g, ' '),
    phone: /^\+?\d+$/.test(bare) ? nationalNumber(bare) : null,
    postcode: /^[a-z\d]{2,8}$/i.test(bare) ? bare.toUpperCase() : null,
  };
}

function nationalNumber(bare: string): string | null {
  const number = bare.replace(/^(?:\+|00)44(0?)/, '0');
  return number.length < fewestDigits ? null : number;
}

// An index applies only to the very expression in its migration, so these contain no parameters.
type Key = RawBuilder<string>;

export const emailKey: (column: string) => Key = loweredKey;

export const nameKey: (column: string) => Key = foldedKey;

/** Extracts what follows the last space. */
export function surnameKey(column: string): Key {
  const name = nameKey(column);
  return sql`replace(${name}, rtrim(${name}, replace(${name}, ' ', '')), '')`;
}

export const postcodeKey = (postcode: RawBuilder<string>): Key => sql`upper(replace(${postcode}, ' ', ''))`;

/** Drops spaces, hyphens, brackets and points, and turns +44 into 0. */
export function phoneKey(column: string): Key {
  const text = sql.ref(column);
  const bare = sql`replace(replace(replace(replace(replace(${text}, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '')`;
  return sql`(case when substr(${bare}, 1, 4) = '+440' then substr(${bare}, 4)
    when substr(${bare}, 1, 5) = '00440' then substr(${bare}, 5)
    when substr(${bare}, 1, 3) = '+44' then '0' || substr(${bare}, 4)
    when substr(${bare}, 1, 4) = '0044' then '0' || substr(${bare}, 5)
    else ${bare} end)`;
}

interface Source {
  table: string;
  whose: (row: 'one' | 'later') => RawBuilder<unknown>;
  counts?: RawBuilder<boolean>;
}

/** True for a person's last row; needs an index of person and time. */
export const isLatest = ({ table, whose, counts = sql`1 = 1` }: Source): RawBuilder<boolean> =>
  sql<boolean>`not exists (select 1 from ${sql.table(table)} as later where ${whose('later')} = ${whose('one')}
    and ${counts} and (later."createdAt", later.id) > (one."createdAt", one.id))`;

interface Keys {
  email?: Key;
  names: Key[];
  phone?: Key;
  postcode?: Key;
}

function beginningsOf({ words, phone, postcode }: PeopleSearch, keys: Keys): Beginning[] {
  const written = (value: string) => sql<string>`cast(${value} as text)`;
  return [
    ...(keys.email ? [[keys.email, written(words.toLowerCase())] satisfies Beginning] : []),
    ...keys.names.map((key): Beginning => [key, written(folded(words))]),
    ...(phone !== null && keys.phone ? [[keys.phone, written(phone)] satisfies Beginning] : []),
    ...(postcode !== null && keys.postcode ? [[keys.postcode, written(postcode)] satisfies Beginning] : []),
  ];
}

export const mostByKey = 500;

export const findByKeys = <Tables, Table extends keyof Tables, Row>(
  db: Kysely<Tables>,
  rows: SelectQueryBuilder<Tables, Table, Row>,
  search: PeopleSearch,
  keys: Keys,
) =>
  Promise.all(
    beginningsOf(search, keys).map((beginning) =>
      rows
        .where(beginsByIndex(databaseEngine(db), beginning))
        .limit(mostByKey + 1)
        .execute(),
    ),
  );
