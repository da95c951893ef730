import { Kysely, sql, type Transaction } from 'kysely';
import { openPostgres, type PoolState } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import { unavailable } from './unavailable.ts';

export type Engine = 'sqlite' | 'postgres';

/** In UTC, as ISO 8601 with milliseconds, on both engines. */
export type Instant = string;

export interface DatabaseOptions {
  databaseUrl?: string | undefined;
  /** The same database without the pooler (PgBouncer in transaction mode), if `databaseUrl` leads to one. */
  directUrl?: string | undefined;
  dataDir: string;
  poolSize?: number;
  /** Milliseconds that a PostgreSQL statement may take, and that a busy connection is waited for. */
  patience?: number;
  /** SQLite only: locks other processes out. Throws 503 when one has the file open. */
  isAlone?: boolean;
  onConnectionError?: (error: Error) => void;
}

const engines = new WeakMap<object, Engine>();
const pools = new WeakMap<object, () => PoolState>();

/** With half a second to notice a dead line, short enough to recover within five seconds. */
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

/** Null on SQLite, which has no pool. */
export const readPoolState = <Tables>(db: Kysely<Tables>): PoolState | null => pools.get(db)?.() ?? null;

export function databaseEngine<Tables>(db: Kysely<Tables>): Engine {
  const engine = engines.get(db);
  if (!engine) throw new Error('This database was not opened by openDatabase');
  return engine;
}

/** All app processes judge deadlines by this clock, which also runs on within a transaction. */
export async function databaseNow<Tables>(db: Kysely<Tables>): Promise<Date> {
  if (databaseEngine(db) !== 'postgres') return new Date();
  const { rows } = await sql<{ now: Instant }>`select clock_timestamp() as now`.execute(db);
  return rows[0] ? new Date(rows[0].now) : new Date();
}

type Listener = (cacheTags: ReadonlySet<string>) => void;
const listeners = new WeakMap<object, Set<Listener>>();
const invalidatedTags = new WeakMap<object, Set<string>>();

export const changesChannel = 'site_changes';

/** Marks cache tags as changed; listeners hear of them when the transaction commits. */
export function invalidate<Tables>(trx: Transaction<Tables>, ...cacheTags: string[]): void {
  const invalidated = invalidatedTags.get(trx);
  if (!invalidated) throw new Error('invalidate() needs a transaction opened by transaction()');
  for (const cacheTag of cacheTags) invalidated.add(cacheTag);
}

/** Stands for missed changes: everything may be stale. */
export const anything = '*';

export function announce<Tables>(db: Kysely<Tables>, cacheTags: ReadonlySet<string>): void {
  for (const listener of listeners.get(db) ?? []) listener(cacheTags);
}

export function onInvalidated<Tables>(db: Kysely<Tables>, listener: Listener): void {
  const all = listeners.get(db) ?? new Set();
  listeners.set(db, all.add(listener));
}

const retryable = new Set(['40001', '40P01', 'SQLITE_BUSY']);
const attempts = 5;

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && retryable.has(String(error.code));
}

/** True for a violated unique constraint. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['23505', 'SQLITE_CONSTRAINT_UNIQUE'].includes(String(error.code));

/** Retries deadlocks, so `work` must have no effect outside the database. Throws 503 when no retry succeeds. */
export async function transaction<Tables, Result>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const invalidated = new Set<string>();
    try {
      const result = await db.transaction().execute(async (trx) => {
        invalidatedTags.set(trx, invalidated);
        engines.set(trx, databaseEngine(db));
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
