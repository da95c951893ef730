import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Tables } from '../../app/tables.ts';
import { schemaSteps } from '../../migrations/steps.ts';
import { until } from '../../simulator/running-simulator.ts';
import { buildProduct } from '../../test/builders.ts';
import {
  type Addresses,
  describeOn,
  describeOnBothDatabases,
  directAddress,
  type TestDatabase,
} from '../../test/databases.ts';
import { followChanges } from './changes.ts';
import {
  databaseEngine,
  databaseNow,
  invalidate,
  onInvalidated,
  openDatabase,
  transaction,
} from './database.ts';
import { migrate } from './migrate.ts';
import { connectPatience } from './postgres.ts';

describeOnBothDatabases('the database', (open, engine) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await open();
  });

  it('knows its engine', () => {
    expect(databaseEngine(database.db)).toBe(engine);
    expect(() => databaseEngine(database.db.withTables())).toThrow('not opened by openDatabase');
  });

  it('gives booleans, JSON and instants back as they were put in', async () => {
    const { db } = database;
    const specifications = [{ label: 'Weight', value: '12 kg ±5 % "net" 🚐' }];
    const { id } = await buildProduct(db, {
      isActive: false,
      isFeatured: true,
      specifications: JSON.stringify(specifications),
      imageUrls: JSON.stringify(['/media/a', '/media/b']),
    });
    const row = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ isActive: false, isFeatured: true, specifications, goesWith: [], sku: null });
    expect(row.imageUrls).toEqual(['/media/a', '/media/b']);
    expect(row.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(Math.abs(Date.parse(row.createdAt) - Date.now())).toBeLessThan(60_000);
  });

  it('gives the same from what a write returns', async () => {
    const returned = await database.db
      .insertInto('products')
      .values({ name: 'A', slug: 'returned', pricePence: 1, isActive: false, goesWith: '["b"]' })
      .returning(['isActive', 'goesWith', 'createdAt'])
      .executeTakeFirstOrThrow();
    expect(returned).toEqual({
      isActive: false,
      goesWith: ['b'],
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  it('keeps instants to the millisecond, comparable as text', async () => {
    const { db } = database;
    const instants = ['2026-03-29T00:59:59.999Z', '2026-03-29T01:00:00.000Z', '2026-10-25T01:30:00.001Z'];
    for (const [index, date] of instants.entries()) {
      await db
        .insertInto('bookings')
        .values({ date, name: `b${index}`, email: 'a@example.com' })
        .execute();
    }
    const rows = await db.selectFrom('bookings').select('date').orderBy('date').execute();
    expect(rows.map(({ date }) => date)).toEqual(instants);
    const late = await db
      .selectFrom('bookings')
      .select('date')
      .where('date', '>', instants[1] ?? '')
      .execute();
    expect(late.map(({ date }) => date)).toEqual([instants[2]]);
  });

  it('tells counts and sums as numbers', async () => {
    const { count, sum } = await database.db
      .selectFrom('products')
      .select((is) => is.fn.countAll<number>().as('count'))
      .select(sql<number>`cast(coalesce(sum("stockQuantity"), 0) as integer)`.as('sum'))
      .executeTakeFirstOrThrow();
    expect([typeof count, typeof sum]).toEqual(['number', 'number']);
  });

  it('tells the time', async () => {
    const { db } = database;
    for (const now of [await databaseNow(db), await transaction(db, databaseNow)]) {
      expect(Math.abs(now.getTime() - Date.now())).toBeLessThan(5_000);
    }
  });

  it('announces what was touched after the commit, once, and never after a rollback', async () => {
    const { db } = database;
    const heard: string[][] = [];
    onInvalidated(db, (cacheTags) => {
      heard.push([...cacheTags]);
    });
    const { id } = await buildProduct(db, { stockQuantity: 1 });
    await transaction(db, async (trx) => {
      invalidate(trx, 'a', 'b');
      invalidate(trx, 'a');
      await trx.updateTable('products').set({ stockQuantity: 2 }).where('id', '=', id).execute();
      expect(heard).toEqual([]);
    });
    const seen = await db.selectFrom('products').select('stockQuantity').where('id', '=', id).execute();
    expect([heard, seen]).toEqual([[['a', 'b']], [{ stockQuantity: 2 }]]);

    const failing = transaction(db, async (trx) => {
      invalidate(trx, 'c');
      await trx.updateTable('products').set({ stockQuantity: 3 }).where('id', '=', id).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await transaction(db, async () => {});
    expect(heard).toHaveLength(1);
    const after = await db.selectFrom('products').select('stockQuantity').where('id', '=', id).execute();
    expect(after).toEqual([{ stockQuantity: 2 }]);
  });

  it('lets invalidate() be used in such a transaction only', async () => {
    await expect(database.db.transaction().execute(async (trx) => invalidate(trx, 'a'))).rejects.toThrow(
      'transaction()',
    );
  });

  it.each(['40001', '40P01', 'SQLITE_BUSY'])(
    'runs a transaction again after %s, and what it invalidated once',
    async (code) => {
      const heard: string[] = [];
      onInvalidated(database.db, (cacheTags) => heard.push(...cacheTags));
      let tries = 0;
      const result = await transaction(database.db, async (trx) => {
        invalidate(trx, `try ${++tries}`);
        if (tries < 3) throw Object.assign(new Error('again'), { code });
        return 'done';
      });
      expect([result, tries, heard]).toEqual(['done', 3, ['try 3']]);
    },
  );

  it('gives up after five tries, and at once on any other error', async () => {
    let tries = 0;
    const failWith = (code: string) =>
      transaction(database.db, async () => {
        tries++;
        throw Object.assign(new Error(code), { code });
      });
    await expect(failWith('40001')).rejects.toThrow('40001');
    expect(tries).toBe(5);
    await expect(failWith('23505')).rejects.toThrow('23505');
    expect(tries).toBe(6);
  });

  it('is migrated as often as you like, by two at once', async () => {
    const tables = async () => (await database.db.introspection.getTables()).map(({ name }) => name).sort();
    const before = await tables();
    await buildProduct(database.db, { slug: 'survivor' });
    await Promise.all([migrate(database.db, schemaSteps), migrate(database.db, schemaSteps)]);
    expect(await tables()).toEqual(before);
    const rows = await database.db
      .selectFrom('products')
      .select('id')
      .where('slug', '=', 'survivor')
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('says so when a step fails, and leaves nothing of it behind', async () => {
    const { db } = await open();
    const steps = {
      ...schemaSteps,
      '9999-broken': () => ['create table half (id integer)', 'create nonsense'],
    };
    await expect(migrate(db, steps)).rejects.toThrow(/syntax|nonsense/i);
    expect((await db.introspection.getTables()).map(({ name }) => name)).not.toContain('half');
  });
});

describeOn('postgres', 'statements that are kept', (open) => {
  /** One connection, and past any pooler: on a connection that is shared none are kept. */
  const openAlone = (place: Addresses & { dataDir: string }) =>
    openDatabase<Tables>({ databaseUrl: directAddress(place), dataDir: place.dataDir, poolSize: 1 });

  it('are planned once, but not those that take whatever columns there are', async () => {
    const { db, ...place } = await open();
    const one = openAlone(place);
    await buildProduct(db, { name: 'Lamp' });
    const byName = one.selectFrom('products').where('name', '=', 'Lamp');
    const ask = async () => [await byName.select('name').execute(), await byName.selectAll().execute()];
    const [short, whole] = await ask();
    // What a newer release does while this one still runs.
    await sql`alter table products add column wattage integer not null default 5`.execute(db);
    const [shortAfter, wholeAfter] = await ask();
    expect([short, shortAfter]).toEqual([[{ name: 'Lamp' }], [{ name: 'Lamp' }]]);
    expect(wholeAfter).toEqual([{ ...whole?.[0], wattage: 5 }]);
    const { rows } = await sql<{ statement: string; uses: number }>`
      select statement, generic_plans + custom_plans as uses from pg_prepared_statements
      where statement like 'select%"products"%'`.execute(one);
    await one.destroy();
    expect(rows).toEqual([{ statement: 'select "name" from "products" where "name" = $1', uses: 2 }]);
  });

  it('are kept whatever another pool has asked', async () => {
    const { db, ...place } = await open();
    for (let n = 0; n < 501; n++) await sql.raw(`select ${n} as n`).execute(db);
    const one = openAlone(place);
    await one.selectFrom('products').select('name').execute();
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like 'select%"products"%'`.execute(one);
    await one.destroy();
    expect(rows).toEqual([{ statement: 'select "name" from "products"' }]);
  });

  it('go with their connection when a column has become another', async () => {
    const { db, ...place } = await open();
    const one = openAlone(place);
    await buildProduct(db, { name: 'Lamp' });
    const ask = () => one.selectFrom('products').select('dimensions').execute();
    await ask();
    await sql`alter table products alter column dimensions type varchar(300)`.execute(db);
    await expect(ask()).rejects.toMatchObject({ statusCode: 503 });
    expect(await ask()).toEqual([{ dimensions: null }]);
    await one.destroy();
  });
});

describeOn('postgres', 'a pool of connections', (open) => {
  it('lets those wait whose turn comes within the time that a statement may take', async () => {
    const database = await open();
    const db = openDatabase<Tables>({ ...database, poolSize: 1, patience: 15_000 });
    database.beforeClose.push(() => db.destroy());
    const long = sql`select pg_sleep(${connectPatience / 1_000 + 0.5})`.execute(db);
    await expect(databaseNow(db)).resolves.toBeInstanceOf(Date);
    await long;
  });
});

describeOn('postgres', 'news of changes', (open) => {
  it('reach another process after the commit, not after a rollback, and again after the line was down', async () => {
    const database = await open();
    const { databaseUrl, directUrl, dataDir } = database;
    const here = openDatabase<Tables>({ databaseUrl, directUrl, dataDir });
    database.beforeClose.push(() => here.destroy());
    const heard: string[] = [];
    const line: ('lost' | 'heard')[] = [];
    const feed = followChanges(directAddress(database), {
      onChange: (cacheTags) => heard.push(...cacheTags),
      onLost: () => line.push('lost'),
      onHeard: () => line.push('heard'),
    });
    database.beforeClose.push(() => feed.close());
    await until(() => line.at(-1) === 'heard');
    expect(line).toEqual(['lost', 'heard']);

    await transaction(here, async (trx) => invalidate(trx, 'product:1', 'with "quotes" and spaces'));
    await until(() => heard.length === 2, 1);
    expect(heard).toEqual(['product:1', 'with "quotes" and spaces']);

    await transaction(here, async (trx) => {
      invalidate(trx, 'rolled back');
      throw new Error('no');
    }).catch(() => {});
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where query = 'listen site_changes' and datname = current_database()`.execute(here);
    await until(() => line.length === 4);
    expect(line).toEqual(['lost', 'heard', 'lost', 'heard']);
    await transaction(here, async (trx) => invalidate(trx, 'after'));
    await until(() => heard.includes('after'), 1);
    expect(heard).not.toContain('rolled back');

    // What nobody here has written may mean anything, and must not end the process.
    await sql`select pg_notify('site_changes', '')`.execute(here);
    await until(() => line.length === 6);
  });

  it('do not end the process when every connection is cut, in a transaction too', async () => {
    const { db } = await open();
    const other = await open();
    // Of this database only: tests of other files use the same server at this moment.
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    const cut = () =>
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${rows[0]?.name}`.execute(
        other.db,
      );
    const begun = Promise.withResolvers<void>();
    const isCut = Promise.withResolvers<void>();
    const working = transaction(db, async (trx) => {
      await sql`select 1`.execute(trx);
      begun.resolve();
      await isCut.promise;
      await sql`select 1`.execute(trx);
    });
    await begun.promise;
    const cutting = cut()
      .catch(() => {})
      .finally(isCut.resolve);
    await Promise.all([expect(working).rejects.toThrow(), cutting]);
    await until(() =>
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
    );
  });
});

describeOn('sqlite', 'a transaction', (open) => {
  it('that the database has ended by itself, as on a full disk, says why', async () => {
    const { db } = await open();
    const { slug } = await buildProduct(db);
    // The one way to have it ended that needs no disk.
    const taking = transaction(db, (trx) =>
      sql`insert or rollback into products (name, slug, "pricePence") values ('Lamp', ${slug}, 1)`.execute(
        trx,
      ),
    );
    await expect(taking).rejects.toThrow('UNIQUE constraint failed');
  });
});
