import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Tables } from '../../app/tables.ts';
import { openDatabase } from '../../server/database/database.ts';
import { buildProduct } from '../../test/builders.ts';
import { freePort } from '../../test/processes/free-port.ts';
import { findPostgres, type Postgres, startPostgres } from '../../test/processes/postgres.ts';
import { startSimulatorProcess } from '../../test/processes/simulator.ts';
import { startSite } from '../../test/processes/site.ts';
import { runOperator } from '../../test/run-operator.ts';
import { confirmed, Shopper, sendTo } from '../../test/shopper.ts';
import { addPhotographs } from './add-photographs.ts';
import { keepBuying } from './buyers.ts';
import { today, toTable } from './report.ts';
import { orderNumbers, sumOfOrders, sumsOfPictures, untilInvoiced } from './what-is-there.ts';

/** How large the shop is. */
interface ShopSize {
  /** How many orders there are before the copy. */
  orders: number;
  /** Photographs of enquiries that it has beside its pictures, in GB. */
  gigabytes: number;
}

interface Drill extends ShopSize {
  /** Two machines get a folder in it each. */
  folder: string;
  /** Of PostgreSQL; SQLite without them. */
  binaries: string | undefined;
}

/** What a drill has measured on one database. */
interface Drilled {
  engine: string;
  /** Orders that were acknowledged: before the copy was begun, while it was made, and from then to the loss. */
  before: number;
  during: number;
  after: number;
  lostBefore: number;
  lostSince: number;
  pictures: number;
  rows: number;
  megabytes: number;
  copySeconds: number;
  restoreSeconds: number;
  sellSeconds: number;
  /** What should not be. */
  faults: string[];
}

const buyers = 6;
const webhookSecret = 'whsec_drill';
/** How long the shop sells on after the copy. */
const sellsOn = 3_000;

/** Loses a machine with SQLite, and one with PostgreSQL where that is installed. */
export async function drillMachine(
  folder: string,
  size: ShopSize,
): Promise<{ report: string; holds: boolean }> {
  const binaries = findPostgres();
  if (!binaries) console.warn('No PostgreSQL server was found: its drill is left out.');
  const drilled = [await loseMachine({ ...size, folder: join(folder, 'sqlite'), binaries: undefined })];
  if (binaries) drilled.push(await loseMachine({ ...size, folder: join(folder, 'postgres'), binaries }));
  return { report: toReport(drilled), holds: drilled.every(({ faults }) => faults.length === 0) };
}

function toReport(drilled: Drilled[]): string {
  const row = (what: string, show: (one: Drilled) => string) => [what, ...drilled.map(show)];
  const table = toTable(
    ['', ...drilled.map(({ engine }) => engine)],
    [
      row('Orders confirmed before the copy; of these lost', (one) => `${one.before}; ${one.lostBefore}`),
      row('Orders confirmed while it was made; after it', (one) => `${one.during}; ${one.after}`),
      row('of these two lost, each found by `reconcile`', (one) => String(one.lostSince)),
      row('Pictures and photographs, with the same bytes', (one) => String(one.pictures)),
      row('Rows of orders, goods and papers, with the same sum', (one) => String(one.rows)),
      row('Size of the copy', (one) => `${one.megabytes.toFixed(1)} MB`),
      row('Time to copy, while selling', (one) => `${one.copySeconds.toFixed(1)} s`),
      row('Time to restore', (one) => `${one.restoreSeconds.toFixed(1)} s`),
      row('until the next order is paid', (one) => `${one.sellSeconds.toFixed(1)} s more`),
    ],
  );
  const faults = drilled.flatMap((one) => one.faults.map((fault) => `**${one.engine}: ${fault}**`));
  return [table, ...faults, `Run on ${today()}.`].join('\n\n');
}

/**
 * Loses a machine: a seeded shop sells, is copied meanwhile, and sells on until its processes are killed and its folders
 * deleted. The copy is restored elsewhere, and what it holds compared with what buyers were told.
 */
