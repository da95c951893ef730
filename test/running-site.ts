import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Simulator, type SimulatorOptions, startSimulator } from '../simulator/simulator.ts';
import { webhookSecret } from './build-test-app.ts';
import type { TestDatabase } from './databases.ts';
import { freePort } from './free-port.ts';
import { type Send, sendTo } from './shopper.ts';

/** The built site in a process of its own. */
export interface RunningSite {
  origin: string;
  send: Send;
  /** Pulls the plug. */
  kill(): Promise<void>;
  /** Asks it to stop; gives its exit code. */
  stop(): Promise<number | null>;
  /** Starts it again on the same port after `kill`. */
  restart(): Promise<void>;
  /** What it wrote to its log. */
  log(): string;
}

export interface SiteOptions {
  database: TestDatabase;
  simulatorUrl: string;
  port: number;
  env?: Record<string, string>;
}

/** A simulator in this process, which a killed site does not take along; its webhooks go to `port`. */
export async function startSimulatorFor(
  database: TestDatabase,
  port: number,
  options: Partial<SimulatorOptions> = {},
): Promise<Simulator> {
  const webhook = { url: `http://127.0.0.1:${port}/api/stripe-webhook`, secret: webhookSecret };
  const simulator = await startSimulator({ stateFile: ':memory:', webhook, ...options });
  database.beforeClose.push(simulator.close);
  return simulator;
}

/** Starts the built site on a database that has its content already; it is killed when the database closes. */
export async function startSite(options: SiteOptions): Promise<RunningSite> {
  const { database, port } = options;
  const origin = `http://127.0.0.1:${port}`;
  let output = '';
  let child = await launch();

  async function launch(): Promise<ChildProcess> {
    const started = spawn(process.execPath, ['dist/server/main.js'], {
      env: environmentOf(options),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [started.stdout, started.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => {
        output = (output + text).slice(-50_000);
      });
    }
    await ready(started);
    return started;
  }

  async function ready(started: ChildProcess): Promise<void> {
    const end = Date.now() + 20_000;
    while (started.exitCode === null && Date.now() < end) {
      const answer = await fetch(`${origin}/readyz`).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.ok) return;
      await new Promise((resume) => setTimeout(resume, 20));
    }
    started.kill('SIGKILL');
    throw new Error(`The site did not start:\n${output}`);
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    }
    return child.exitCode;
  }

  const kill = async () => {
    await end('SIGKILL');
  };
  database.beforeClose.push(kill);
  return {
    origin,
    send: sendTo(origin),
    kill,
    stop: () => end('SIGTERM'),
    async restart() {
      child = await launch();
    },
    log: () => output,
  };
}

/** A simulator and as many sites as asked for, sharing it and the database. */
export async function startSites(
  database: TestDatabase,
  count: number,
): Promise<{ sites: RunningSite[]; simulator: Simulator }> {
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const simulator = await startSimulatorFor(database, ports[0] ?? 0);
  const sites = await Promise.all(
    ports.map((port) => startSite({ database, simulatorUrl: simulator.url, port })),
  );
  return { sites, simulator };
}

/** Nothing of this machine's own settings reaches the site. */
function environmentOf({ database, simulatorUrl, port, env }: SiteOptions): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: database.dataDir,
    LOG_LEVEL: 'error',
    STRIPE_API_URL: simulatorUrl,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    ...(database.databaseUrl ? { DATABASE_URL: database.databaseUrl } : {}),
    ...env,
  };
}
