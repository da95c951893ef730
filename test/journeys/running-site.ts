import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db, Tables } from '../../app/tables.ts';
import { openDatabase } from '../../server/database/database.ts';
import { hurried } from '../build-test-app.ts';
import { freePort } from '../processes/free-port.ts';
import { startSite } from '../processes/site.ts';
import { copySeededShop } from './seeded-shop.ts';

export interface SiteOptions {
  env?: Record<string, string>;
  port?: number;
  /** It fills its empty folder with the sample shop itself, as on its owner's first start. */
  isFirstStart?: boolean;
}

/** What those who only look at a site know of it. */
export interface SharedSite {
  origin: string;
  /** What the process has printed, line by line. */
  log(): string[];
}

/** The built site with the sample shop, in a process and a folder of its own. */
export interface RunningSite extends SharedSite {
  /**
   * The site's database through a second door. The site does not hear of what is changed here: pages that
   * it has already finished stay as they were until it is started again.
   */
  db: Db;
  restart(): Promise<void>;
  /** Ends it and removes its folder. */
  stop(): Promise<void>;
}

let port: Promise<number> | undefined;

/** The sites of a worker follow each other at one address: there its browser has their scripts already. */
function portOfWorker(): Promise<number> {
  port ??= freePort();
  return port;
}

/** Starts the site and waits until it is ready. */
export async function startShop(options: SiteOptions = {}): Promise<RunningSite> {
  const { site, dataDir, log } = await launch({ port: await portOfWorker(), ...options });
  const db = openDatabase<Tables>({ dataDir });
  return {
    origin: site.origin,
    db,
    log,
    restart: site.restart,
    async stop() {
      await db.destroy();
      await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function launch({ isFirstStart = false, env, ...others }: SiteOptions) {
  const dataDir = mkdtempSync(join(tmpdir(), 'ampervan-journey-'));
  if (!isFirstStart) copySeededShop(dataDir);
  const site = await startSite({ ...others, dataDir, env: { ...hurried, ...env } });
  return { site, dataDir, log: () => site.output().split('\n') };
}

let shared: Promise<SharedSite> | undefined;

/** The one site of all files of this worker that only look at it; it ends with the worker. */
export function sharedShop(): Promise<SharedSite> {
  shared ??= startSharedShop();
  return shared;
}

async function startSharedShop(): Promise<SharedSite> {
  // Sites of single files come and go at the worker's port meanwhile.
  const { site, dataDir, log } = await launch({ port: await freePort() });
  const end = () => {
    void site.kill();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
  };
  // A worker is ended by this signal, after which nothing tells it of its exit.
  process.once('SIGTERM', end).once('exit', end);
  return { origin: site.origin, log };
}
