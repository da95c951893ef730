import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Db, Tables } from '../../../app/tables.ts';
import { schemaSteps } from '../../../migrations/steps.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { type Simulator, startSimulator } from '../../../simulator/simulator.ts';
import { buildContent, buildProduct } from '../../../test/builders.ts';
import { readStock, type Stock } from '../../../test/invariants.ts';
import { freePort } from '../../../test/processes/free-port.ts';
import { type Running, run, waitFor } from '../../../test/processes/process.ts';
import { isReady, type Site, startSite } from '../../../test/processes/site.ts';
import { findPrograms } from './programs.ts';

/** Where a process of the site finds its database. */
export interface SiteDatabase {
  databaseUrl: string;
  /** Past its pooler, if there is one. */
  directUrl?: string;
}

/** Two processes of the site behind HAProxy, with something to sell. */
export interface DrillShop {
  /** HAProxy's. */
  origin: string;
  sites: Site[];
  simulator: Simulator;
  db: Db;
  productId: number;
  stockAtStart: Stock;
  stop(): Promise<void>;
}

const secret = 'whsec_drill';
/** The drill's buyers come as through a proxy with TLS, and press Pay more often than people do. */
const env = {
  LOG_LEVEL: 'error',
  TRUST_PROXY: '2',
  STRIPE_WEBHOOK_SECRET: secret,
  CHECKOUT_TRIES_PER_MINUTE: '1000000',
  PAGE_COMPRESSION: 'quick',
};

/** Fills the database that the first of these leads to, and starts a process of the site on each of both. */
export async function startShop(folder: string, databases: [SiteDatabase, SiteDatabase]): Promise<DrillShop> {
  const [{ databaseUrl, directUrl }] = databases;
  const dataDir = join(folder, 'site');
  mkdirSync(dataDir);
  const patient = openDatabase<Tables>({
    databaseUrl: directUrl ?? databaseUrl,
    dataDir,
    poolSize: 3,
    patience: 60_000,
  });
  const ends: (() => Promise<unknown>)[] = [() => patient.destroy()];
  const stop = async () => {
    for (const end of ends.reverse()) await end();
  };
  try {
    await migrate(patient, schemaSteps);
    await buildContent(patient);
    const { id: productId } = await buildProduct(patient, { pricePence: 6_000, stockQuantity: 1_000_000 });
    const stockAtStart = await readStock(patient);
    const front = await freePort();
    const origin = `http://127.0.0.1:${front}`;
    const webhook = { url: `${origin}/api/stripe-webhook`, secret };
    const simulator = await startSimulator({ stateFile: ':memory:', webhook });
    ends.push(simulator.close);
    const sites: Site[] = [];
    for (const { databaseUrl: own, directUrl: direct } of databases) {
      const more = direct === undefined ? {} : { DATABASE_DIRECT_URL: direct };
      const site = await startSite({
        dataDir,
        databaseUrl: own,
        env: { ...env, STRIPE_API_URL: simulator.url, ...more },
      });
      sites.push(site);
      ends.push(site.kill);
    }
    const proxy = await startFront(front, sites);
    ends.push(() => proxy.stop('SIGKILL'));
    return { origin, sites, simulator, db: patient, productId, stockAtStart, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startFront(port: number, sites: Site[]): Promise<Running> {
  const { haproxy } = findPrograms(['haproxy']);
  const places = sites.map(({ origin }, index) => [`SITE_${index + 1}`, new URL(origin).host]);
  const config = resolve('deploy/cluster/haproxy-site.cfg');
  const proxy = run(haproxy, ['-db', '-f', config], {
    env: { FRONT_PORT: String(port), ...Object.fromEntries(places) },
  });
  await waitFor(proxy, () => isReady(`http://127.0.0.1:${port}`), 30_000);
  return proxy;
}
