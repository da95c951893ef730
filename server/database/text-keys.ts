import { type RawBuilder, sql } from 'kysely';
import { foldedWords } from '../../ui/text/folded-text.ts';

/** Keeps accents: an address with accents is another mailbox. */
export const loweredKey = (column: string): RawBuilder<string> => sql`lowered(${sql.ref(column)})`;

export const foldedKey = (column: string): RawBuilder<string> => sql`folded(${sql.ref(column)})`;

/** Sorts alike on both databases: "Élan" with E. */
export const alphabetKey = (column: string): RawBuilder<string> =>
  sql`folded(${sql.ref(column)}) collate "binary"`;

const last = '\u{10ffff}';

type Searched = 'products' | 'contact_messages' | 'quotes' | 'outbox';

const rarity = (word: string) => (/\d/.test(word) ? 100 : 0) + word.length;

/** Matches rows with a word for each searched prefix. Finds nothing for punctuation alone. */
export function matchesSearch(table: Searched, search: string): RawBuilder<boolean> {
  const [words, id] = [sql.table(`${table}_words`), sql.ref(`${table}.id`)];
  const [rarest, ...others] = foldedWords(search).sort((one, other) => rarity(other) - rarity(one));
  if (rarest === undefined) return sql<boolean>`1 = 0`;
  const begins = (word: string) => sql<boolean>`word >= ${word} and word < ${word + last}`;
  const found = sql<boolean>`${id} in (select "recordId" from ${words} where ${begins(rarest)})`;
  const has = (word: string) =>
    sql<boolean>`exists (select 1 from ${words} where "recordId" = ${id} and ${begins(word)})`;
  return sql<boolean>`(${sql.join([found, ...others.map(has)], sql` and `)})`;
}
