import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findSqliteFault } from '../../server/backup/copy-sqlite.ts';
import { damaged, databaseFiles, type Manifest, manifestName } from '../../server/backup/manifest.ts';
import { loadPostgres } from '../../server/backup/postgres-programs.ts';
import { skipNumbers } from '../../server/backup/skip-numbers.ts';
import { type Copy, checkCopy, unpackCopy } from '../../server/backup/unpack.ts';
import { type Config, directDatabase } from '../../server/config.ts';
import { openDatabase, transaction } from '../../server/database/database.ts';
import { openMigrated, type SchemaStep } from '../../server/database/migrate.ts';
import { Refusal } from '../../server/errors.ts';
import { hasTables } from '../../server/moves/move-database.ts';
import { copyToStore } from '../../server/stores/media-files.ts';
import { openMediaStore } from '../../server/stores/open-store.ts';
import { renewInstallation } from '../payments/installation.server.ts';
import type { Tables } from '../tables.ts';
import { fetchCopy, fetchedName } from './fetch-copy.server.ts';
import { keptFolders } from './kept.server.ts';

interface RestoreOptions {
  config: Config;
  from: string;
  identityFile?: string | undefined;
  /** True if this site replaces the original. Otherwise the two must not touch each other's payments. */
  isOriginalGone: boolean;
  schemaSteps: Record<string, SchemaStep>;
}

/** In the data folder; leftovers of an interrupted restore are deleted. */
const unpacked = 'restore.part';

/** Links in emails lead to rows of these tables. */
const linkedTables = ['bookings', 'orders', 'quotes', 'stock_alerts'];
/** Ids that are skipped: a link to a row lost since the copy must not reach a new row. */
const lostAtMost = 100_000;

/**
 * Needs an empty data folder and, on PostgreSQL, an empty database: else throws 409. Throws 409 also for a
 * damaged copy, or one of another engine or a newer release.
 */
export async function restore({ from, identityFile, ...options }: RestoreOptions): Promise<string> {
  const { DATA_DIR: dataDir } = options.config;
  const databaseUrl = directDatabase(options.config);
  await refuseWhereSomethingIs(dataDir, databaseUrl);
  const { file, remove } = await fetchCopy(from, options.config);
  try {
    return await unfold({ copy: { file, identityFile }, ...options });
  } finally {
    await remove();
  }
}

async function unfold({
  config,
  copy,
  isOriginalGone,
  schemaSteps,
}: Omit<RestoreOptions, 'from' | 'identityFile'> & { copy: Copy }): Promise<string> {
  const { DATA_DIR: dataDir } = config;
  const databaseUrl = directDatabase(config);
  refuseUnfit(await checkCopy(copy), databaseUrl, schemaSteps);
  const folder = join(dataDir, unpacked);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const manifest = await unpackCopy(copy, folder);
  if (databaseUrl) {
    const dump = join(folder, databaseFiles.postgres);
    await loadPostgres(databaseUrl, dump);
    await rm(dump);
  } else {
    const fault = findSqliteFault(join(folder, databaseFiles.sqlite));
    if (fault !== null) throw damaged(`SQLite finds in its database: ${fault}`);
  }
  const db = await openMigrated<Tables>({ databaseUrl, dataDir: folder }, schemaSteps);
  try {
    await transaction(db, async (trx) => {
      for (const table of linkedTables) await skipNumbers(trx, table, lostAtMost);
      if (!isOriginalGone) await renewInstallation(trx);
    });
  } finally {
    await db.destroy();
  }
  const store = openMediaStore(config);
  if (store) await copyToStore(store, folder, keptFolders);
  for (const name of lastly(databaseFiles.sqlite, await readdir(folder)))
    await rename(join(folder, name), join(dataDir, name));
  await rm(folder, { recursive: true });
  return inWords(manifest, isOriginalGone);
}

/** The database comes last: a site starts only where its database exists. */
const lastly = (name: string, names: string[]) =>
  names.sort((a, b) => Number(a === name) - Number(b === name)).filter((one) => one !== manifestName);

async function refuseWhereSomethingIs(dataDir: string, databaseUrl: string | undefined): Promise<void> {
  const names = await readdir(dataDir).catch((): string[] => []);
  const [first] = names.filter((name) => name !== unpacked && name !== fetchedName);
  if (first !== undefined)
    throw new Refusal(
      409,
      'not_empty',
      `${dataDir} is not empty (${first}): nothing is overwritten. Set DATA_DIR to a folder that is new or empty.`,
    );
  if (databaseUrl && (await isFilled(databaseUrl)))
    throw new Refusal(
      409,
      'not_empty',
      'The database of DATABASE_URL has tables: nothing is overwritten. Make an empty one (createdb).',
    );
}

async function isFilled(databaseUrl: string): Promise<boolean> {
  const db = openDatabase<Tables>({ databaseUrl, dataDir: '' });
  return hasTables(db).finally(() => db.destroy());
}

function refuseUnfit(
  { engine, schemaSteps: taken, siteVersion }: Manifest,
  databaseUrl: string | undefined,
  known: Record<string, SchemaStep>,
): void {
  if (engine === 'postgres' && !databaseUrl)
    throw new Refusal(
      409,
      'other_engine',
      'The copy is of PostgreSQL: set DATABASE_URL to an empty database.',
    );
  if (engine === 'sqlite' && databaseUrl)
    throw new Refusal(409, 'other_engine', 'The copy is of SQLite: leave DATABASE_URL out to restore it.');
  const newer = taken.filter((step) => !(step in known));
  if (newer.length > 0)
    throw new Refusal(
      409,
      'newer_copy',
      `The copy is of a newer release (${siteVersion}; this one does not know ${newer.join(', ')}): restore it with that one.`,
    );
}

const inWords = ({ createdAt, files, siteVersion }: Manifest, isOriginalGone: boolean): string =>
  [
    `Restored as it was at ${createdAt}: ${files.length} files, of release ${siteVersion}.`,
    isOriginalGone
      ? 'It takes the place of the original, with its id: never start that again.'
      : 'It has an id of its own, and leaves payments that the original began alone. Where the original is gone, restore once more with --original-is-gone.',
  ].join('\n');
