import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../test/databases.ts';
import { folded } from '../../ui/text/folded-text.ts';
import { databaseEngine } from './database.ts';

/** Latin, Greek, Cyrillic, Hebrew, Arabic, signs and forms. */
const blocks = [
  [0x20, 0x06ff],
  [0x1ab0, 0x1aff],
  [0x1d00, 0x214f],
  [0xfb00, 0xfe6f],
  [0xff00, 0xffef],
] as const;
const signs = blocks.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
);
/** Beside a letter, as people write them; those that Unicode has not given out are none. */
const texts = signs.filter((sign) => /\P{Cn}/u.test(sign)).map((sign) => `a${sign}b ${sign}`);

describeOnBothDatabases('the functions of texts', (open) => {
  it('fold and lower as the code does', async () => {
    const { db } = await open();
    const list = JSON.stringify(texts);
    const given =
      databaseEngine(db) === 'postgres'
        ? sql`(select value as said from jsonb_array_elements_text(cast(${list} as jsonb)))`
        : sql`(select value as said from json_each(${list}))`;
    const { rows } = await sql<{ said: string; folded: string; lowered: string }>`
      select said, folded(said) as folded, lowered(said) as lowered from ${given} as texts`.execute(db);
    expect(rows.map((row) => row.said)).toEqual(texts);
    const other = rows.filter(
      (row) => row.folded !== folded(row.said) || row.lowered !== row.said.toLowerCase(),
    );
    expect(other).toEqual([]);
  });

  it('are null for what is not given', async () => {
    const { db } = await open();
    const { rows } = await sql`select folded(null) as folded, lowered(null) as lowered`.execute(db);
    expect(rows).toEqual([{ folded: null, lowered: null }]);
  });
});
