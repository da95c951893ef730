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

/** The built site with the sample shop, in a process and a folder of its own. */
export interface RunningSite {
  origin: string;
  /**
   * The site's database through a second door. The site does not hear of what is changed here: pages that
   * it has already finished stay as they were until it is started again.
   */
  db: Db;
  /** What the process has printed, line by line. */
  log(): string[];
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
  const { isFirstStart = false, ...others } = { port: await portOfWorker(), ...options };
  const dataDir = mkdtempSync(join(tmpdir(), 'ampervan-journey-'));
  if (!isFirstStart) copySeededShop(dataDir);
  const site = await startSite({ dataDir, ...others, env: { ...hurried, ...others.env } });
  const db = openDatabase<Tables>({ dataDir });
  return {
    ...{ origin: site.origin, db, restart: site.restart },
    log: () => site.output().split('\n'),
    async stop() {
      await db.destroy();
      await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
