import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Tables } from '../../../app/tables.ts';
import { median } from '../../../bench/tools/figures.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { settledInvariants } from '../../../test/invariants.ts';
import { pause } from '../../../test/random.ts';
import { today, toTable } from '../report.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { comparePaid, settleAll } from './compare-paid.ts';
import { startBuying } from './crowd.ts';
import { type Fault, faults } from './faults.ts';
import { findPrograms, versionOf } from './programs.ts';
import { type DrillShop, startShop } from './shop-on-cluster.ts';
import {
  countLost,
  countRivals,
  longestGap,
  makeTable,
  startWriting,
  type Writer,
  type Written,
} from './writers.ts';

/** Seconds within which writes have to be back. */
const limit = 45;
/** Milliseconds for which people buy before a fault, and again before it ends. */
const calm = 4_000;

interface Outcome {
  fault: Fault;
  /** Orders that were confirmed to their buyers, and rows that were acknowledged. */
  orders: number;
  rows: number;
  lost: number;
  doubled: number;
  /** How many writes an older primary acknowledged after a newer one had begun to. */
  rivals: number;
  /** The longest time in seconds without an acknowledged write. */
  gap: number;
  /** How many could not pay half a minute after all was well again. */
  unserved: number;
}

/** All that was acknowledged since the cluster is there, and what of it is known to be lost. */
interface History {
  orders: Map<string, string>;
  rows: Written[];
  lost: number;
  doubled: number;
}

interface Scene {
  cluster: Cluster;
  shop: DrillShop;
  /** Through HAProxy. */
  databaseUrl: string;
  history: History;
}

/** Brings the cluster up and does to its primary in turn what happens to machines, while people buy. Gives its report. */
export async function drillFailover(
  folder: string,
  rounds: number,
): Promise<{ report: string; holds: boolean }> {
  const cluster = await startCluster(folder);
  try {
    const first = await cluster.waitForPrimary();
    const near = await cluster.startHaproxy(first);
    const far = await cluster.startHaproxy();
    const shop = await startShop(folder, [near, far]);
    const history: History = { orders: new Map(), rows: [], lost: 0, doubled: 0 };
    try {
      await makeTable(shop.db);
      const outcomes: Outcome[] = [];
      while (outcomes.length < rounds)
        for (const fault of faults.slice(0, rounds - outcomes.length)) {
          const outcome = await strike({ cluster, shop, databaseUrl: far.databaseUrl, history }, fault);
          outcomes.push(outcome);
          console.log(`${outcomes.length}. ${fault.name}: ${inWords(outcome)}`);
          if (!holds(outcome)) console.log(`What the machines said is in ${keepOutput(cluster)}`);
        }
      return reportOf(outcomes, await findBroken(cluster, shop));
    } finally {
      await shop.stop();
    }
  } finally {
    await cluster.stop();
  }
}

/** Which invariants do not hold in the end. So much work here would keep the machines from each other. */
async function findBroken(cluster: Cluster, { simulator, stockAtStart }: DrillShop): Promise<string[]> {
  const databaseUrl = await cluster.settle();
  const db = openDatabase<Tables>({ databaseUrl, dataDir: '', poolSize: 3, patience: 60_000 });
  try {
    await settleAll({ db, simulator });
    return await settledInvariants(60, db, simulator.url, stockAtStart);
  } finally {
    await db.destroy();
  }
}

/** Asks again where HAProxy has just cut the line. */
async function patiently<Answer>(ask: () => Promise<Answer>, tries = 5): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (tries === 1) throw error;
    await pause(2_000);
    return patiently(ask, tries - 1);
  }
}

/** So that what went wrong can be looked into when the machines are gone. */
function keepOutput({ machines }: Cluster): string {
  const file = join(tmpdir(), `ampervan-failover-${Date.now()}.log`);
  writeFileSync(file, machines.map((machine) => `== ${machine.name}\n${machine.output()}`).join('\n'));
  return file;
}

