import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../tables.ts';
import { londonDay } from '../values/london-days.ts';
import file from './holdings.json' with { type: 'json' };

/** A table in which people are. */
const holding = z.strictObject({
  table: z.string(),
  what: z.string(),
  /** Why the law lets us keep it (UK GDPR, article 6). */
  why: z.enum(['contract', 'legal duty', 'legitimate interest', 'consent', 'security']),
  until: z.string(),
  /** The instant of a row; null where it has none. */
  since: z.string().nullable(),
  /** False where it stays until somebody deletes it. */
  endsByItself: z.boolean().default(true),
  /** What of a person stays in it when they are deleted, and why; undefined where nothing does. */
  stays: z.string().optional(),
  /** Why nothing of it is in the copy of their data that a person may have; undefined where something is. */
  notExported: z.string().optional(),
});

const lists = z.strictObject({ holdings: z.array(holding), withoutPeople: z.array(z.string()) });

/**
 * Every table with a person in it: what, why, and until when. The others hold products, texts, settings, counts, and rows
 * that only belong to one of those. A test compares both lists with the tables there are.
 */
export const { holdings, withoutPeople } = lists.parse(file);

/** The yearly report in words: for each table with a person in it what, why, until when, how much and since when. */
export async function whatWeHold(db: Db, now: Date): Promise<string> {
  const parts = [`What we hold of people, on ${londonDay(now)}. Go through it once a year.`];
  for (const { table, what, why, until, since, stays, notExported } of holdings) {
    const { rows, oldest } = await readHeld(db, table, since);
    parts.push(
      [
        `${table}: ${what}`,
        `  why: ${why}; until: ${until}`,
        `  rows: ${rows}${oldest === null ? '' : `, the oldest of ${londonDay(new Date(oldest))}`}`,
        ...(stays === undefined ? [] : [`  when a person is deleted there stays: ${stays}`]),
        ...(notExported === undefined ? [] : [`  not in a copy of their data: ${notExported}`]),
      ].join('\n'),
    );
  }
  return parts.join('\n\n');
}

/** How much a table holds just now, and the instant of the oldest row; null where there is none. */
async function readHeld(db: Db, table: string, since: string | null) {
  const oldest = since === null ? sql`null` : sql`min(${sql.ref(since)})`;
  const held = await sql<{ rows: number; oldest: string | null }>`
    select count(*) as rows, ${oldest} as oldest from ${sql.table(table)}`.execute(db);
  return held.rows[0] ?? { rows: 0, oldest: null };
}
