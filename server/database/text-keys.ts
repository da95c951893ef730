import { type RawBuilder, sql } from 'kysely';
import { foldedWords } from '../../ui/text/folded-text.ts';

/** An email address as it is compared, in small letters: accents are somebody else's mailbox. */
export const loweredKey = (column: string): RawBuilder<string> => sql`lowered(${sql.ref(column)})`;

/** A text as it is found, without accents, apostrophes and capitals (`ui/text/folded-text.ts`). */
export const foldedKey = (column: string): RawBuilder<string> => sql`folded(${sql.ref(column)})`;

/** Sorts by a text alike on both databases: "Élan" with E. */
export const alphabetKey = (column: string): RawBuilder<string> =>
  sql`folded(${sql.ref(column)}) collate "binary"`;

/** Nothing that can be stored sorts after it. */
const last = '\u{10ffff}';

type Searched = 'products' | 'contact_messages' | 'quotes' | 'outbox';

/** Figures find fewer than words, and long words fewer than short ones. */
const rarity = (word: string) => (/\d/.test(word) ? 100 : 0) + word.length;

/**
 * Says whether a row has, for each word of a search, one that begins so, by the index of its table of words. Signs alone
 * find nothing.
 */
export function hasWordsOf(table: Searched, search: string): RawBuilder<boolean> {
  const [words, id] = [sql.table(`${table}_words`), sql.ref(`${table}.id`)];
  const [rarest, ...others] = foldedWords(search).sort((one, other) => rarity(other) - rarity(one));
  if (rarest === undefined) return sql<boolean>`1 = 0`;
  const begins = (word: string) => sql<boolean>`word >= ${word} and word < ${word + last}`;
  const found = sql<boolean>`${id} in (select "recordId" from ${words} where ${begins(rarest)})`;
  const has = (word: string) =>
    sql<boolean>`exists (select 1 from ${words} where "recordId" = ${id} and ${begins(word)})`;
  return sql<boolean>`(${sql.join([found, ...others.map(has)], sql` and `)})`;
}