async function strike({ cluster, shop, databaseUrl, history }: Scene, fault: Fault): Promise<Outcome> {
  await cluster.waitForAll();
  const primary = await cluster.waitForPrimary();
  const name = `${primary.name}-${Date.now()}-`;
  const crowd = startBuying({ origin: shop.origin, productId: shop.productId, atOnce: 4, name });
  const led = startWriting(databaseUrl, `${name}led`);
  // They stay with one machine each, whatever becomes of it.
  const stubborn = cluster.machines.map((machine) =>
    startWriting(cluster.urlOn(machine), `${name}${machine.name}`),
  );
  const writers = [led, ...stubborn];
  await pause(calm);
  const struck = Date.now();
  await fault.strike(primary, cluster);
  await waitForSuccessor(writers, struck, fault);
  await pause(calm);
  await fault.heal(primary, cluster);

  await cluster.waitForAll();
  const unserved = await crowd.finish(30);
  await Promise.all(writers.map((writer) => writer.stop()));
  const rows = writers.flatMap(({ written }) => written);

  const orders = crowd.acknowledged();
  for (const [buyer, order] of orders) history.orders.set(buyer, order);
  history.rows.push(...rows);
  const before = { ...history };
  const { lost, doubled } = await patiently(() => comparePaid(shop.db, history.orders));
  const lostRows = await patiently(() => countLost(shop.db, history.rows));
  Object.assign(history, { lost: lost + lostRows, doubled });
  return {
    fault,
    orders: orders.size,
    rows: rows.length,
    rivals: countRivals(rows),
    lost: history.lost - before.lost,
    doubled: history.doubled - before.doubled,
    gap: longestGap(led.written, struck) / 1_000,
    unserved,
  };
}

/** Waits for the first row that a later primary acknowledges, or this one after a fault that is soon over. */
async function waitForSuccessor(writers: Writer[], struck: number, { isBrief }: Fault): Promise<void> {
  const all = () => writers.flatMap(({ written }) => written);
  const before = Math.max(...all().flatMap(({ begun, timeline }) => (begun < struck ? timeline : [])));
  for (let tries = 0; tries < 2_400; tries++) {
    if (all().some(({ begun, timeline }) => begun > struck && (isBrief || timeline > before))) return;
    await pause(50);
  }
  throw new Error('Writes did not come back within two minutes');
}

const holds = ({ fault, lost, doubled, gap, rivals, unserved }: Outcome) =>
  lost + doubled + rivals + unserved === 0 && (fault.isDouble || gap <= limit);

const inWords = ({ orders, rows, lost, doubled, rivals, gap, unserved }: Outcome) =>
  `${orders} orders, ${rows} rows, ${lost} lost, ${doubled} doubled, ${rivals} by two, ${unserved} unserved, ` +
  `${gap.toFixed(1)} s without a write`;

const headings = [
  ...['What happened to the primary', 'Rounds', 'Orders confirmed', 'Lost', 'Doubled'],
  ...['Without a write, median', 'Worst'],
];

function reportOf(outcomes: Outcome[], broken: string[]): { report: string; holds: boolean } {
  const rows = [...Map.groupBy(outcomes, ({ fault }) => fault)].map(([{ name }, of]) => {
    const sum = (key: 'orders' | 'lost' | 'doubled') =>
      String(of.reduce((total, outcome) => total + outcome[key], 0));
    const gaps = of.map(({ gap }) => gap);
    return [
      ...[name, String(of.length), sum('orders'), sum('lost'), sum('doubled')],
      ...[median(gaps), Math.max(...gaps)].map((gap) => `${gap.toFixed(1)} s`),
    ];
  });
  const report = [
    ...[toTable(headings, rows), ...(broken.length > 0 ? [broken.join('\n')] : [])],
    `Writes are wanted back within ${limit} s of one fault. Run on ${today()} with ${versions()}.`,
  ];
  return { report: report.join('\n\n'), holds: broken.length === 0 && outcomes.every(holds) };
}

function versions(): string {
  const programs = Object.entries(findPrograms(['patroni', 'etcd']));
  return programs.map(([name, file]) => `${name} ${versionOf(file)}`).join(', ');
}
