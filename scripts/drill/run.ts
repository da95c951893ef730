// What is practised by hand; the usage below says how.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeTable } from '../../bench/tools/report.ts';
import { stopAll } from '../../test/processes/process.ts';
import { buildIfOlder } from '../build.ts';
import { drillFailover } from './cluster/failover.ts';
import { drillPgbouncer } from './cluster/pgbouncer.ts';
import { drillFreshMachine } from './fresh/fresh-machine.ts';
import { drillMachine } from './machine.ts';
import { drillSoak } from './soak.ts';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const { values, positionals } = parseArgs({
  options: {
    orders: { type: 'string', default: '500' },
    gigabytes: { type: 'string', default: '0' },
    write: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const [name = '', times, ...more] = positionals;
const [orders, gigabytes, count] = [Number(values.orders), Number(values.gigabytes), Number(times ?? 1)];

const drills: Record<string, (folder: string) => Promise<{ report: string; holds: boolean }>> = {
  machine: (within) => drillMachine(within, { orders, gigabytes }),
  failover: (within) => drillFailover(within, times ? count : 5),
  pgbouncer: drillPgbouncer,
  soak: (within) => drillSoak(within, times ? count : 120),
  'fresh-machine': drillFreshMachine,
};
const drill = drills[name];
const isWrong = !(gigabytes >= 0) || [orders, count].some((one) => !Number.isInteger(one) || one < 1);
if (!drill || more.length > 0 || isWrong) {
  console.error(
    'Usage: npm run drill -- machine [--orders 500] [--gigabytes 0] | failover [5] | pgbouncer | soak [120] | fresh-machine [--write]',
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
  const { report, holds } = await drill(folder);
  console.log(report);
  if (values.write) writeTable('docs/reliability.md', report, `drill ${name}`);
  if (!holds) process.exitCode = 1;
} finally {
  await cleanUp();
}
