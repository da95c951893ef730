import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type Beginning, beginsByIndex } from '../../server/database/begins-with.ts';
import { engineOf, type Instant } from '../../server/database/database.ts';
import { foldedKey, loweredKey } from '../../server/database/text-keys.ts';
import { folded } from '../../ui/text/folded-text.ts';

/** Somebody of whom something is kept: their email in small letters, and when that was written. */
export interface Met {
  email: string;
  at: Instant;
}

/** Who that is, as far as one subject knows. */
export interface Known extends Met {
  name: string;
  phone: string | null;
}

/** What people are searched by; null where the text cannot be one. */
export interface PeopleSearch {
  words: string;
  phone: string | null;
  postcode: string | null;
}

const fewestDigits = 3;

/** Reads what was typed to find somebody: "+44 7700 900123" is "07700900123" too, and "ct1 2ab" is "CT12AB". */
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

// By the beginning of what people are found. An index is used only where it was made from the very same expression
// in the migrations, so nothing in these is a parameter.
type Key = RawBuilder<string>;

export const emailKey: (column: string) => Key = loweredKey;

export const nameKey: (column: string) => Key = foldedKey;

/** What follows the last space: all that is left when the rest, cut off from the right, is taken out. */
export function surnameKey(column: string): Key {
  const name = nameKey(column);
  return sql`replace(${name}, rtrim(${name}, replace(${name}, ' ', '')), '')`;
}

export const postcodeKey = (postcode: RawBuilder<string>): Key => sql`upper(replace(${postcode}, ' ', ''))`;

/** A number without its spaces, hyphens, brackets and points, and of one abroad that is ours the 0 for +44. */
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
  /** By whom its rows belong together. */
  whose: (row: 'one' | 'later') => RawBuilder<unknown>;
  /** Which rows count at all, where not all do. */
  counts?: RawBuilder<boolean>;
}

/** Whether the row called `one` is the last of its person: an index of the person and the time finds a later one. */
export const isLatest = ({ table, whose, counts = sql`1 = 1` }: Source): RawBuilder<boolean> =>
  sql<boolean>`not exists (select 1 from ${sql.table(table)} as later where ${whose('later')} = ${whose('one')}
    and ${counts} and (later."createdAt", later.id) > (one."createdAt", one.id))`;

/** Gives what words may be the beginning of. */
interface Keys {
  email?: Key;
  names: Key[];
  phone?: Key;
  postcode?: Key;
}

/** The ways in which a search may find a row that has these keys. */
function beginningsOf({ words, phone, postcode }: PeopleSearch, keys: Keys): Beginning[] {
  const written = (value: string) => sql<string>`cast(${value} as text)`;
  return [
    ...(keys.email ? [[keys.email, written(words.toLowerCase())] satisfies Beginning] : []),
    ...keys.names.map((key): Beginning => [key, written(folded(words))]),
    ...(phone !== null && keys.phone ? [[keys.phone, written(phone)] satisfies Beginning] : []),
    ...(postcode !== null && keys.postcode ? [[keys.postcode, written(postcode)] satisfies Beginning] : []),
  ];
}

/** How many rows one subject gives at the most of those that a search finds by one key. */
export const mostByKey = 500;

/** What a search finds of the rows of a query, by each of these keys. */
export const findByKeys = <Tables, Table extends keyof Tables, Row>(
  db: Kysely<Tables>,
  rows: SelectQueryBuilder<Tables, Table, Row>,
  search: PeopleSearch,
  keys: Keys,
) =>
  Promise.all(
    beginningsOf(search, keys).map((beginning) =>
      rows
        .where(beginsByIndex(engineOf(db), beginning))
        .limit(mostByKey + 1)
        .execute(),
    ),
  );
