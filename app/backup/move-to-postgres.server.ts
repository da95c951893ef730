import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { databaseFiles } from '../../server/backup/manifest.ts';
import type { Config } from '../../server/config.ts';
import { openDatabase, transaction } from '../../server/database/database.ts';
import { listStepsTaken, migrate, type SchemaStep } from '../../server/database/migrate.ts';
import { Refusal } from '../../server/errors.ts';
import { hasTables, type MovedRows, moveDatabase } from '../../server/moves/move-database.ts';
import { deleteMove, hasLeft, type Move, readMove, recordMove } from '../../server/moves/moves.ts';
import { readInstallation, renewInstallation } from '../payments/installation.server.ts';
import type { Db, Tables } from '../tables.ts';

interface Options {
  config: Pick<Config, 'DATA_DIR'>;
  schemaSteps: Record<string, SchemaStep>;
}

interface MoveOptions extends Options {
  databaseUrl: string;
}

/** In milliseconds; long, because no other process waits. */
const patience = 3_600_000;

/**
 * Moves the shop from SQLite in the data folder to an empty PostgreSQL database. Continues or restarts an
 * interrupted move. The site cannot start meanwhile, and afterwards not on SQLite. Throws 503 while the site
 * runs or PostgreSQL does not answer. Throws 409 if the database is not empty or cannot hold the data.
 */
export async function moveToPostgres({ config, databaseUrl, schemaSteps }: MoveOptions): Promise<string> {
  const dataDir = config.DATA_DIR;
  const sqlite = await openSqliteAlone(dataDir, schemaSteps);
  const postgres = openDatabase<Tables>({ databaseUrl, dataDir: '', poolSize: 1, patience });
  const to = withoutCredentials(databaseUrl);
  try {
    const isFilled = await hasTables(postgres).catch((error: unknown) => {
      throw unusableRefusal(to, error);
    });
    const left = await readMove(sqlite);
    if (left) return await finish({ sqlite, postgres, left, to, isFilled });
    if (isFilled) throw await notEmptyRefusal(postgres, to);
    await readInstallation(sqlite);
    const from = resolve(dataDir, databaseFiles.sqlite);
    const moved = await moveDatabase({ sqlite, postgres, schemaSteps, from });
    // A crash between these two is safe: the same command continues.
    await recordMove(sqlite, 'left', to);
    await deleteMove(postgres);
    return inWords(moved, to);
  } finally {
    await postgres.destroy();
    await sqlite.destroy();
  }
}

/** Locks out other processes. Throws 404 if there is no database. */
async function openSqliteAlone(dataDir: string, schemaSteps: Options['schemaSteps']): Promise<Db> {
  if (!existsSync(join(dataDir, databaseFiles.sqlite)))
    throw new Refusal(404, 'no_database', `There is no SQLite database in ${dataDir}: set DATA_DIR.`);
  const db = openDatabase<Tables>({ dataDir, isAlone: true });
  try {
    const newer = (await listStepsTaken(db)).filter((name) => !(name in schemaSteps));
    if (newer.length > 0)
      throw new Refusal(
        409,
        'newer_database',
        `The SQLite database is of a newer release (this one does not know ${newer.join(', ')}): move it with that one.`,
      );
    await migrate(db, schemaSteps);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Omits user and password, so that the result may be shown and stored. */
function withoutCredentials(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `postgres://${host}${pathname}`;
}

const unusableRefusal = (place: string, error: unknown) =>
  new Refusal(
    503,
    'no_postgres',
    `${place} cannot be used: ${error instanceof Error ? error.message : error}. Nothing was moved.`,
  );

async function notEmptyRefusal(postgres: Db, place: string): Promise<Refusal> {
  const arriving = await readMove(postgres).catch(() => undefined);
  const cutOff = arriving?.state === 'arriving';
  return new Refusal(
    409,
    'not_empty',
    cutOff
      ? `${place} holds a move that was cut off before it counted: drop that database, make it anew (createdb), and run this once more.`
      : `${place} has tables: nothing is overwritten. Make an empty database (createdb).`,
  );
}

interface Finish {
  sqlite: Db;
  postgres: Db;
  left: Move;
  to: string;
  isFilled: boolean;
}

/** Completes a move that was cut off before its last step. Throws 409 for a shop that has moved already. */
async function finish({ sqlite, postgres, left, to, isFilled }: Finish): Promise<string> {
  const arriving = isFilled ? await readMove(postgres).catch(() => undefined) : undefined;
  const isThisShop = async () => (await readInstallation(postgres)) === (await readInstallation(sqlite));
  if (arriving?.state !== 'arriving' || !(await isThisShop())) throw hasLeft(left);
  await deleteMove(postgres);
  return `The move to ${to}, which was cut off at its last step, is finished. ${whatNext}`;
}

const whatNext =
  'Start the site with DATABASE_URL set to it, and with the same DATA_DIR: pictures stay there.';

function inWords(moved: MovedRows[], to: string): string {
  const longest = Math.max(...moved.map(({ name }) => name.length));
  const line = (name: string, rows: string, sum: string) =>
    `${name.padEnd(longest)}  ${rows.padStart(10)}  ${sum}`;
  const all = moved.reduce((sum, { rows }) => sum + rows, 0);
  return [
    line('table', 'rows', 'sum, the same on both sides'),
    ...moved.map(({ name, rows, sum }) => line(name, String(rows), sum)),
    line('all', String(all), ''),
    `The shop has moved to ${to}. ${whatNext}`,
  ].join('\n');
}

interface ReturnOptions extends Options {
  /** True if the PostgreSQL shop never starts again. Otherwise the two must not touch each other's payments. */
  isPostgresGone: boolean;
}

/** Lets the site run on the SQLite database that it left. Throws 409 if the site has not left it. */
export async function returnToSqlite({
  config,
  schemaSteps,
  isPostgresGone,
}: ReturnOptions): Promise<string> {
  const db = await openSqliteAlone(config.DATA_DIR, schemaSteps);
  try {
    const left = await readMove(db);
    if (!left)
      throw new Refusal(409, 'not_left', 'The shop has not left this database: just start the site.');
    if (!isPostgresGone) await transaction(db, renewInstallation);
    await deleteMove(db);
    return [
      `The site can be started without DATABASE_URL, as it was at ${left.movedAt}. What came to ${left.place} since is not in it.`,
      isPostgresGone
        ? 'It keeps its id: never start the site on PostgreSQL again.'
        : 'It has an id of its own now, and leaves payments alone that were begun before. With --postgres-is-gone it keeps its id.',
    ].join('\n');
  } finally {
    await db.destroy();
  }
}
