import { sql } from 'kysely';
import type { Db, Tables } from '../../../app/tables.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { pause } from '../../../test/random.ts';

/** A row that was written, and when. */
interface Written {
  id: string;
  begun: number;
  acknowledged: number;
}

/** Somebody who writes a row as often as they can, and notes what was acknowledged. */
export interface Writer {
  written: Written[];
  stop(): Promise<void>;
}

/** Milliseconds between two tries. */
const between = 100;

/** The table of the drill's own in which every writer writes. */
export const makeTable = (db: Db) =>
  sql`create table if not exists drill_writes (id text primary key)`.execute(db);

/** Writes as the site does, with its deadlines and with what it takes for done. */
export function startWriting(databaseUrl: string, name: string): Writer {
  const db = openDatabase<Tables>({ databaseUrl, dataDir: '', poolSize: 1 });
  const written: Written[] = [];
  let isOver = false;
  const writing = (async () => {
    for (let turn = 0; !isOver; turn++) {
      const [id, begun] = [`${name} ${turn}`, Date.now()];
      try {
        await db.transaction().execute((trx) => sql`insert into drill_writes values (${id})`.execute(trx));
        written.push({ id, begun, acknowledged: Date.now() });
      } catch {
        // Not acknowledged: it may be there or not.
      }
      await pause(between);
    }
  })();
  return {
    written,
    async stop() {
      isOver = true;
      await writing;
      await db.destroy();
    },
  };
}

/** Which of the acknowledged rows are not in the database. */
export async function lostWrites(db: Db, writers: Writer[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from drill_writes`.execute(db);
  const kept = new Set(rows.map(({ id }) => id));
  return writers.flatMap(({ written }) => written.map(({ id }) => id).filter((id) => !kept.has(id)));
}
