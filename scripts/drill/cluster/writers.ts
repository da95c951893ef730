import { sql } from 'kysely';
import type { Db, Tables } from '../../../app/tables.ts';
import { openDatabase } from '../../../server/database/database.ts';
import { pause } from '../../../test/random.ts';

/** A row that was written, when, and by whom: each promotion begins a timeline with a higher number. */
export interface Written {
  id: string;
  begun: number;
  acknowledged: number;
  timeline: number;
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
        const timeline = await db.transaction().execute((trx) => insertRow(trx, id));
        written.push({ id, begun, acknowledged: Date.now(), timeline });
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

/** Gives the timeline on which it was written, which its file of the log is named after. */
async function insertRow(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ timeline: string }>`
    insert into drill_writes values (${id})
    returning substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) as timeline`.execute(db);
  return Number.parseInt(rows[0]?.timeline ?? '', 16);
}

/** How many of the acknowledged rows are not in the database. */
export async function countLost(db: Db, written: Written[]): Promise<number> {
  const { rows } = await sql<{ id: string }>`select id from drill_writes`.execute(db);
  const kept = new Set(rows.map(({ id }) => id));
  return written.filter(({ id }) => !kept.has(id)).length;
}

/** How many were acknowledged by an older primary after a newer one had begun to. */
export function countRivals(written: Written[]): number {
  let newest = 0;
  let rivals = 0;
  for (const { timeline } of written.toSorted((a, b) => a.acknowledged - b.acknowledged)) {
    if (timeline < newest) rivals++;
    newest = Math.max(newest, timeline);
  }
  return rivals;
}

/** The longest time in milliseconds, from this moment on, in which nothing was acknowledged. */
export function longestGap(written: Written[], from: number): number {
  const times = [from, ...written.map(({ acknowledged }) => acknowledged).filter((time) => time > from)];
  return Math.max(...times.slice(1).map((time, index) => time - (times[index] ?? time)));
}
