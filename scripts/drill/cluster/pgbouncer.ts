import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { cacheTags } from '../../../app/catalogue/cache-tags.ts';
import { paths } from '../../../app/paths.ts';
import type { Tables } from '../../../app/tables.ts';
import { invalidate, openDatabase, transaction } from '../../../server/database/database.ts';
import { settledInvariants } from '../../../test/invariants.ts';
import { freePort } from '../../../test/processes/free-port.ts';
import { preparePgbouncer } from '../../../test/processes/pgbouncer.ts';
import { findPostgres, startPostgres } from '../../../test/processes/postgres.ts';
import type { Running } from '../../../test/processes/process.ts';
import { pause } from '../../../test/random.ts';
import { runOperator } from '../../../test/run-operator.ts';
import { today, toTable } from '../report.ts';
import { comparePaid, settleAll } from './compare-paid.ts';
import { startBuying } from './crowd.ts';
import { findPrograms } from './programs.ts';
import { type DrillShop, startShop } from './shop-on-cluster.ts';

const user = 'ampervan';
/** What `deploy/cluster/pgbouncer.ini` grants, to both processes together. */
const poolSize = 10;

/** The site on PgBouncer by transaction: many buyers on few connections, news that are heard, a pooler that dies. */
export async function drillPgbouncer(folder: string): Promise<{ report: string; holds: boolean }> {
  const binaries = findPostgres();
  if (!binaries) throw new Error('This drill needs: apt-get install postgresql');
  const server = await startPostgres({ binaries, within: folder });
  let pooler: Running | undefined;
  try {
    const owner = new Client(`${server.url}/postgres`);
    await owner.connect();
    await owner.query(`create role ${user} login`);
    await owner.query(`create database ${user} owner ${user}`);
    const direct = new URL(`${server.url}/${user}`);
    direct.username = user;
    const port = await freePort();
    const { pgbouncer: program } = findPrograms(['pgbouncer']);
    const startPooler = preparePgbouncer({ program, within: folder, postgresPort: direct.port, port, user });
    pooler = await startPooler();
    const database = { databaseUrl: `postgres://${user}@127.0.0.1:${port}/${user}`, directUrl: direct.href };
    const shop = await startShop(folder, [database, database]);
    try {
      const crowd = startBuying({
        origin: shop.origin,
        productId: shop.productId,
        atOnce: 20,
        name: 'pooled',
      });
      await pause(10_000);
      const connections = await countConnections(owner);
      await pooler.stop('SIGKILL');
      await pause(1_000);
      pooler = await startPooler();
      await pause(5_000);
      const unserved = await crowd.finish(30);
      const heard = await secondsUntilHeard(shop, database.databaseUrl);
      const copied = await runOperator(
        { databaseUrl: database.databaseUrl, dataDir: join(folder, 'site') },
        ['backup', join(folder, 'copy.tar')],
        { DATABASE_DIRECT_URL: database.directUrl, PATH: process.env.PATH },
      );
      await settleAll(shop);
      const broken = await settledInvariants(60, shop.db, shop.simulator.url, shop.stockAtStart);
      const { lost, doubled } = await comparePaid(shop.db, crowd.acknowledged());
      const faults = [...crowd.faults()].map(([what, times]) => `${times} x ${what}`).join(', ') || 'nothing';
      const rows = [
        ['Orders confirmed to 20 buyers at a time', String(crowd.acknowledged().size)],
        ['Lost, doubled, invariants broken', `${lost}, ${doubled}, ${broken.length}`],
        ['Connections of two processes and their 20 buyers', `${connections} of ${poolSize}`],
        ['A change is shown by both processes after', `${heard.toFixed(2)} s`],
        ['Faults that buyers saw as PgBouncer was killed and started', faults],
        ['A copy (`operator backup`)', copied.code === 0 ? 'made' : copied.errors.trim()],
      ];
      const report = [toTable(['What', 'Measured'], rows), ...broken, `Run on ${today()}.`].join('\n\n');
      const isWhole = lost + doubled + broken.length + unserved === 0 && copied.code === 0;
      return { report, holds: isWhole && connections <= poolSize && heard < 2 };
    } finally {
      await shop.stop();
      await owner.end();
    }
  } finally {
    await pooler?.stop('SIGKILL');
    await server.stop();
  }
}

/** How many connections the pooler holds; those past it listen, or are the drill's. */
async function countConnections(owner: Client): Promise<number> {
  const { rows } = await owner.query<{ count: string }>(
    `select count(*) from pg_stat_activity where usename = $1 and query not like 'listen%'
     and application_name not like 'drill%'`,
    [user],
  );
  return Number(rows[0]?.count);
}

/** Changes a product through the pooler, and waits until every process shows it on a page that it had finished. */
async function secondsUntilHeard({ sites, productId }: DrillShop, databaseUrl: string): Promise<number> {
  const db = openDatabase<Tables>({ databaseUrl, directUrl: databaseUrl, dataDir: '', poolSize: 1 });
  try {
    const product = db.selectFrom('products').select('slug').where('id', '=', productId);
    const { slug } = await product.executeTakeFirstOrThrow();
    const shows = async (name: string) => {
      const pages = sites.map(async ({ origin }) => (await fetch(origin + paths.product(slug))).text());
      return (await Promise.all(pages)).every((page) => page.includes(name));
    };
    await shows('as it was');
    const name = `Heard ${Date.now()}`;
    await transaction(db, async (trx) => {
      await sql`update products set name = ${name} where id = ${productId}`.execute(trx);
      invalidate(trx, cacheTags.product(productId), cacheTags.catalogue);
    });
    const begin = Date.now();
    while (!(await shows(name))) {
      if (Date.now() - begin > 20_000) return Number.POSITIVE_INFINITY;
      await pause(20);
    }
    return (Date.now() - begin) / 1_000;
  } finally {
    await db.destroy();
  }
}
