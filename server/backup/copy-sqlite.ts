import Sqlite from 'better-sqlite3';
import { addTextFunctions } from '../database/text-functions.ts';

const pagesAtOnce = 100;

/** Copies within a read transaction: without one, each write elsewhere would restart the copy. */
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

/** Returns null for a sound database, and the fault otherwise, also if the file is missing. */
export function findSqliteFault(file: string): string | null {
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
