import Sqlite from 'better-sqlite3';
import { addTextFunctions } from '../database/text-functions.ts';

/** Between two such pieces, of 4 kB each, requests are answered. */
const pagesAtOnce = 100;

/**
 * Copies an SQLite database as it is at this moment, while others go on writing into it. The snapshot is held by a
 * transaction that only reads: without it each write elsewhere would begin the copy anew. Throws when `signal` ends it.
 */
export async function copySqlite(from: string, to: string, signal?: AbortSignal): Promise<void> {
  const source = new Sqlite(from, { readonly: true, fileMustExist: true });
  try {
    source.pragma('busy_timeout = 5000');
    source.exec('begin');
    source.prepare('select count(*) from sqlite_schema').get();
    const progress = () => {
      signal?.throwIfAborted();
      return pagesAtOnce;
    };
    await source.backup(to, { progress });
  } finally {
    source.close();
  }
}

/** What SQLite finds wrong in a database file, also where it is none or is not there; null when it is whole. */
export function faultOfSqlite(file: string): string | null {
  let database: Sqlite.Database | undefined;
  try {
    database = new Sqlite(file, { fileMustExist: true });
    addTextFunctions(database);
    const found = String(database.pragma('integrity_check', { simple: true }));
    return found === 'ok' ? null : found;
  } catch (error) {
    if (error instanceof Sqlite.SqliteError) return error.message;
    throw error;
  } finally {
    database?.close();
  }
}
