import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import type { Db, Tables } from '../../app/tables.ts';
import { schemaSteps } from '../../migrations/steps.ts';
import { openDatabase } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { readSecret } from '../../server/secrets/secrets.ts';
import { buildContent, buildProduct } from '../builders.ts';
import { addressesOf, describeOn, describeOnBothDatabases, type TestDatabase } from '../databases.ts';
import { startSite } from '../processes/site.ts';
import { runOperator } from '../run-operator.ts';
import { startSites } from '../running-site.ts';
import { confirmed, placedOrder, Shopper, sendTo } from '../shopper.ts';

type Place = Pick<TestDatabase, 'databaseUrl' | 'directUrl' | 'dataDir'>;

/** All rows of all tables, as text, by the table's name; but what tells one database from another. */
async function readAll(db: Db): Promise<Map<string, string[]>> {
  const names = (await db.introspection.getTables()).map(({ name }) => name).sort();
  const all = new Map<string, string[]>();
  for (const name of names) {
    if (name === 'installation') continue;
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    all.set(name, rows.map((row) => JSON.stringify(row)).sort());
  }
  return all;
}

const installationOf = (db: Db) => db.selectFrom('installation').select('key').executeTakeFirstOrThrow();

/** So many buyers, who buy one piece after the other until they are told to stop; gives what was bought so far. */
function keepBuying(send: ConstructorParameters<typeof Shopper>[0], product: number, buyers: number) {
  const bought: string[] = [];
  let isOver = false;
  const all = Array.from({ length: buyers }, async () => {
    while (!isOver) {
      const buyer = new Shopper(send);
      const { orderNumber, clientSecret } = placedOrder(
        await buyer.place([{ id: product, quantity: 1 }], '60.00'),
      );
      await buyer.pay(clientSecret);
      if (confirmed(await buyer.comeBack(clientSecret)).state === 'paid') bought.push(orderNumber);
    }
  });
  const stop = async () => {
    isOver = true;
    await Promise.all(all);
  };
  return { bought, stop };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resume) => setTimeout(resume, 20));
}

describeOnBothDatabases('a copy of a shop that goes on selling', (open, engine) => {
  /** Where nothing is yet: a folder that is to be made, and on PostgreSQL an empty database. */
  async function nowhere({ databaseUrl, beforeClose }: TestDatabase): Promise<Place> {
    const parent = mkdtempSync(join(tmpdir(), 'ampervan-restored-'));
    beforeClose.push(() => rmSync(parent, { recursive: true, force: true }));
    const dataDir = join(parent, 'data');
    if (!databaseUrl) return { dataDir, databaseUrl, directUrl: undefined };
    const name = `restored_${randomBytes(8).toString('hex')}`;
    const client = new Client(databaseUrl);
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return { dataDir, ...addressesOf(name) };
  }

  function openRestored(place: Place, { beforeClose }: TestDatabase): Db {
    const db = openDatabase<Tables>(place);
    beforeClose.push(() => db.destroy());
    return db;
  }

  async function restored(file: string, database: TestDatabase, ...words: string[]) {
    const place = await nowhere(database);
    const { code, output, errors } = await runOperator(place, ['restore', file, ...words]);
    expect([code, errors]).toEqual([0, '']);
    expect(output).toContain('Restored as it was at');
    return { place, db: openRestored(place, database) };
  }

  it('is restored elsewhere with every order that was confirmed before it', {
    timeout: 300_000,
  }, async () => {
    const database = await open();
    const { db, dataDir } = database;
    await buildContent(db);
    const { id } = await buildProduct(db, { pricePence: 6_000, stockQuantity: 900 });
    for (const folder of ['media/originals', 'media/variants', 'enquiry-photographs']) {
      mkdirSync(join(dataDir, folder), { recursive: true });
      for (let count = 0; count < 40; count++)
        writeFileSync(join(dataDir, folder, `p-${count}`), randomBytes(30_000));
    }
    const secret = await readSecret(db, 'of a link');
    const { sites } = await startSites(database, engine === 'postgres' ? 2 : 1);
    const [site] = sites;
    if (!site) throw new Error('No site runs');
    const buying = keepBuying(site.send, id, 3);
    await until(() => buying.bought.length >= 5);
    const before = [...buying.bought];
    const file = join(dataDir, 'while-selling.tar');
    const made = await runOperator(database, ['backup', file]);
    const during = buying.bought.length - before.length;
    await buying.stop();
    expect([made.code, made.errors]).toEqual([0, '']);
    expect(made.output).toContain('read back and found whole');
    expect(during).toBeGreaterThan(0);
    for (const one of sites) expect(await one.stop()).toBe(0);

    const first = await restored(file, database);
    const orders = await first.db
      .selectFrom('orders')
      .select('orderNumber')
      .where('paymentStatus', '=', 'paid')
      .execute();
    const numbers = orders.map(({ orderNumber }) => orderNumber);
    expect(before.filter((number) => !numbers.includes(number))).toEqual([]);
    expect(await readSecret(first.db, 'of a link')).toBe(secret);
    expect(await installationOf(first.db)).not.toEqual(await installationOf(db));
    for (const folder of ['media/originals', 'enquiry-photographs'])
      for (let count = 0; count < 40; count++) {
        const [copied, original] = [first.place.dataDir, dataDir].map((at) =>
          readFileSync(join(at, folder, `p-${count}`)),
        );
        expect(original && copied?.equals(original)).toBe(true);
      }
    expect(readdirSync(join(first.place.dataDir, 'media'))).toEqual(['originals']);

    // Nobody writes any more: not one row may differ.
    const quiet = join(dataDir, 'when-quiet.tar');
    expect((await runOperator(database, ['backup', quiet])).errors).toBe('');
    const second = await restored(quiet, database, '--original-is-gone');
    expect(await readAll(second.db)).toEqual(await readAll(db));
    expect(await installationOf(second.db)).toEqual(await installationOf(db));
  });

  it('is restored only where nothing is, of this engine, and by a release that knows its schema', {
    timeout: 120_000,
  }, async () => {
    const database = await open();
    const { db, dataDir } = database;
    await buildContent(db);
    const file = join(dataDir, 'copy.tar');
    expect((await runOperator(database, ['backup', file])).code).toBe(0);
    const refusal = async (place: Place, words: string[]) => {
      const { code, output, errors } = await runOperator(place, words);
      expect([code, output]).toEqual([1, '']);
      return errors;
    };
    expect(await refusal(database, ['backup', file])).toContain('is there already');
    expect(await refusal(database, ['restore', file])).toContain('is not empty');

    const place = await nowhere(database);
    const damaged = readFileSync(file);
    damaged[20_000] = (damaged[20_000] ?? 0) ^ 1;
    writeFileSync(`${file}-damaged`, damaged);
    expect(await refusal(place, ['restore', `${file}-damaged`])).toMatch(/^The copy is damaged: /);
    const embedded = { ...place, databaseUrl: undefined, directUrl: undefined };
    if (engine === 'postgres')
      expect(await refusal(embedded, ['restore', file])).toContain('is of PostgreSQL');
    expect(readdirSync(place.dataDir)).toEqual([]);

    await migrate(db, { ...schemaSteps, '9999-of-the-future': () => [] });
    const future = join(dataDir, 'future.tar');
    expect((await runOperator(database, ['backup', future])).code).toBe(0);
    expect(await refusal(place, ['restore', future])).toContain('does not know 9999-of-the-future');
    expect(readdirSync(place.dataDir)).toEqual([]);
    expect((await runOperator(place, ['restore', file])).code).toBe(0);
    if (engine === 'postgres') {
      rmSync(place.dataDir, { recursive: true });
      expect(await refusal(place, ['restore', file])).toContain('has tables');
    }
  });
});

