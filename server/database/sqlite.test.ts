import Sqlite from 'better-sqlite3';
import { CompiledQuery, Kysely } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openSqlite } from './sqlite.ts';

it('keeps the statements that are asked again, and no more than it has room for', async () => {
  const prepare = vi.spyOn(Sqlite.prototype, 'prepare');
  const db = new Kysely<unknown>({ dialect: openSqlite(':memory:', true) });
  onTestFinished(async () => {
    prepare.mockRestore();
    await db.destroy();
  });
  const ask = (sql: string) => db.executeQuery(CompiledQuery.raw(sql));
  for (let length = 1; length <= 1_000; length++) {
    await ask(`select 1 as one where 1 in (${Array.from({ length }, () => '1').join()})`);
    expect((await ask('select 2 as two')).rows).toEqual([{ two: 2 }]);
  }
  const timesOf = (sql: string) => prepare.mock.calls.filter(([asked]) => asked === sql).length;
  expect(timesOf('select 2 as two')).toBe(1);
  await ask('select 1 as one where 1 in (1)');
  expect(timesOf('select 1 as one where 1 in (1)')).toBe(2);
});
