import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { SqliteAdapter, SqliteDialect } from 'kysely';
import { addTextFunctions } from './text-functions.ts';
import { unavailable } from './unavailable.ts';

const readers: Record<string, (value: unknown) => unknown> = {
  boolean: (value) => (value === null ? null : value === 1),
  json: (value) => (typeof value === 'string' ? JSON.parse(value) : value),
};

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

/** About 40 kB each; the site has some 200 of one length. */
const mostStatements = 250;

const cachedKilobytes = 4_000;

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

/** Converts `boolean` and `json` columns, as PostgreSQL does. Throws 503 when another process locks the file. */
export function openSqlite(dataDir: string, isAlone: boolean): SqliteDialect {
  if (dataDir !== ':memory:') mkdirSync(dataDir, { recursive: true });
  const file = dataDir === ':memory:' ? dataDir : join(dataDir, 'ampervan.sqlite');
  const sqlite = new Sqlite(file);
  try {
    if (isAlone) sqlite.pragma('locking_mode = EXCLUSIVE');
    sqlite.pragma('journal_mode = WAL');
    // In this mode the lock, once taken, is held until the process ends.
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
    // A transaction that reads before it writes must take the write lock at once.
    const statement = sqlite.prepare(sql === 'begin' ? 'begin immediate' : sql);
    const converted = statement.reader
      ? statement.columns().flatMap(({ name, type }) => {
          const read = type === null ? undefined : readers[type.toLowerCase()];
          return read ? [{ name, read }] : [];
        })
      : [];

    function run(parameters: readonly unknown[]) {
      // A full disk ends the transaction by itself; a failing rollback would hide the cause.
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
    // Schema changes invalidate what a statement knows of its columns.
    if (!/^(select|insert|update|delete|with)\b/i.test(sql)) return statement;
    statements.delete(sql);
    statements.set(sql, statement);
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