async function loseMachine({ folder, orders, gigabytes, binaries }: Drill): Promise<Drilled> {
  const engine = binaries ? 'PostgreSQL' : 'SQLite';
  const simulatorPort = { port: await freePort() };
  mkdirSync(folder, { mode: 0o711 });
  const webhook = { url: `http://127.0.0.1:${simulatorPort.port}/api/stripe-webhook`, secret: webhookSecret };
  // The provider and the copies are elsewhere: neither is lost.
  const provider = await startSimulatorProcess({ stateFile: join(folder, 'provider.sqlite'), webhook });
  const env = {
    STRIPE_API_URL: provider.url,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    CHECKOUT_TRIES_PER_MINUTE: '1000000',
    DATABASE_TIMEOUT_SECONDS: '20',
  };
  const lost = await setUp('lost', { folder, binaries });
  await mustRun(lost.place, ['seed'], env);
  addPhotographs(lost.place.dataDir, gigabytes);
  const db = openDatabase<Tables>(lost.place);
  const { id } = await buildProduct(db, { pricePence: 6_000, stockQuantity: 1_000_000 });

  const site = await startSite({ ...lost.place, ...simulatorPort, env });
  const shop = keepBuying(sendTo(site.origin), id, buyers);
  await shop.until(orders);
  const compared = [...shop.bought];
  await untilInvoiced(db, compared);
  const before = [...shop.bought];
  console.log(`${engine}: ${before.length} orders; copying while it sells`);
  const copy = join(folder, 'copy.tar');
  const beganCopy = performance.now();
  await mustRun(lost.place, ['backup', copy], env);
  const copySeconds = secondsSince(beganCopy);
  const during = shop.bought.slice(before.length);
  await pause(sellsOn);
  const [sum, pictures] = [await sumOfOrders(db, compared), sumsOfPictures(lost.place.dataDir)];
  await site.kill();
  await shop.stop();
  const after = shop.bought.slice(before.length + during.length);
  await db.destroy();
  await lost.lose();

  console.log(`${engine}: lost after ${shop.bought.length} orders; restoring elsewhere`);
  const found = await setUp('found', { folder, binaries });
  const beganRestore = performance.now();
  await mustRun(found.place, ['restore', copy, '--original-is-gone'], env);
  const restoreSeconds = secondsSince(beganRestore);
  const beganSelling = performance.now();
  const again = await startSite({ ...found.place, ...simulatorPort, env });
  const sold = confirmed(await new Shopper(sendTo(again.origin)).buy([{ id, quantity: 1 }], '60.00'));
  const sellSeconds = secondsSince(beganSelling);

  const restored = openDatabase<Tables>(found.place);
  const there = new Set(await orderNumbers(restored));
  const missing = (numbers: string[]) => numbers.filter((number) => !there.has(number));
  const lostSince = missing([...during, ...after]);
  const told = (await runOperator(found.place, ['reconcile'], env)).output;
  const unknown = told.split('\n').filter((line) => line.includes('(no order)')).length;
  const restoredSum = await sumOfOrders(restored, compared);
  const restoredPictures = sumsOfPictures(found.place.dataDir);
  await restored.destroy();
  await again.stop();
  await found.lose();
  await provider.process.stop();
  const faults = [
    missing(before).length > 0 && `${missing(before).length} orders of before the copy are lost`,
    sold.state !== 'paid' && 'the restored shop does not sell',
    restoredSum.sum !== sum.sum && 'orders, goods or papers are not as they were',
    pictures.size < 40 && `there were ${pictures.size} pictures only`,
    [...pictures].some(([name, hash]) => restoredPictures.get(name) !== hash) &&
      'pictures are not as they were',
    unknown < lostSince.length && `reconcile found ${unknown} payments of ${lostSince.length} lost orders`,
  ].filter((fault) => fault !== false);
  return {
    engine,
    before: before.length,
    during: during.length,
    after: after.length,
    lostBefore: missing(before).length,
    lostSince: lostSince.length,
    pictures: pictures.size,
    rows: sum.rows,
    megabytes: statSync(copy).size / 1e6,
    copySeconds,
    restoreSeconds,
    sellSeconds,
    faults,
  };
}

interface Machine {
  place: { dataDir: string; databaseUrl: string | undefined };
  /** Kills what still runs of it and deletes its folders. */
  lose(): Promise<void>;
}

async function setUp(
  name: string,
  { folder, binaries }: Pick<Drill, 'folder' | 'binaries'>,
): Promise<Machine> {
  const own = join(folder, name);
  mkdirSync(own, { mode: 0o711 });
  const postgres = binaries ? await startPostgres({ binaries, within: own }) : undefined;
  const databaseUrl = postgres && (await emptyDatabase(postgres));
  return {
    place: { dataDir: join(own, 'data'), databaseUrl },
    async lose() {
      await postgres?.stop();
      rmSync(own, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

async function emptyDatabase({ url }: Postgres): Promise<string> {
  const client = new Client(`${url}/postgres`);
  await client.connect();
  await client.query('create database shop');
  await client.end();
  return `${url}/shop`;
}

async function mustRun(place: Machine['place'], words: string[], env: object): Promise<void> {
  const { code, errors } = await runOperator(place, words, { ...env, PATH: process.env.PATH });
  if (code !== 0) throw new Error(`operator ${words[0]}: ${errors}`);
}

const secondsSince = (began: number) => (performance.now() - began) / 1_000;
