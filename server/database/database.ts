import { Kysely, sql, type Transaction } from 'kysely';
import { openPostgres, type PoolState } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import { unavailable } from './unavailable.ts';

export type Engine = 'sqlite' | 'postgres';

/** An instant in UTC as ISO 8601 with milliseconds; both engines store and answer it so. */
export type Instant = string;

export interface DatabaseOptions {
  /** PostgreSQL when given, else the embedded SQLite file below `dataDir`. */
  databaseUrl?: string | undefined;
  /** The same database without the pooler that `databaseUrl` leads to (PgBouncer, by transaction), where it does. */
  directUrl?: string | undefined;
  dataDir: string;
  poolSize?: number;
  /** Milliseconds that one statement on PostgreSQL may take, and that a busy connection is waited for. */
  patience?: number;
  /** Of SQLite: no other process may have it open, nor open it meanwhile. Throws (503) where one has. */
  isAlone?: boolean;
  onConnectionError?: (error: Error) => void;
}

const engines = new WeakMap<object, Engine>();
const pools = new WeakMap<object, () => PoolState>();

/** With the half second until a dead line is noticed, short enough to be back within five when the network is. */
const usualPatience = 3_000;

export function openDatabase<Tables>(options: DatabaseOptions): Kysely<Tables> {
  const { databaseUrl, directUrl, dataDir, poolSize = 10, patience = usualPatience } = options;
  const { isAlone = false, onConnectionError = () => {} } = options;
  if (!databaseUrl) return opened(new Kysely<Tables>({ dialect: openSqlite(dataDir, isAlone) }), 'sqlite');
  const isPooled = directUrl !== undefined;
  const { dialect, readPool } = openPostgres({
    databaseUrl,
    isPooled,
    poolSize,
    patience,
    onConnectionError,
  });
  const db = opened(new Kysely<Tables>({ dialect }), 'postgres');
  pools.set(db, readPool);
  return db;
}

function opened<Tables>(db: Kysely<Tables>, engine: Engine): Kysely<Tables> {
  engines.set(db, engine);
  return db;
}

/** How the pool of connections stands; null on SQLite, which has none. */
export const readPoolOf = <Tables>(db: Kysely<Tables>): PoolState | null => pools.get(db)?.() ?? null;

export function engineOf<Tables>(db: Kysely<Tables>): Engine {
  const engine = engines.get(db);
  if (!engine) throw new Error('This database was not opened by openDatabase');
  return engine;
}

/** The database's own clock, so that several app processes judge deadlines by one clock. In a transaction too. */
export async function databaseNow<Tables>(db: Kysely<Tables>): Promise<Date> {
  if (engineOf(db) !== 'postgres') return new Date();
  const { rows } = await sql<{ now: Instant }>`select clock_timestamp() as now`.execute(db);
  return rows[0] ? new Date(rows[0].now) : new Date();
}

type Listener = (cacheTags: ReadonlySet<string>) => void;
const listeners = new WeakMap<object, Set<Listener>>();
const invalidatedTags = new WeakMap<object, Set<string>>();

/** The PostgreSQL channel on which app processes tell each other what changed. */
export const changesChannel = 'site_changes';

/** Says inside a transaction that what is shown under these cache tags is about to change. */
export function invalidate<Tables>(trx: Transaction<Tables>, ...cacheTags: string[]): void {
  const invalidated = invalidatedTags.get(trx);
  if (!invalidated) throw new Error('invalidate() needs a transaction opened by transaction()');
  for (const cacheTag of cacheTags) invalidated.add(cacheTag);
}

/** The cache tag of a time in which changes could not be heard: anything may be different since. */
export const anything = '*';

/** Tells this process's listeners what another process changed. */
export function announce<Tables>(db: Kysely<Tables>, cacheTags: ReadonlySet<string>): void {
  for (const listener of listeners.get(db) ?? []) listener(cacheTags);
}

/** Calls `listener` with the cache tags that were invalidated, after each commit of this process and each `announce`. */
export function onInvalidated<Tables>(db: Kysely<Tables>, listener: Listener): void {
  const all = listeners.get(db) ?? new Set();
  listeners.set(db, all.add(listener));
}

const retryable = new Set(['40001', '40P01', 'SQLITE_BUSY']);
const attempts = 5;

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && retryable.has(String(error.code));
}

/** Whether a statement failed since another row has what only one may have. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['23505', 'SQLITE_CONSTRAINT_UNIQUE'].includes(String(error.code));

/**
 * Runs `work` in one transaction and announces what it invalidated, to this process after the commit and to
 * the others through PostgreSQL in the same commit. Deadlocks and serialisation failures are run again,
 * so `work` must have no effect outside the database; what never succeeds is marked as to be tried later (503).
 */
export async function transaction<Tables, Result>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const invalidated = new Set<string>();
    try {
      const result = await db.transaction().execute(async (trx) => {
        invalidatedTags.set(trx, invalidated);
        engines.set(trx, engineOf(db));
        const done = await work(trx);
        if (invalidated.size > 0 && engines.get(db) === 'postgres') {
          await sql`select pg_notify(${changesChannel}, ${JSON.stringify([...invalidated])})`.execute(trx);
        }
        return done;
      });
      if (invalidated.size > 0) announce(db, invalidated);
      return result;
    } catch (error) {
      if (!isRetryable(error)) throw error;
      if (attempt >= attempts) throw unavailable(error);
      await new Promise((resume) => setTimeout(resume, Math.random() * 20 * attempt));
    }
  }
}
