import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settledInvariants } from '../../../test/invariants.ts';
import { pause } from '../../../test/random.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { comparePaid, settleAll } from './compare-paid.ts';
import { startBuying } from './crowd.ts';
import type { DatabaseMachine } from './database-machine.ts';
import { today, toTable } from './report.ts';
import { type DrillShop, startShop } from './shop-on-cluster.ts';
import { watchPrimaries } from './watch-primaries.ts';
import { lostWrites, makeTable, startWriting, type Writer } from './writers.ts';

/** Seconds within which writes have to be back. */
const limit = 45;

/** Something that happens to the primary, and how it ends. */
interface Fault {
  name: string;
  strike(primary: DatabaseMachine): void;
  heal(primary: DatabaseMachine): void | Promise<void>;
}

const faults: Fault[] = [
  {
    name: 'Cut off from the other machines and from etcd; the site still reaches it',
    strike: (primary) => primary.setNetwork('swallow'),
    heal(primary) {
      // What was swallowed never comes: those connections have to break.
      primary.setNetwork('cut');
      primary.setNetwork({ delay: 0 });
    },
  },
  {
    name: 'Held still for a while, as a virtual machine is, and let go again',
    strike: (primary) => primary.freeze(),
    heal: (primary) => primary.thaw(),
  },
  {
    name: 'Killed: PostgreSQL, Patroni and its etcd, `kill -9`',
    strike: (primary) => primary.kill(),
    heal: (primary) => primary.start(),
  },
];

interface Outcome {
  name: string;
  confirmed: number;
  lost: number;
  doubled: number;
  /** Seconds from the fault to the first write that was begun after it and acknowledged. */
  back: number;
  /** How many writes the old primary acknowledged after the new one had acknowledged its first. */
  rivals: number;
  /** The most that took themselves for the primary at one time, of those that answered. */
  primaries: number;
  seen: string;
  /** What must not be, in words. */
  wrong: string[];
}

/** Brings the cluster up and does to its primary what happens to machines, while people buy. Gives its report. */
export async function drillFailover(folder: string): Promise<{ report: string; holds: boolean }> {
  const cluster = await startCluster(folder);
  try {
    const first = await cluster.waitForPrimary();
    const near = await cluster.startHaproxy(first);
    const far = await cluster.startHaproxy();
    const shop = await startShop(folder, [near, far]);
    try {
      await makeTable(shop.db);
      const outcomes: Outcome[] = [];
      for (const fault of faults) {
        const outcome = await strike({ cluster, shop, databaseUrl: far.databaseUrl, fault });
        outcomes.push(outcome);
        console.log(`${fault.name}: writes were back after ${outcome.back.toFixed(1)} s`);
        if (!holds(outcome)) console.log(`What the machines said is in ${keepOutput(cluster)}`);
      }
      return reportOf(outcomes);
    } finally {
      await shop.stop();
    }
  } finally {
    await cluster.stop();
  }
}

/** So that what went wrong can be looked into when the machines are gone. */
function keepOutput({ machines }: Cluster): string {
  const file = join(tmpdir(), `ampervan-failover-${Date.now()}.log`);
  writeFileSync(file, machines.map((machine) => `== ${machine.name}\n${machine.output()}`).join('\n'));
  return file;
}

interface Scene {
  cluster: Cluster;
  shop: DrillShop;
  /** Through HAProxy. */
  databaseUrl: string;
  fault: Fault;
}

async function strike({ cluster, shop, databaseUrl, fault }: Scene): Promise<Outcome> {
  const primary = await cluster.waitForPrimary();
  const others = cluster.machines.filter((machine) => machine !== primary);
  const name = `${primary.name}-${Date.now()}-`;
  const crowd = startBuying({ origin: shop.origin, productId: shop.productId, atOnce: 4, name });
  const [led, stubborn] = [
    startWriting(databaseUrl, `${name}led`),
    startWriting(cluster.urlOn(primary), `${name}stubborn`),
  ];
  const watch = watchPrimaries(cluster);
  await pause(4_000);
  const struck = Date.now();
  fault.strike(primary);
  await cluster.waitForPrimary(others);
  const back = await firstAfter(led, struck);
  await pause(4_000);
  await fault.heal(primary);

  await cluster.waitForAll();
  await pause(2_000);
  const unserved = await crowd.finish(30);
  await Promise.all([led.stop(), stubborn.stop()]);
  const primaries = await watch.stop();

  const { db, simulator, stockAtStart } = shop;
  await settleAll(shop);
  const broken = await settledInvariants(60, db, simulator.url, stockAtStart);
  const { lost, doubled } = await comparePaid(db, crowd.acknowledged());
  const lostRows = await lostWrites(db, [led, stubborn]);
  const faultsSeen = [...crowd.faults()].map(([what, times]) => `${times} x ${what}`);
  return {
    ...{ name: fault.name, confirmed: crowd.acknowledged().size, lost, doubled, primaries },
    back: (back - struck) / 1_000,
    rivals: stubborn.written.filter(({ acknowledged }) => acknowledged > back).length,
    seen: faultsSeen.join(', ') || 'nothing',
    wrong: [
      ...broken,
      ...lostRows.map((id) => `write ${id} is lost`),
      ...(unserved ? [`${unserved} unserved`] : []),
    ],
  };
}

/** Waits for the first write that was begun after this moment; gives when it was acknowledged. */
async function firstAfter({ written }: Writer, moment: number): Promise<number> {
  for (let tries = 0; tries < 1_200; tries++) {
    const found = written.find(({ begun }) => begun > moment);
    if (found) return found.acknowledged;
    await pause(50);
  }
  throw new Error('Writes did not come back within a minute');
}

const holds = ({ lost, doubled, back, rivals, wrong }: Outcome) =>
  lost === 0 && doubled === 0 && back <= limit && rivals === 0 && wrong.length === 0;

const headings = [
  ...['What happened to the primary', 'Orders confirmed', 'Lost', 'Doubled', 'Writes back after'],
  ...['Writes that two acknowledged', 'Took themselves for the primary, the most', 'Faults that buyers saw'],
];

function reportOf(outcomes: Outcome[]): { report: string; holds: boolean } {
  const rows = outcomes.map(({ name, confirmed, lost, doubled, back, rivals, primaries, seen }) => [
    ...[name, String(confirmed), String(lost), String(doubled), `${back.toFixed(1)} s (wanted: ${limit} s)`],
    ...[String(rivals), String(primaries), seen],
  ]);
  const wrong = outcomes.flatMap((outcome) => outcome.wrong.map((words) => `- ${outcome.name}: ${words}`));
  const table = toTable(headings, rows);
  const report = [table, ...(wrong.length > 0 ? [wrong.join('\n')] : []), `Run on ${today()}.`].join('\n\n');
  return { report, holds: outcomes.every(holds) };
}
