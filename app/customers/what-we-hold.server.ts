import { sql } from 'kysely';
import type { Db } from '../tables.ts';
import { londonDay } from '../values/london-days.ts';
import { type Holding, holdings } from './holdings.ts';

interface Held extends Holding {
  rows: number;
  /** The instant of the oldest; null where there is none. */
  oldest: string | null;
}

/** How much is kept of people just now, table by table. */
async function readHeld(db: Db): Promise<Held[]> {
  const held: Held[] = [];
  for (const holding of holdings) {
    const since = holding.since === null ? sql`null` : sql`min(${sql.ref(holding.since)})`;
    const { rows } = await sql<{ rows: number; oldest: string | null }>`
      select count(*) as rows, ${since} as oldest from ${sql.table(holding.table)}`.execute(db);
    held.push({ ...holding, rows: rows[0]?.rows ?? 0, oldest: rows[0]?.oldest ?? null });
  }
  return held;
}

/** The yearly report in words: for each table with a person in it what, why, until when, how much and since when. */
export async function whatWeHold(db: Db, now: Date): Promise<string> {
  const held = await readHeld(db);
  return [
    `What we hold of people, on ${londonDay(now)}. Go through it once a year.`,
    ...held.map(({ table, what, why, until, rows, oldest, stays, notExported }) =>
      [
        `${table}: ${what}`,
        `  why: ${why}; until: ${until}`,
        `  rows: ${rows}${oldest === null ? '' : `, the oldest of ${londonDay(new Date(oldest))}`}`,
        ...(stays === undefined ? [] : [`  when a person is deleted there stays: ${stays}`]),
        ...(notExported === undefined ? [] : [`  not in a copy of their data: ${notExported}`]),
      ].join('\n'),
    ),
  ].join('\n\n');
}
