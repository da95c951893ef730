import type Sqlite from 'better-sqlite3';
import {
  betweenWords,
  folded,
  foldedWords,
  passedOver,
  typedFor,
  wordLength,
} from '../../ui/text/folded-text.ts';

/** SQLite's own `lower` knows English letters only. Programs without these functions can read, but not write. */
export function addTextFunctions(sqlite: Sqlite.Database): void {
  const lowered = (text: string) => text.toLowerCase();
  const functions = { folded, lowered, folded_words: (text: string) => JSON.stringify(foldedWords(text)) };
  for (const [name, change] of Object.entries(functions)) {
    sqlite.function(name, { deterministic: true }, (text: unknown) =>
      text === null ? null : change(String(text)),
    );
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const lower = (text: string) => `lower(${text} collate "und-x-icu")`;

const pairs = Object.entries(typedFor);
const single = pairs.filter(([, letters]) => letters.length === 1);
const translated = `translate(
  regexp_replace(${lower("normalize(replace(said, '´', ''), NFKD)")}, ${quoted(`[${passedOver}]`)}, '', 'g'),
  ${quoted(single.map(([letter]) => letter).join(''))}, ${quoted(single.map(([, letters]) => letters).join(''))})`;

const foldedSql = pairs
  .filter(([, letters]) => letters.length > 1)
  .reduce((text, [letter, letters]) => `replace(${text}, ${quoted(letter)}, ${quoted(letters)})`, translated);

const textFunction = (name: string, body: string) =>
  `create function ${name}(said text) returns text language sql immutable parallel safe return ${body}`;

/** After a change the indexes must be rebuilt. */
export const postgresTextFunctions: readonly string[] = [
  textFunction('folded', foldedSql),
  textFunction('lowered', lower('said')),
  `create collation "binary" (provider = libc, locale = 'C')`,
  `create function folded_words(said text) returns setof text language sql immutable parallel safe begin atomic
    select distinct substr(word, 1, ${wordLength}) from regexp_split_to_table(folded(said), '[${betweenWords}]+') as word
    where word <> '';
  end`,
];
