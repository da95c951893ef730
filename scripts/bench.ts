import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { addStock, openShop } from '../bench/bench-shop.ts';
import { pause } from '../bench/figures.ts';
import { measureFinishedPage } from '../bench/finished-page.ts';
import { measureFirstLoad } from '../bench/first-load.ts';
import { measureManyProducts } from '../bench/many-products.ts';
import { measurePlaceAndSettle } from '../bench/place-and-settle.ts';
import { startPostgres } from '../bench/postgres.ts';
import { residentMegabytes, stopAll } from '../bench/processes.ts';
import { measurePurchases } from '../bench/purchases.ts';
import { type Row, toTable, writeTable } from '../bench/report.ts';
import { findSamplePaths } from '../bench/sample-paths.ts';
import { measureSearch } from '../bench/search-time.ts';
import { measureSecondStart } from '../bench/second-start.ts';
import { type Site, type SiteOptions, startSite, startSiteAndSimulator } from '../bench/site.ts';
import { findTools, type Tools, whatIsSkipped } from '../bench/tools.ts';
import { measureUncachedRender } from '../bench/uncached-render.ts';
import { buildIfOlder } from './build.ts';

/** How long and how often things are measured: a full run takes about three minutes, a quick one less than one. */
const full = { rounds: 4, seconds: 2, checkoutSeconds: 6, starts: 3 };
const quick = { rounds: 1, seconds: 1, checkoutSeconds: 2, starts: 1 };

/** MB of 1,000,000 bytes. */
const memoryGoal = 200;

/** A temporary folder on a disk: where files are memory, a commit that reaches the disk costs nothing. */
function makeFolder(): string {
  const memoryFileSystem = 0x01021994;
  const base = statfsSync(tmpdir()).type === memoryFileSystem ? '/var/tmp' : tmpdir();
  const folder = mkdtempSync(join(base, 'ampervan-bench-'));
  // PostgreSQL runs as a user of its own, who has to pass through.
  chmodSync(folder, 0o711);
  return folder;
}

function memoryRow(when: string, site: Site): Row {
  const megabytes = residentMegabytes(site.process.pid);
  return {
    what: `Resident memory ${when}`,
    measured: `${megabytes.toFixed(0)} MB`,
    goal: `<= ${memoryGoal} MB`,
    isMet: megabytes <= memoryGoal,
  };
}

async function measure(folder: string, tools: Tools, effort: typeof full): Promise<Row[]> {
  const { rounds, seconds, checkoutSeconds, starts } = effort;
  const { nginx, wrk, postgres } = tools;
  const rows: Row[] = [];
  const add = (more: Row[]) => {
    for (const row of more) console.log(`${row.what}: ${row.measured}`);
    rows.push(...more);
  };
  /** Leaves products behind that can be bought over HTTP; gives their ids. */
  async function placeAndSettle(engine: string, options: SiteOptions): Promise<number[]> {
    const db = await openShop(options);
    const ids = await addStock(db);
    add(await measurePlaceAndSettle(engine, db, ids, checkoutSeconds));
    await db.destroy();
    return ids;
  }

  const dataDir = join(folder, 'data');
  const first = await startSite({ dataDir });
  await first.process.stop();
  const productIds = await placeAndSettle('SQLite', { dataDir });
  add(await measureSecondStart(dataDir, starts));

  const { site, simulator } = await startSiteAndSimulator(folder, { dataDir });
  await pause(1_000);
  add([memoryRow('at rest', site)]);
  const samples = await findSamplePaths(site.url);
  add(await measureFirstLoad(site.url, samples));
  if (nginx && wrk) {
    add(await measureFinishedPage(site, samples.home, { nginx, wrk, folder, rounds, seconds }));
  }
  add(await measureUncachedRender(site, samples.product, rounds, seconds));
  add(await measurePurchases('SQLite', site, productIds, checkoutSeconds));
  add([memoryRow('after all that load', site)]);
  await site.process.stop();
  await simulator.process.stop();

  if (postgres) {
    const { databaseUrl, process: server } = await startPostgres(postgres, folder);
    const options = { dataDir: join(folder, 'data-beside-postgres'), databaseUrl };
    const ids = await placeAndSettle('PostgreSQL', options);
    const pair = await startSiteAndSimulator(folder, options);
    add(await measurePurchases('PostgreSQL', pair.site, ids, checkoutSeconds));
    await pair.site.process.stop();
    await pair.simulator.process.stop();
    await server.stop();
  }
  add(await measureManyProducts(folder, rounds, 1));
  add(await measureSearch(folder));
  return rows;
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
});
if (process.platform !== 'linux') {
  console.error('The bench reads CPU time and memory from /proc and therefore runs on Linux only.');
  process.exit(1);
}

const [loadBefore = 0] = loadavg();
const folder = makeFolder();
const tools = findTools();
const skipped = whatIsSkipped(tools);
async function cleanUp(): Promise<void> {
  await stopAll();
  rmSync(folder, { recursive: true, force: true });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)));
}

try {
  buildIfOlder();
  for (const line of skipped) console.log(line);
  const table = toTable(await measure(folder, tools, values.quick ? quick : full));
  const machine = `Node ${process.versions.node}, ${cpus().length} cores of ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 1e9)} GB, Linux`;
  const report = [
    table,
    ...skipped,
    `Measured on ${machine}; load average before it ${loadBefore.toFixed(1)} (above 0.5, measure again).`,
  ].join('\n\n');
  console.log(`\n${report}`);
  if (values.write) writeTable('docs/performance.md', report);
} finally {
  await cleanUp();
}
