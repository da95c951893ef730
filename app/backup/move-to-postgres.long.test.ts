import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeAll, expect, inject, it } from 'vitest';
import { openDatabase } from '../../server/database/database.ts';
import { hasTables } from '../../server/moves/move-database.ts';
import { deleteMove, readMove, recordMove } from '../../server/moves/moves.ts';
import { until } from '../../simulator/running-simulator.ts';
import { buildContent, buildProduct } from '../../test/builders.ts';
import { describeOn, directAddress, type TestDatabase } from '../../test/databases.ts';
import { everyHostileText } from '../../test/every-hostile-text.ts';
import { fillTables } from '../../test/fill-tables.ts';
import { run } from '../../test/processes/process.ts';
import { startSite } from '../../test/processes/site.ts';
import { runOperator } from '../../test/run-operator.ts';
import { sqliteFile } from '../../test/sqlite.ts';
import type { Db, Tables } from '../tables.ts';

const at = new Date('2026-03-29T00:59:59.999Z');
const storable = everyHostileText.filter((text) => !text.includes('\0'));

/** All rows of all tables, as the drivers give them, by the table's name. */
async function readAll(db: Db): Promise<Map<string, string[]>> {
  const names = (await db.introspection.getTables()).map(({ name }) => name).sort();
  const all = new Map<string, string[]>();
  for (const name of names.filter((one) => one !== 'database_moves')) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db);
    all.set(name, rows.map((row) => JSON.stringify(row, sorted)).sort());
  }
  return all;
}

/** PostgreSQL keeps the keys of an object in an order of its own. */
const sorted = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(byKey))
    : value;

/** By the key alone: a value may itself have a key named `toString`, which is then no function. */
const byKey = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

