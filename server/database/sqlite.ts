import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { SqliteAdapter, SqliteDialect } from 'kysely';
import { addTextFunctions } from './text-functions.ts';
import { unavailable } from './unavailable.ts';

/** Declared column types whose values SQLite itself cannot hold. */
const readers: Record<string, (value: unknown) => unknown> = {
  boolean: (value) => (value === null ? null : value === 1),
  json: (value) => (typeof value === 'string' ? JSON.parse(value) : value),
};

/** A disk that is full or broken, or another process that does not let go. */
const awayCodes = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOMEM)/;

function marked<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const isAway = error instanceof Sqlite.SqliteError && awayCodes.test(error.code);
    throw isAway ? unavailable(error) : error;
  }
}

const bind = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value);

/** Prepared statements that are kept, of about 40 kB each; the site has some 200 of one length. */
const mostStatements = 250;

/** Of the file's pages in this process's memory, in kB: the system keeps the others, a read away. */
const cachedKilobytes = 4_000;

/** SQLite can take a change of the schema back; Kysely only does not ask it to. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class TransactionalDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/**
 * Kysely's SQLite dialect over better-sqlite3, with three differences: prepared statements are kept,
 * columns declared `boolean` or `json` come back as such, as they do from PostgreSQL, and a migration that
 * fails or is cut off leaves nothing behind. Throws (503) where another process has the file to itself, and with
 * `isAlone` where another has it open.
 */
export function openSqlite(dataDir: string, isAlone: boolean): SqliteDialect {
  if (dataDir !== ':memory:') mkdirSync(dataDir, { recursive: true });
  const file = dataDir === ':memory:' ? dataDir : join(dataDir, 'ampervan.sqlite');
  const sqlite = new Sqlite(file);
  try {
    if (isAlone) sqlite.pragma('locking_mode = EXCLUSIVE');
    sqlite.pragma('journal_mode = WAL');
    // From the first time that it is taken the lock is held until the process ends, however it does.
    if (isAlone) sqlite.exec('begin exclusive; commit');
  } catch (error) {
    sqlite.close();
    throw error instanceof Sqlite.SqliteError && error.code === 'SQLITE_BUSY' ? inUse(file, isAlone) : error;
  }
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  sqlite.pragma('busy_timeout = 5000');
  sqlite.pragma(`cache_size = -${cachedKilobytes}`);
  addTextFunctions(sqlite);

  const statements = new Map<string, ReturnType<typeof prepare>>();

  function prepare(sql: string) {
    // A transaction that reads first and writes later must not lose the race for the write lock.
    const statement = sqlite.prepare(sql === 'begin' ? 'begin immediate' : sql);
    const converted = statement.reader
      ? statement.columns().flatMap(({ name, type }) => {
          const read = type === null ? undefined : readers[type.toLowerCase()];
          return read ? [{ name, read }] : [];
        })
      : [];

    function run(parameters: readonly unknown[]) {
      // A disk that is full ends a transaction by itself: that none is left must not hide why.
      if (sql === 'rollback' && !sqlite.inTransaction) return { changes: 0, lastInsertRowid: 0 };
      return marked(() => statement.run(parameters.map(bind)));
    }

    function convert(row: unknown): unknown {
      if (converted.length > 0 && isRecord(row)) {
        for (const { name, read } of converted) row[name] = read(row[name]);
      }
      return row;
    }

    return {
      reader: statement.reader,
      all: (parameters: readonly unknown[]) => marked(() => statement.all(parameters.map(bind))).map(convert),
      run,
      *iterate(parameters: readonly unknown[]) {
        for (const row of statement.iterate(parameters.map(bind))) yield convert(row);
      },
    };
  }

  function prepared(sql: string) {
    const statement = statements.get(sql) ?? prepare(sql);
    // Schema changes invalidate what a statement knows of its columns, so only plain ones are kept.
    if (!/^(select|insert|update|delete|with)\b/i.test(sql)) return statement;
    statements.delete(sql);
    statements.set(sql, statement);
    // One that was not asked for longest goes: of a list each length is a statement of its own.
    const [oldest] = statements.size > mostStatements ? statements.keys() : [];
    if (oldest !== undefined) statements.delete(oldest);
    return statement;
  }

  return new TransactionalDialect({ database: { prepare: prepared, close: () => sqlite.close() } });
}

const inUse = (file: string, isAlone: boolean): Error =>
  unavailable(
    new Error(
      isAlone
        ? `${file} is in use by another process: stop the site first, and whatever else has it open.`
        : `${file} is held by another process, such as a move to PostgreSQL: wait until that is done.`,
    ),
  );

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
