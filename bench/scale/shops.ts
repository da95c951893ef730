import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Tables } from '../../app/tables.ts';
import { type Engine, openDatabase } from '../../server/database/database.ts';
import { startPostgres } from '../../test/processes/postgres.ts';
import type { Bench } from '../bench.ts';
import type { ShopOptions } from '../bench-shop.ts';
import { childrenOf, cpuMilliseconds } from '../tools/proc.ts';
import { fillScaleShop } from './fill.ts';
import { type SizeName, sizes } from './sizes.ts';

/** Where a filled shop lies. */
export interface ScaleShop extends ShopOptions {
  name: SizeName;
  /** How long it took to fill, in seconds. */
  filled: number;
  /** CPU milliseconds that its database has used beside the processes that ask it. */
  databaseCpu: () => number;
}

export const sizeNames: SizeName[] = ['small', 'middle', 'large'];

/** Fills a shop of each size on one engine, one after the other, and gives them to `use`. */
export async function withShops(
  { folder, tools }: Pick<Bench, 'folder' | 'tools'>,
  engine: Engine,
  use: (shops: ScaleShop[]) => Promise<void>,
): Promise<void> {
  const fill = async (databaseUrl?: string, pid?: number) => {
    const shops: ScaleShop[] = [];
    for (const name of sizeNames) {
      const dataDir = join(folder, `scale-${engine}-${name}`);
      mkdirSync(dataDir);
      const options = { dataDir, ...(databaseUrl ? { databaseUrl: `${databaseUrl}/scale_${name}` } : {}) };
      if (databaseUrl) await createDatabase(databaseUrl, `scale_${name}`);
      const before = performance.now();
      await fillScaleShop(options, sizes[name]);
      const filled = (performance.now() - before) / 1000;
      console.log(`The ${name} shop on ${engine} was filled in ${Math.round(filled)} s`);
      shops.push({
        ...options,
        name,
        filled,
        databaseCpu: () => (pid ? cpuOfDatabase(pid, `scale_${name}`) : 0),
      });
    }
    return shops;
  };
  if (engine === 'sqlite') return use(await fill());
  if (!tools.postgres) return;
  const postgres = await startPostgres({
    binaries: tools.postgres,
    within: folder,
    // Workers that help with a long query are gone with what they used before it can be read.
    settings: { max_parallel_workers_per_gather: '0' },
  });
  try {
    await use(await fill(postgres.url, postgres.pid));
  } finally {
    await postgres.stop();
  }
}

/** Of the connections that this PostgreSQL has to one database. */
const cpuOfDatabase = (pid: number, name: string) =>
  childrenOf(pid)
    .filter((child) => titleOf(child).includes(` ${name} `))
    .reduce((sum, child) => sum + cpuMilliseconds(child), 0);

function titleOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

async function createDatabase(url: string, name: string): Promise<void> {
  const db = openDatabase<Tables>({ dataDir: '', databaseUrl: `${url}/postgres` });
  await sql.raw(`create database ${name}`).execute(db);
  await db.destroy();
}
