import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { pause } from './figures.ts';

export interface Running {
  pid: number;
  /** All that it has printed so far. */
  output(): string;
  isOver(): boolean;
  /** Ends it and all that it started, and waits until they are gone. */
  stop(): Promise<void>;
}

interface RunOptions {
  env?: Record<string, string>;
  cwd?: string;
  /** Who it runs as: only root can choose. */
  uid?: number | undefined;
  gid?: number | undefined;
  signal?: NodeJS.Signals;
}

const patience = 10_000;
const running = new Set<Running>();

/** What a started program knows of our own environment: no settings of a shop that runs here by chance. */
const plainEnvironment = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '/', LANG: 'C.UTF-8' };

/** Starts a program as the head of its own process group, so that it ends together with its children. */
export function run(command: string, args: string[], options: RunOptions = {}): Running {
  const { env = {}, cwd, uid, gid, signal = 'SIGTERM' } = options;
  const child = spawn(command, args, {
    env: { ...plainEnvironment, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd === undefined ? {} : { cwd }),
    ...(uid === undefined || gid === undefined ? {} : { uid, gid }),
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} could not be started`);
  const output = collect(child);
  const started: Running = {
    pid,
    output,
    isOver: () => child.exitCode !== null || child.signalCode !== null,
    async stop() {
      running.delete(started);
      send(-pid, signal);
      const end = Date.now() + patience;
      while (send(-pid, 0)) {
        if (Date.now() > end) send(-pid, 'SIGKILL');
        await pause(10);
      }
    },
  };
  running.add(started);
  return started;
}

/** Ends whatever was started and still runs, the last first. */
export async function stopAll(): Promise<void> {
  for (const started of [...running].reverse()) await started.stop();
}

/** False when there is nobody to send it to. */
function send(target: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(target, signal);
  } catch {
    return false;
  }
}

function collect({ stdout, stderr }: ChildProcess): () => string {
  const parts: string[] = [];
  for (const stream of [stdout, stderr]) stream?.setEncoding('utf8').on('data', (part) => parts.push(part));
  return () => parts.join('');
}

/** Waits until `isReady` says so. Throws with what the program printed when it ends or takes too long. */
export async function waitFor(
  started: Running,
  isReady: () => Promise<boolean>,
  milliseconds = 60_000,
): Promise<void> {
  const end = Date.now() + milliseconds;
  while (!(await isReady().catch(() => false))) {
    if (started.isOver() || Date.now() > end) throw new Error(`It did not start:\n${started.output()}`);
    await pause(5);
  }
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port');
  return address.port;
}

/** Linux counts CPU time in hundredths of a second for whoever reads /proc, on every machine. */
const ticksInSecond = 100;

/** CPU seconds that a process and its threads have used, their own code and the kernel's. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may hold spaces; the fields after it start with the third, the state.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksInSecond;
}

/** Resident memory of a process in MB of 1,000,000 bytes. */
export function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024) / 1e6;
}

/** The processes that a process has started itself. */
export const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
