import { join } from 'node:path';
import type { Site } from '../test/processes/site.ts';
import { type Bench, inRounds } from './bench.ts';
import { addStock, openShop } from './bench-shop.ts';
import { buy } from './buy.ts';
import { withPostgres } from './postgres.ts';
import { withSite } from './sample-shop.ts';
import { addressOf, openCaller, repeat } from './tools/caller.ts';
import { cpuSeconds } from './tools/proc.ts';
import { figureRow, type Row } from './tools/report.ts';

const callers = 20;

/** Purchases a second, and CPU milliseconds of the site for each. */
export async function buyFor(
  site: Site,
  productIds: number[],
  seconds: number,
): Promise<{ perSecond: number; milliseconds: number }> {
  const people = Array.from({ length: callers }, (_, index) => openCaller(site.origin, addressOf(index)));
  const before = cpuSeconds(site.pid());
  const start = performance.now();
  const purchases = await repeat(seconds, callers, async (index) => {
    const person = people[index];
    if (person) await buy(person, productIds[index % productIds.length] ?? 0);
  });
  const took = (performance.now() - start) / 1000;
  const used = cpuSeconds(site.pid()) - before;
  for (const person of people) person.close();
  return { perSecond: purchases / took, milliseconds: (used * 1000) / purchases };
}

async function measure(bench: Bench, engine: string, site: Site, productIds: number[]): Promise<Row[]> {
  await buyFor(site, productIds, 2);
  const rounds = await inRounds(bench, () => buyFor(site, productIds, bench.seconds));
  const what = `Purchases on ${engine} over HTTP, ${callers} callers, all on these cores`;
  return [
    figureRow(
      what,
      rounds.map(({ perSecond }) => perSecond),
      '/s',
    ),
    figureRow(
      `${what}: CPU of the site for each`,
      rounds.map(({ milliseconds }) => milliseconds),
      ' ms',
    ),
  ];
}

/**
 * Whole purchases over HTTP: the checkout page's four calls, the payment provider and its webhooks. Callers,
 * site, provider and database share the machine's cores, so the site's own CPU time is told as well.
 */
export async function measurePurchases(bench: Bench): Promise<Row[]> {
  const { dataDir, productIds } = await bench.shop.copy('purchases');
  const rows = await withSite({ dataDir }, (site) => measure(bench, 'SQLite', site, productIds));
  const more = await withPostgres(bench, async (databaseUrl) => {
    const options = { dataDir: join(bench.folder, 'purchases-on-postgres'), databaseUrl };
    const db = await openShop(options);
    const ids = await addStock(db);
    await db.destroy();
    return withSite(options, (site) => measure(bench, 'PostgreSQL', site, ids));
  });
  return [...rows, ...more];
}
