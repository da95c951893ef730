import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** A program that was started here and runs beside this process. */
export interface Running {
  pid: number;
  /** All that it has printed so far. */
  output(): string;
  isOver(): boolean;
  /** Sends a signal (its own usual one when none is named) and waits until it is gone; gives its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export interface RunOptions {
  env?: Record<string, string>;
  cwd?: string;
  /** Who it runs as: only root can choose. */
  user?: { uid: number; gid: number } | undefined;
  /** What ends it in good order. */
  signal?: NodeJS.Signals;
  /** As the head of its own process group, so that whatever it started ends with it. */
  withChildren?: boolean;
}

/** Milliseconds after which a program that should end is killed. */
const patience = 10_000;
const running = new Map<Running, () => void>();

// Whatever ends this process: nothing that it started outlives it.
process.on('exit', () => {
  for (const kill of running.values()) kill();
});

/** What a started program knows of our own environment: no settings of a shop that runs here by chance. */
const plainEnvironment = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '/', LANG: 'C.UTF-8' };

/** Starts a program. Throws when there is none of that name. */
export function run(command: string, args: string[], options: RunOptions = {}): Running {
  const { env = {}, cwd, user, signal = 'SIGTERM', withChildren = false } = options;
  const child = spawn(command, args, {
    env: { ...plainEnvironment, ...env },
    detached: withChildren,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd === undefined ? {} : { cwd }),
    ...user,
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} could not be started`);
  const target = withChildren ? -pid : pid;
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const isGone = () => (withChildren ? !send(target, 0) : isOver());
  const started: Running = {
    pid,
    output: collect(child),
    isOver,
    async stop(how = signal) {
      if (!isGone()) send(target, how);
      const end = Date.now() + patience;
      while (!isGone()) {
        if (Date.now() > end) send(target, 'SIGKILL');
        await pause(5);
      }
      running.delete(started);
      return child.exitCode;
    },
  };
  running.set(started, () => isGone() || send(target, 'SIGKILL'));
  return started;
}

/** Ends whatever was started and still runs, the last first. */
export async function stopAll(): Promise<void> {
  for (const started of [...running.keys()].reverse()) await started.stop();
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
    await pause(25);
  }
}
