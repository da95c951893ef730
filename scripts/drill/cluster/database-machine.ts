import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type FaultProxy, type Line, startFaultProxy } from '../../../test/processes/fault-proxy.ts';
import { freePort } from '../../../test/processes/free-port.ts';
import { type Running, run, waitFor } from '../../../test/processes/process.ts';

const host = '127.0.0.1';

/** Where the programs of one database machine listen, each with a port of its own as all share one address. */
export interface Ports {
  postgres: number;
  patroni: number;
  etcd: number;
  etcdPeer: number;
}

/** What all database machines of a cluster agree on. */
export interface ClusterPlan {
  folder: string;
  /** The folder with PostgreSQL's own programs. */
  binaries: string;
  programs: { etcd: string; patroni: string };
  user: { uid: number; gid: number } | undefined;
  password: string;
  /** By machine, from 0. */
  ports: Ports[];
}

type Program = 'postgres' | 'patroni';

/** One of the machines that hold the database: PostgreSQL under Patroni, and a member of etcd. */
export interface DatabaseMachine {
  name: string;
  ports: Ports;
  /** Where the other machines reach its PostgreSQL and its Patroni. */
  advertised: { postgres: number; patroni: number };
  /** Starts what does not run; ends when etcd has members enough, and Patroni has begun. */
  start(): Promise<void>;
  /** One of its programs, or all of them at once, as by a power cut. */
  kill(program?: Program): void;
  /** Holds one of them still, or all, as a virtual machine that is paused. */
  freeze(program?: Program): void;
  thaw(): void;
  /** The network between it and the other database machines; who is on its own side still reaches it. */
  setNetwork(line: Line): void;
  stop(): Promise<void>;
  output(): string;
}

export async function planPorts(): Promise<Ports> {
  return {
    postgres: await freePort(),
    patroni: await freePort(),
    etcd: await freePort(),
    etcdPeer: await freePort(),
  };
}

const nameOf = (index: number) => `database-${index + 1}`;

/** One machine of the plan, not yet started. */
export async function prepareMachine(plan: ClusterPlan, index: number): Promise<DatabaseMachine> {
  const { folder, binaries, programs, user, password, ports: all } = plan;
  const name = nameOf(index);
  const ports = all[index];
  if (!ports) throw new Error(`There is no machine ${name}`);
  const data = join(folder, name, 'data');
  const [postgres, patroni] = await Promise.all(
    [ports.postgres, ports.patroni].map((port) => startFaultProxy({ host, port })),
  );
  const etcds = await Promise.all(all.map(({ etcd }) => startFaultProxy({ host, port: etcd })));
  const lines = [postgres, patroni, ...etcds].filter((line): line is FaultProxy => line !== undefined);
  const advertised = { postgres: postgres?.port ?? 0, patroni: patroni?.port ?? 0 };

  const environment = {
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: etcds.map(({ port }) => `${host}:${port}`).join(','),
    PATRONI_RESTAPI_LISTEN: `${host}:${ports.patroni}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `${host}:${advertised.patroni}`,
    PATRONI_RESTAPI_USERNAME: 'patroni',
    PATRONI_RESTAPI_PASSWORD: password,
    PATRONI_POSTGRESQL_LISTEN: `${host}:${ports.postgres}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${host}:${advertised.postgres}`,
    PATRONI_POSTGRESQL_DATA_DIR: data,
    PATRONI_POSTGRESQL_BIN_DIR: binaries,
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_PASSWORD: password,
    // Elsewhere this is in the home folder of user postgres.
    PATRONI_POSTGRESQL_PGPASS: join(folder, name, 'pgpass'),
  };
  const peers = all.map(({ etcdPeer }, each) => `${nameOf(each)}=http://${host}:${etcdPeer}`).join(',');
  const etcdEnvironment = {
    ETCD_NAME: name,
    ETCD_DATA_DIR: join(folder, name, 'etcd'),
    ETCD_LISTEN_PEER_URLS: `http://${host}:${ports.etcdPeer}`,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${host}:${ports.etcdPeer}`,
    ETCD_LISTEN_CLIENT_URLS: `http://${host}:${ports.etcd}`,
    ETCD_ADVERTISE_CLIENT_URLS: `http://${host}:${ports.etcd}`,
    ETCD_INITIAL_CLUSTER: peers,
    ETCD_INITIAL_CLUSTER_TOKEN: 'ampervan',
    ETCD_INITIAL_CLUSTER_STATE: 'new',
    ETCD_HEARTBEAT_INTERVAL: '250',
    ETCD_ELECTION_TIMEOUT: '2500',
  };

  let [etcd, agent]: (Running | undefined)[] = [];
  const started: Running[] = [];
  const pidsOf = (program?: Program) => {
    const own = program === 'postgres' ? [] : program ? [agent] : [etcd, agent];
    const alive = own.filter((each) => each && !each.isOver());
    return [...alive.flatMap((each) => each?.pid ?? []), ...(program === 'patroni' ? [] : processesOf(data))];
  };

  const machine: DatabaseMachine = {
    name,
    ports,
    advertised,
    async start() {
      const how = { cwd: join(folder, name), user };
      if (!etcd || etcd.isOver()) {
        etcd = run(programs.etcd, [], { ...how, env: etcdEnvironment });
        started.push(etcd);
      }
      // Elsewhere systemd starts Patroni again until etcd has members enough.
      await waitFor(etcd, () => isDecided(ports.etcd), 30_000);
      if (agent && !agent.isOver()) return;
      agent = run(programs.patroni, [resolve('deploy/cluster/patroni.yml')], { ...how, env: environment });
      started.push(agent);
    },
    kill: (program) => signalAll(pidsOf(program), 'SIGKILL'),
    freeze: (program) => signalAll(pidsOf(program), 'SIGSTOP'),
    thaw: () => signalAll(pidsOf(), 'SIGCONT'),
    setNetwork(line) {
      for (const each of lines) each.set(line);
    },
    async stop() {
      machine.kill();
      for (const each of started) await each.stop('SIGKILL');
      await Promise.all(lines.map((line) => line.close()));
    },
    output: () => started.map((each) => each.output()).join(''),
  };
  // Patroni starts PostgreSQL in a session of its own, which would outlive it.
  process.once('exit', () => machine.kill());
  return machine;
}

async function isDecided(port: number): Promise<boolean> {
  const answer = await fetch(`http://${host}:${port}/health`);
  return (await answer.text()).includes('"true"');
}

/** The server of this data folder and its processes; none where there is no server. */
function processesOf(data: string): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(all.map((pid) => [Number(pid), parentOf(pid)]));
  const servers = all.filter((pid) => isServerOf(pid, data)).map(Number);
  const children = [...parents].filter(([, parent]) => servers.includes(parent)).map(([pid]) => pid);
  return [...servers, ...children];
}

function isServerOf(pid: string, data: string): boolean {
  const words = readProcess(pid, 'cmdline').split('\0');
  return /\/postgres$/.test(words[0] ?? '') && words.some((word) => word.includes(data));
}

/** The second number after the name, which stands in brackets and may hold anything. */
const parentOf = (pid: string) => Number(readProcess(pid, 'stat').split(') ').at(-1)?.split(' ')[1] ?? 0);

function readProcess(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // It has just ended.
    return '';
  }
}

function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has just ended.
    }
  }
}
