// What is practised: npm run drill -- machine [--orders N] [--gigabytes N] | failover [ROUNDS] | pgbouncer | fresh-machine [--write]
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeTable } from '../../bench/tools/report.ts';
import { findPostgres } from '../../test/processes/postgres.ts';
import { stopAll } from '../../test/processes/process.ts';
import { buildIfOlder } from '../build.ts';
import { drillFailover } from './cluster/failover.ts';
import { drillPgbouncer } from './cluster/pgbouncer.ts';
import { drillFreshMachine } from './fresh/fresh-machine.ts';
import { drillMachine } from './machine.ts';
import { toReport } from './report.ts';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const { values, positionals } = parseArgs({
  options: {
    orders: { type: 'string', default: '500' },
    gigabytes: { type: 'string', default: '0' },
    write: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const [orders, gigabytes] = [Number(values.orders), Number(values.gigabytes)];
/** Those that give their report themselves. */
const drills = new Map([
  ['failover', drillFailover],
  ['pgbouncer', drillPgbouncer],
  ['fresh-machine', drillFreshMachine],
]);
const [name = '', times = '5', ...more] = positionals;
const rounds = Number(times);
const isKnown = (name === 'machine' || drills.has(name)) && more.length === 0;
if (!isKnown || !(gigabytes >= 0) || [orders, rounds].some((one) => !Number.isInteger(one) || one < 1)) {
  console.error(
    'Usage: npm run drill -- machine [--gigabytes 0] | failover [5] | pgbouncer | fresh-machine [--write]',
  );
  process.exit(1);
}

buildIfOlder();
const folder = mkdtempSync(join(tmpdir(), 'ampervan-drill-'));
// PostgreSQL runs as a user of its own, who has to pass through.
chmodSync(folder, 0o711);
const cleanUp = () => stopAll().finally(() => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)));

try {
  const drill = drills.get(name);
  if (drill) {
    const { report, holds } = await drill(folder, rounds);
    console.log(report);
    if (values.write) writeTable('docs/reliability.md', report, `drill ${name}`);
    if (!holds) process.exitCode = 1;
  } else await practiseMachine();
} finally {
  await cleanUp();
}

async function practiseMachine(): Promise<void> {
  const binaries = findPostgres();
  if (!binaries) console.warn('No PostgreSQL server was found: its drill is left out.');
  const how = { orders, gigabytes };
  const drilled = [await drillMachine({ folder: join(folder, 'sqlite'), ...how, binaries: undefined })];
  if (binaries) drilled.push(await drillMachine({ folder: join(folder, 'postgres'), ...how, binaries }));
  const command = `npm run drill -- machine${gigabytes > 0 ? ` --gigabytes ${gigabytes}` : ''} --write`;
  const report = toReport(drilled, command);
  console.log(report);
  const place = gigabytes > 0 ? 'drill of a large copy' : 'drill of a lost machine';
  if (values.write) writeTable('docs/reliability.md', report, place);
  if (drilled.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
}