describeOn('postgres', 'a move from SQLite', (open) => {
  let server: TestDatabase;

  beforeAll(async () => {
    server = await open();
  });

  /** A shop on SQLite in a folder of its own, with what `fill` puts into it. */
  async function shop(fill: (db: Db) => Promise<unknown>): Promise<string> {
    const dataDir = mkdtempSync(join(tmpdir(), 'ampervan-moved-'));
    server.beforeClose.push(() => rmSync(dataDir, { recursive: true, force: true }));
    copyFileSync(inject('sqliteTemplate'), join(dataDir, sqliteFile));
    await using({ dataDir }, async (db) => {
      await sql`pragma synchronous = off`.execute(db);
      await fill(db);
    });
    return dataDir;
  }

  async function emptyDatabase(): Promise<string> {
    const name = `moved_${randomBytes(8).toString('hex')}`;
    const client = new Client(directAddress(server));
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    const url = new URL(directAddress(server));
    url.pathname = name;
    return String(url);
  }

  /** Uses a database and lets it go: nobody else may have it open during a move. */
  async function using<Result>(
    place: { dataDir?: string; databaseUrl?: string },
    use: (db: Db) => Promise<Result>,
  ): Promise<Result> {
    const db = openDatabase<Tables>({ dataDir: '', ...place });
    return use(db).finally(() => db.destroy());
  }

  const move = (dataDir: string, databaseUrl: string, further = {}) =>
    runOperator({ dataDir, databaseUrl: undefined }, ['move-to-postgres', databaseUrl], further);

  it('takes every row of every table, numbers go on, and the site runs there and nowhere else', {
    timeout: 120_000,
  }, async () => {
    let next = 0;
    const dataDir = await shop(async (db) => {
      await buildContent(db);
      for (let round = 0; round < 12; round++)
        await fillTables(db, { textFor: () => storable[next++ % storable.length] ?? '', at });
      const { id } = await buildProduct(db);
      await db.deleteFrom('products').where('id', '=', id).execute();
    });
    const before = await using({ dataDir }, readAll);
    for (const [name, rows] of before) expect(rows.length, name).toBeGreaterThan(0);
    const highest = await using({ dataDir }, (db) => buildProduct(db).then(({ id }) => id));
    await using({ dataDir }, (db) => db.deleteFrom('products').where('id', '=', highest).execute());

    const databaseUrl = await emptyDatabase();
    const { code, output, errors } = await move(dataDir, databaseUrl);
    expect([errors, code]).toEqual(['', 0]);
    // PostgreSQL itself writes the words of a row.
    for (const [name, rows] of [...before].filter(([table]) => !table.endsWith('_words')))
      expect(output).toMatch(new RegExp(`^${name} +${rows.length} +[0-9a-f]{32}$`, 'm'));
    expect(output).toContain('Start the site with DATABASE_URL');
    expect(await using({ databaseUrl }, readAll)).toEqual(before);
    expect(await using({ databaseUrl }, buildProduct)).toMatchObject({ id: highest + 1 });

    await expect(startSite({ dataDir })).rejects.toThrow(
      /This shop moved to postgres:\/\/127\.0\.0\.1:\d+\/moved_/,
    );
    const site = await startSite({ dataDir, databaseUrl });
    expect(await site.stop()).toBe(0);
    const elsewhere = { dataDir, databaseUrl: undefined };
    expect((await runOperator(elsewhere, ['backup', dataDir])).errors).toContain('This shop moved to');
    expect((await move(dataDir, databaseUrl)).errors).toContain('This shop moved to');
    expect((await move(dataDir, await emptyDatabase())).errors).toContain('This shop moved to');

    const back = await runOperator(elsewhere, ['return-to-sqlite']);
    expect([back.code, back.output]).toEqual([0, expect.stringContaining('an id of its own')]);
    expect((await runOperator(elsewhere, ['return-to-sqlite'])).errors).toContain(
      'has not left this database',
    );
    const after = await using({ dataDir }, readAll);
    expect(after.get('installation')).not.toEqual(before.get('installation'));
    expect(new Map([...after, ['installation', []]])).toEqual(new Map([...before, ['installation', []]]));
    const again = await startSite({ dataDir });
    expect(await again.stop()).toBe(0);
  });

  it('gives every text back as it was', { timeout: 120_000 }, async () => {
    const texts = fc.array(
      fc.oneof(
        fc.constantFrom(...storable),
        fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0')),
      ),
      { minLength: 100, maxLength: 200 },
    );
    await fc.assert(
      fc.asyncProperty(texts, async (some) => {
        const dataDir = await shop(async (db) => {
          const rows = some.map((text) => ({
            kind: 'product' as const,
            recordId: '1',
            action: 'a',
            editorName: '',
            label: [...text].slice(0, 255).join(''),
            fields: JSON.stringify([{ [text]: text }, text]),
          }));
          await db.insertInto('changes').values(rows).execute();
        });
        const databaseUrl = await emptyDatabase();
        expect((await move(dataDir, databaseUrl)).errors).toBe('');
        const [there, here] = [await using({ databaseUrl }, readAll), await using({ dataDir }, readAll)];
        expect(there).toEqual(here);
      }),
      { numRuns: 2, endOnFailure: true },
    );
  });

  it('holds little of a large table, and whoever kills it leaves the shop as it was', {
    timeout: 600_000,
  }, async () => {
    const count = 100_000;
    const dataDir = await shop((db) =>
      sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count})
        insert into payment_events (id, type) select 'evt_' || n, hex(zeroblob(200)) from numbers`.execute(
        db,
      ),
    );
    const databaseUrl = await emptyDatabase();
    const name = new URL(databaseUrl).pathname.slice(1);
    const busyWith = async (what: string) => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = ${name} and pid <> pg_backend_pid() and query like ${what}`.execute(server.db);
      return rows.length > 0;
    };
    for (const what of ['insert into "payment_events"%', 'fetch%payment_events%']) {
      const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
      const mover = run(process.execPath, ['dist/server/operator.js', 'move-to-postgres'], { env });
      await until(async () => mover.isOver() || (await busyWith(what)), 180);
      // It stands still, lest it be done before others have asked.
      process.kill(mover.pid, 'SIGSTOP');
      expect([mover.isOver(), mover.output()]).toEqual([false, '']);
      if (what.startsWith('insert'))
        expect((await runOperator({ dataDir, databaseUrl: undefined }, ['seed'])).errors).toContain(
          'is held by another process',
        );
      await mover.stop('SIGKILL');
      await until(async () => !(await busyWith('%')), 60);
      expect(await using({ databaseUrl }, hasTables)).toBe(false);
      expect(await using({ dataDir }, readMove)).toBeUndefined();
    }
    const { code, output, errors } = await move(dataDir, databaseUrl, {
      NODE_OPTIONS: '--max-old-space-size=40',
    });
    expect([errors, code]).toEqual(['', 0]);
    expect(output).toMatch(new RegExp(`^payment_events +${count} `, 'm'));
  });

  it('that is cut off between its last steps is finished, or begun anew, and nobody starts on half of it', {
    timeout: 120_000,
  }, async () => {
    const dataDir = await shop(buildContent);
    const databaseUrl = await emptyDatabase();
    expect((await move(dataDir, databaseUrl)).errors).toBe('');
    await using({ databaseUrl }, (db) => recordMove(db, 'arriving', dataDir));
    await expect(startSite({ dataDir, databaseUrl })).rejects.toThrow('to this database began at');
    const finished = await move(dataDir, databaseUrl);
    expect([finished.errors, finished.output]).toEqual([
      '',
      expect.stringContaining('cut off at its last step, is finished'),
    ]);
    expect(await using({ databaseUrl }, readMove)).toBeUndefined();

    await using({ databaseUrl }, (db) => recordMove(db, 'arriving', dataDir));
    await using({ dataDir }, deleteMove);
    expect((await move(dataDir, databaseUrl)).errors).toContain('cut off before it counted');
    const site = await startSite({ dataDir });
    expect((await move(dataDir, await emptyDatabase())).errors).toContain(
      'is in use by another process: stop the site',
    );
    expect(await site.stop()).toBe(0);
    expect((await move(dataDir, await emptyDatabase())).errors).toBe('');
  });

  it.each([
    ['a database with tables', async () => directAddress(server), 'has tables: nothing is overwritten'],
    [
      'one that is not there',
      async () => `${await emptyDatabase()}_not`,
      'does not exist. Nothing was moved',
    ],
    ['a server that is not there', async () => 'postgres://127.0.0.1:1/shop', 'cannot be used'],
    ['its own file', async () => 'data/ampervan.sqlite', 'Where to?'],
  ])('refuses %s', { timeout: 60_000 }, async (_what, where, words) => {
    const dataDir = await shop(buildContent);
    const { code, output, errors } = await move(dataDir, await where());
    expect([code, output]).toEqual([1, '']);
    expect(errors).toContain(words);
    expect(await using({ dataDir }, readMove)).toBeUndefined();
  });

  it('refuses what PostgreSQL cannot keep, and names it', { timeout: 60_000 }, async () => {
    const dataDir = await shop((db) =>
      sql`insert into payment_events (id, type) values ('evt_odd', 'a' || char(0) || 'b')`.execute(db),
    );
    const databaseUrl = await emptyDatabase();
    expect((await move(dataDir, databaseUrl)).errors).toContain(
      'payment_events cannot be moved: the row "evt_odd" holds',
    );
    expect(await using({ databaseUrl }, hasTables)).toBe(false);
    const nowhere = mkdtempSync(join(tmpdir(), 'ampervan-moved-'));
    server.beforeClose.push(() => rmSync(nowhere, { recursive: true, force: true }));
    expect((await move(nowhere, databaseUrl)).errors).toContain('There is no SQLite database');
  });
});