describeOn('sqlite', 'a copy of a demonstration shop', (open) => {
  it('is made while it runs, without its payments, which the restored shop gives up', {
    timeout: 60_000,
  }, async () => {
    const database = await open();
    const { db, dataDir, beforeClose } = database;
    await buildContent(db);
    const { id } = await buildProduct(db, { pricePence: 6_000, stockQuantity: 10 });
    const start = async (folder: string) => {
      const site = await startSite({ dataDir: folder, env: { LOG_LEVEL: 'error', TRUST_PROXY: '1' } });
      beforeClose.push(site.kill);
      return site;
    };
    const items = [{ id, quantity: 1 }];
    const site = await start(dataDir);
    const buyer = new Shopper(sendTo(site.origin));
    expect(confirmed(await buyer.buy(items, '60.00')).state).toBe('paid');
    const hesitant = new Shopper(sendTo(site.origin));
    const { clientSecret } = placedOrder(await hesitant.place(items, '60.00'));
    const file = join(dataDir, 'demonstration.tar');
    const made = await runOperator(database, ['backup', file]);
    expect([made.code, made.errors]).toEqual([0, '']);
    // The original goes on, also with what was under way.
    await hesitant.pay(clientSecret);
    expect(confirmed(await hesitant.comeBack(clientSecret)).state).toBe('paid');

    const folder = join(dataDir, 'restored');
    const done = await runOperator({ databaseUrl: undefined, dataDir: folder }, ['restore', file]);
    expect([done.code, done.errors]).toEqual([0, '']);
    expect(readdirSync(folder).filter((name) => name.startsWith('demo'))).toEqual([]);
    const again = await start(folder);
    const other = openDatabase<Tables>({ dataDir: folder });
    beforeClose.push(() => other.destroy());
    const states = async () =>
      (await other.selectFrom('orders').select('paymentStatus').orderBy('id').execute()).map(
        ({ paymentStatus }) => paymentStatus,
      );
    await expect.poll(states, { timeout: 15_000 }).toEqual(['paid', 'cancelled']);
    const sold = await new Shopper(sendTo(again.origin)).buy(items, '60.00');
    expect(confirmed(sold).state).toBe('paid');
    const { stockQuantity, heldQuantity } = await other
      .selectFrom('products')
      .select(['stockQuantity', 'heldQuantity'])
      .executeTakeFirstOrThrow();
    expect([stockQuantity, heldQuantity]).toEqual([8, 0]);
    expect(again.output()).not.toContain('"level":50');
  });
});
