import type { Engine } from '../server/database/database.ts';

const textOf = (columns: readonly string[]) =>
  columns.map((column) => `coalesce(new.${column}, '')`).join(` || ' ' || `);

/** Makes a table of the words by which the dashboard finds another's rows; the database itself writes it. */
export function wordTable(table: string, columns: readonly string[], engine: Engine): string[] {
  const words = `${table}_words`;
  const keep = engine === 'sqlite' ? keepOnSqlite : keepOnPostgres;
  return [
    `create table ${words} (
      word text collate "binary" not null,
      "recordId" integer not null references ${table} (id) on delete cascade,
      primary key (word, "recordId")
    )`,
    `create index ${words}_record on ${words} ("recordId", word)`,
    ...keep(table, words, columns),
  ];
}

function keepOnSqlite(table: string, words: string, columns: readonly string[]): string[] {
  const add = `insert into ${words} (word, "recordId")
    select value, new.id from json_each(folded_words(${textOf(columns)}));`;
  return [
    `create trigger ${words}_added after insert on ${table} begin ${add} end`,
    `create trigger ${words}_changed after update of ${columns.join(', ')} on ${table} begin
      delete from ${words} where "recordId" = new.id;
      ${add}
    end`,
  ];
}

const keepOnPostgres = (table: string, words: string, columns: readonly string[]): string[] => [
  `create function ${words}_kept() returns trigger language plpgsql as $$ begin
    delete from ${words} where "recordId" = new.id;
    insert into ${words} (word, "recordId") select one, new.id from folded_words(${textOf(columns)}) as one;
    return null;
  end $$`,
  `create trigger ${words}_kept after insert or update of ${columns.join(', ')} on ${table}
    for each row execute function ${words}_kept()`,
];
