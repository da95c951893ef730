import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { seedWhenEmpty } from '../seed/seed.ts';
import { buildPerson } from '../test/people.ts';
import type { Site } from '../test/processes/site.ts';
import type { Bench } from './bench.ts';
import { addStock, openShop, type ShopOptions } from './bench-shop.ts';
import { type Kind, whoUses } from './mixed-use.ts';
import { withPostgres } from './postgres.ts';
import { findSamplePaths } from './sample-paths.ts';
import { withSite } from './sample-shop.ts';
import { type Caller, openCaller } from './tools/caller.ts';
import { percentile } from './tools/figures.ts';
import { ownMegabytes } from './tools/proc.ts';
import { figureRow, type Row, ratioRow } from './tools/report.ts';

/** Minutes at which the figures are taken; of a quick round the seconds. */
const marks = [10, 60, 120] as const;
/** So many of each kind of people; each comes from an address of its own. */
const ofEach = 2;
const secondsBetweenLooks = 2;

interface Look {
  megabytes: number;
  /** Open files and connections. */
  open: number;
  /** Seconds that a product's page took. */
  page: number;
}

async function look(site: Site, caller: Caller, product: string): Promise<Look> {
  const begin = performance.now();
  await caller.get(product, { 'accept-encoding': 'br' });
  return {
    page: (performance.now() - begin) / 1000,
    megabytes: ownMegabytes(site.pid()),
    open: readdirSync(`/proc/${site.pid()}/fd`).length,
  };
}

/** Counts the turns, and notes what was not answered well. */
interface Tally {
  turns: number;
  failed: string[];
}

async function use(
  { every, turns }: Kind,
  caller: Caller,
  isOver: () => boolean,
  tally: Tally,
): Promise<void> {
  for (let turn = 0; !isOver(); turn++) {
    await turns[turn % turns.length]?.(caller, turn).catch((error: unknown) =>
      tally.failed.push(String(error)),
    );
    tally.turns++;
    await pause(every * 1000);
  }
}

/** A shop to be used, and where to buy from it. */
interface Used extends ShopOptions {
  productIds: number[];
}

/** What two hours of mixed use leave of the memory, the open files and the speed of one process of the site. */
export async function measureSoak(bench: Bench): Promise<Row[]> {
  // Both at once, or it would take four hours: neither database leaves anything in the other's process.
  const rows = await Promise.all([
    bench.shop.copy('soak').then((used) => soak(bench, 'SQLite', used)),
    withPostgres(bench, async (databaseUrl) =>
      soak(bench, 'PostgreSQL', await fillOnPostgres(bench, databaseUrl)),
    ),
  ]);
  return rows.flat();
}

async function fillOnPostgres({ shop }: Bench, databaseUrl: string): Promise<Used> {
  const { dataDir } = await shop.copy('soak-on-postgres');
  const db = await openShop({ dataDir, databaseUrl });
  // A start adds no samples to PostgreSQL. Their pictures are in the copy.
  await seedWhenEmpty(db, { add: () => Promise.resolve() });
  const productIds = await addStock(db);
  await db.destroy();
  return { dataDir, databaseUrl, productIds };
}

async function soak({ machine, seconds }: Bench, engine: string, used: Used): Promise<Row[]> {
  const db = await openShop(used);
  const [owner, customer] = [await buildPerson(db, { isAdmin: true }), await buildPerson(db)];
  await db.destroy();
  return withSite(used, async (site) => {
    const { product } = await findSamplePaths(site.origin);
    const cookies = { owner: owner.cookie, customer: customer.cookie };
    const kinds = Object.values(await whoUses(site.origin, used.productIds, cookies));
    const people = Array.from({ length: ofEach }, () => kinds).flat();
    const callers = people.map((_, index) => openCaller(site.origin, `127.0.2.${index + 1}`));
    const tally: Tally = { turns: 0, failed: [] };
    let isOver = false;
    const uses = callers.map((caller, index) => {
      const kind = people[index];
      return kind && use(kind, caller, () => isOver, tally);
    });
    const own = openCaller(site.origin, '127.0.2.250');
    const begin = performance.now();
    const unit = seconds > 1 ? 60_000 : 1_000;
    const at = [];
    for (const mark of marks) {
      const looks: Look[] = [];
      // The figures of the last minute before the mark: one look alone may fall just before memory is given back.
      while (performance.now() - begin < mark * unit) {
        looks.push(await look(site, own, product));
        await pause(secondsBetweenLooks * 1000);
      }
      await machine.look();
      at.push({ mark, looks: looks.slice(-Math.ceil(60 / secondsBetweenLooks)) });
      console.log(engine, mark, looks.at(-1), tally.turns, tally.failed.slice(0, 5));
    }
    isOver = true;
    await Promise.all(uses);
    for (const caller of [...callers, own]) caller.close();
    return toRows(engine, at, tally);
  });
}

function toRows(engine: string, at: { mark: number; looks: Look[] }[], { turns, failed }: Tally): Row[] {
  const what = `Mixed use on ${engine}`;
  const megabytesAt = (index: number) => (at.at(index)?.looks ?? []).map(({ megabytes }) => megabytes);
  // The first hour fills what has a bound: compiled code, statements, the database's pages.
  const [anHour, last] = [megabytesAt(1), megabytesAt(-1)];
  const beside = last.map((megabytes, index) => [megabytes, anHour[index] ?? megabytes] as const);
  return [
    ...at.flatMap(({ mark, looks }) => {
      const of = (which: string, figures: number[], unit: string) =>
        figureRow(`${what}, at minute ${mark}: ${which}`, figures, unit);
      const [megabytes, open, pages] = (['megabytes', 'open', 'page'] as const).map((name) =>
        looks.map((one) => one[name]),
      );
      return [
        of('memory of the site', megabytes ?? [], ' MB'),
        of('open files and connections', open ?? [], ''),
        of('95 % of pages within', [percentile(pages ?? [], 0.95)], ' s'),
      ];
    }),
    ratioRow(`${what}: memory at the end beside that after an hour`, beside, ' MB', { atMost: 1.05 }),
    figureRow(`${what}: requests and purchases`, [turns], ''),
    figureRow(`${what}: not answered well`, [failed.length], '', { atMost: 0 }),
  ];
}
