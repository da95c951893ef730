import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { z } from 'zod';
import { freePort } from '../../../test/processes/free-port.ts';
import { findPostgres, unprivileged } from '../../../test/processes/postgres.ts';
import { type Running, run, waitFor } from '../../../test/processes/process.ts';
import { pause } from '../../../test/random.ts';
import { type DatabaseMachine, planPorts, prepareMachine } from './database-machine.ts';
import { giveEtcdTo } from './etcd.ts';
import { findPrograms } from './programs.ts';

const host = '127.0.0.1';

/** Three database machines, as `deploy/cluster` sets them up. */
export interface Cluster {
  machines: DatabaseMachine[];
  password: string;
  /** The primary, by Patroni's own word; undefined while there is none. */
  findPrimary(): Promise<DatabaseMachine | undefined>;
  /** Waits until there is one, and gives it. */
  waitForPrimary(): Promise<DatabaseMachine>;
  /** Has this machine's member of etcd lead the others. */
  giveEtcdTo(machine: DatabaseMachine): Promise<void>;
  /** Waits until two follow the primary, and one of them may take its place. */
  waitForAll(): Promise<void>;
  /** From now on none takes another's place, or gives up its own. Gives the address of the primary, past HAProxy. */
  settle(): Promise<string>;
  /** An address of the database on one machine, past HAProxy. */
  urlOn(machine: DatabaseMachine): string;
  /** HAProxy beside a process of the site; `near` is reached on its own side of a broken network. */
  startHaproxy(near?: DatabaseMachine): Promise<{ port: number; databaseUrl: string }>;
  stop(): Promise<void>;
}

const databaseName = 'ampervan';

const counted = z.object({ count: z.number() });

/** Brings it up in this folder, with an empty database of a user of its own. */
export async function startCluster(folder: string): Promise<Cluster> {
  const binaries = findPostgres();
  if (!binaries) throw new Error('This drill needs: apt-get install postgresql');
  const programs = findPrograms(['etcd', 'patroni', 'haproxy']);
  const user = unprivileged();
  const password = randomBytes(12).toString('hex');
  const ports = await Promise.all(Array.from({ length: 3 }, planPorts));
  const plan = { folder, binaries, programs, user, password, ports };
  const machines: DatabaseMachine[] = [];
  for (const index of ports.keys()) {
    const machine = await prepareMachine(plan, index);
    const own = join(folder, machine.name);
    mkdirSync(own, { mode: 0o700 });
    if (user) chownSync(own, user.uid, user.gid);
    machines.push(machine);
  }
  const proxies: Running[] = [];

  /** How many have of this primary whatever it writes, as soon as it does. */
  async function countStandbys({ ports: { postgres } }: DatabaseMachine): Promise<number> {
    const { rows } = await ask(
      addressOf(`postgres:${password}`, postgres, 'postgres'),
      "select count(*)::int as count from pg_stat_replication where state = 'streaming'",
    );
    return counted.parse(rows[0]).count;
  }

  /** Whether one may take the primary's place, as etcd has it, and another stands behind it. */
  async function isWhole(): Promise<boolean> {
    const primary = await cluster.findPrimary();
    if (!primary || (await countStandbys(primary).catch(() => 0)) < 2) return false;
    return (await Promise.all(machines.map((machine) => stateOf(machine, 'sync')))).includes(200);
  }

  const cluster: Cluster = {
    machines,
    password,
    async findPrimary() {
      for (const machine of machines) if ((await stateOf(machine, 'primary')) === 200) return machine;
      return undefined;
    },
    waitForPrimary: () => waitUntil('a primary', 60, cluster.findPrimary, machines),
    giveEtcdTo: (machine) =>
      giveEtcdTo(
        machine.ports.etcd,
        machines.map(({ ports: { etcd } }) => etcd),
      ),
    async waitForAll() {
      // A machine that comes back starts, goes back to where the others are, and starts again.
      let seen = 0;
      const areThere = async () => {
        seen = (await isWhole()) ? seen + 1 : 0;
        return seen > 12 || undefined;
      };
      await waitUntil('all machines', 120, areThere, machines);
    },
    async settle() {
      const primary = await cluster.waitForPrimary();
      const answer = await fetch(`http://${host}:${primary.ports.patroni}/config`, {
        method: 'PATCH',
        headers: { authorization: `Basic ${btoa(`patroni:${password}`)}` },
        body: JSON.stringify({ pause: true }),
      });
      if (!answer.ok) throw new Error(`Patroni refused to pause: ${await answer.text()}`);
      // All have heard of it by their next round.
      await pause(6_000);
      return cluster.urlOn(primary);
    },
    urlOn: ({ ports: { postgres } }) => addressOf(`ampervan:${password}`, postgres, databaseName),
    async startHaproxy(near) {
      const port = await freePort();
      const places = machines.flatMap((machine, index) => {
        const { postgres, patroni } = machine === near ? machine.ports : machine.advertised;
        return [
          [`DATABASE_${index + 1}`, host],
          [`POSTGRES_PORT_${index + 1}`, String(postgres)],
          [`PATRONI_PORT_${index + 1}`, String(patroni)],
        ];
      });
      const env = { DATABASE_PORT: String(port), ...Object.fromEntries(places) };
      const config = resolve('deploy/cluster/haproxy-database.cfg');
      const proxy = run(programs.haproxy, ['-db', '-f', config], { env, user });
      proxies.push(proxy);
      const databaseUrl = addressOf(`ampervan:${password}`, port, databaseName);
      await waitFor(proxy, async () => Boolean(await ask(databaseUrl, 'select 1')), 30_000);
      return { port, databaseUrl };
    },
    async stop() {
      for (const proxy of proxies) await proxy.stop('SIGKILL');
      for (const machine of machines) await machine.stop();
    },
  };
  try {
    await Promise.all(machines.map((machine) => machine.start()));
    const primary = await cluster.waitForPrimary();
    await cluster.waitForAll();
    const asOwner = addressOf(`postgres:${password}`, primary.ports.postgres, 'postgres');
    await ask(asOwner, `create role ampervan login password '${password}'`);
    await ask(asOwner, `create database ${databaseName} owner ampervan`);
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

const addressOf = (who: string, port: number, name: string) => `postgres://${who}@${host}:${port}/${name}`;

/** What Patroni answers to such a question: 200 for yes, 503 for no, 0 when it does not. */
async function stateOf(machine: DatabaseMachine, question: string): Promise<number> {
  const url = `http://${host}:${machine.ports.patroni}/${question}`;
  return fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.status;
    },
    () => 0,
  );
}

async function ask(connectionString: string, statement: string) {
  const client = new Client({ connectionString, connectionTimeoutMillis: 3_000, query_timeout: 10_000 });
  client.on('error', () => {});
  await client.connect();
  return client.query(statement).finally(() => client.end());
}

async function waitUntil<Found>(
  what: string,
  seconds: number,
  find: () => Promise<Found | undefined>,
  machines: DatabaseMachine[],
): Promise<Found> {
  const end = Date.now() + seconds * 1_000;
  for (;;) {
    const found = await find();
    if (found !== undefined) return found;
    if (Date.now() > end) {
      const said = machines.map((machine) => `${machine.name}:\n${machine.output().slice(-2_000)}`);
      throw new Error(`There was no sign of ${what} for ${seconds} s.\n${said.join('\n')}`);
    }
    await pause(250);
  }
}
