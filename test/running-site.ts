import { type Simulator, type SimulatorOptions, startSimulator } from '../simulator/simulator.ts';
import { hurried, webhookSecret } from './build-test-app.ts';
import type { TestDatabase } from './databases.ts';
import { freePort } from './processes/free-port.ts';
import * as processes from './processes/site.ts';
import { type Send, sendTo } from './shopper.ts';

/** The built site on a test's database. */
export interface RunningSite extends processes.Site {
  send: Send;
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
export async function startSite({ database, simulatorUrl, port, env }: SiteOptions): Promise<RunningSite> {
  const { dataDir, databaseUrl, directUrl } = database;
  const payments = { STRIPE_API_URL: simulatorUrl, STRIPE_WEBHOOK_SECRET: webhookSecret };
  const site = await processes.startSite({
    dataDir,
    databaseUrl,
    directUrl,
    port,
    env: { LOG_LEVEL: 'error', TRUST_PROXY: '1', ...payments, ...hurried, ...env },
  });
  database.beforeClose.push(site.kill);
  return { ...site, send: sendTo(site.origin) };
}

/** Races and crashes fill the machine: the site's own three seconds would judge the machine then, and not the site. */
const patient = { DATABASE_TIMEOUT_SECONDS: '20' };

/** A simulator and as many sites as asked for, sharing it and the database. */
export async function startSites(
  database: TestDatabase,
  count: number,
): Promise<{ sites: RunningSite[]; simulator: Simulator }> {
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const simulator = await startSimulatorFor(database, ports[0] ?? 0);
  const sites = await Promise.all(
    ports.map((port) => startSite({ database, simulatorUrl: simulator.url, port, env: patient })),
  );
  return { sites, simulator };
}
