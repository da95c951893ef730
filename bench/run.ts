import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildIfOlder } from '../scripts/build.ts';
import { stopAll } from '../test/processes/process.ts';
import type { Bench, Measure } from './bench.ts';
import { measureDashboard } from './browser/dashboard-on-phone.ts';
import { measureLighthouse } from './browser/lighthouse.ts';
import { measurePagesOnPhone } from './browser/pages-on-phone.ts';
import { measurePlanner } from './browser/planner-typing.ts';
import { measureFinishedPage } from './finished-page.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureManyOrders } from './many-orders.ts';
import { measureManyProducts } from './many-products.ts';
import { measureMemory } from './memory.ts';
import { measurePlaceAndSettle } from './place-and-settle.ts';
import { createSampleShop } from './sample-shop.ts';
import { measureSearch } from './search-time.ts';
import { measureSecondStart } from './second-start.ts';
import { busyFrom, watchMachine } from './tools/machine.ts';
import { inPercent, type MeasuredRow, toTable, writeTable } from './tools/report.ts';
import { findTools, whatIsSkipped } from './tools/tools.ts';
import { measureUncachedRender } from './uncached-render.ts';
import { measureUnderAbuse } from './under-abuse.ts';

/** In the order of the table. `npm run bench -- NAME` takes those whose names contain NAME. */
const measurements: Record<string, Measure> = {
  'first-load': measureFirstLoad,
  phone: measurePagesOnPhone,
  lighthouse: measureLighthouse,
  dashboard: measureDashboard,
  planner: measurePlanner,
  finished: measureFinishedPage,
  render: measureUncachedRender,
  products: measureManyProducts,
  orders: measureManyOrders,
  search: measureSearch,
  checkouts: measurePlaceAndSettle,
  memory: measureMemory,
  abuse: measureUnderAbuse,
  start: measureSecondStart,
};

/** Odd numbers of rounds. */
const full = { rounds: 5, seconds: 2 };
const quick = { rounds: 1, seconds: 1 };

/** A temporary folder on a disk: where files are memory, a commit that reaches the disk costs nothing. */
function makeFolder(): string {
  const memoryFileSystem = 0x01021994;
  const base = statfsSync(tmpdir()).type === memoryFileSystem ? '/var/tmp' : tmpdir();
  const folder = mkdtempSync(join(base, 'ampervan-bench-'));
  // PostgreSQL runs as a user of its own, who has to pass through.
  chmodSync(folder, 0o711);
  return folder;
}

async function measureAll(bench: Bench, names: string[]): Promise<MeasuredRow[]> {
  const measured: MeasuredRow[] = [];
  for (const [name, measure] of Object.entries(measurements)) {
    if (!names.includes(name)) continue;
    await bench.machine.look();
    const rows = await measure(bench);
    const others = bench.machine.largestShare();
    for (const row of rows) {
      console.log(`${row.what}: ${row.measured}`);
      measured.push({ ...row, others });
    }
  }
  return measured;
}

/** The table, with what has to be known to read it. */
function toReport(rows: MeasuredRow[], skipped: string[], loadBefore: number): string {
  const others = Math.max(...rows.map((row) => row.others));
  const warning = `**The machine was busy: others took up to ${inPercent(others)} of it. Measure again.**`;
  const [cpu] = cpus();
  const machine = `Node ${process.versions.node}, ${cpus().length} cores of ${cpu?.model.trim()}, ${Math.round(totalmem() / 1e9)} GB, Linux`;
  return [
    ...(others >= busyFrom ? [warning] : []),
    ...[toTable(rows), ...skipped],
    `Measured on ${machine}; load average before it ${loadBefore.toFixed(1)}.`,
  ].join('\n\n');
}

function readArguments(): { names: string[]; isQuick: boolean; writes: boolean } {
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({
    options: { quick: flag, write: flag },
    allowPositionals: true,
  });
  const all = Object.keys(measurements);
  const isAsked = (name: string) => positionals.some((part) => name.includes(part));
  const names = positionals.length === 0 ? all : all.filter(isAsked);
  if (names.length === 0) throw new Error(`There are these measurements: ${all.join(', ')}`);
  if (values.write && names.length < all.length) throw new Error('Only the whole table can be written');
  return { names, isQuick: values.quick, writes: values.write };
}

async function main(): Promise<void> {
  const { names, isQuick, writes } = readArguments();
  if (process.platform !== 'linux')
    throw new Error('The bench reads CPU time and memory from /proc and therefore runs on Linux only');
  const [loadBefore = 0] = loadavg();
  buildIfOlder();
  const folder = makeFolder();
  const cleanUp = () => stopAll().finally(() => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void cleanUp().finally(() => process.exit(1)));
  }
  const tools = findTools();
  const skipped: string[] = [];
  const skip = (line: string) => {
    skipped.push(line);
    console.log(line);
  };
  for (const line of whatIsSkipped(tools)) skip(line);
  const machine = watchMachine();
  const shop = createSampleShop(folder);
  const bench = { folder, tools, machine, skip, shop, ...(isQuick ? quick : full) };
  try {
    const report = toReport(await measureAll(bench, names), skipped, loadBefore);
    console.log(`\n${report}`);
    if (writes) writeTable('docs/performance.md', report);
  } finally {
    await cleanUp();
  }
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
await main();
