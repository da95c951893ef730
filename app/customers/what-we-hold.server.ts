import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../tables.ts';
import { londonDay } from '../values/london-days.ts';
import file from './holdings.json' with { type: 'json' };

const holding = z.strictObject({
  table: z.string(),
  what: z.string(),
  /** Lawful basis (UK GDPR, article 6). */
  why: z.enum(['contract', 'legal duty', 'legitimate interest', 'consent', 'security']),
  until: z.string(),
  /** Column with the row's instant; null if there is none. */
  since: z.string().nullable(),
  /** False if only a manual deletion ends it. */
  endsByItself: z.boolean().default(true),
  /** What remains after a person's deletion, and why; undefined if nothing. */
  stays: z.string().optional(),
  /** Why the personal export leaves the table out; undefined if included. */
  notExported: z.string().optional(),
});

const lists = z.strictObject({ holdings: z.array(holding), withoutPeople: z.array(z.string()) });

/** A test compares both lists with the tables in the schema. */
export const { holdings, withoutPeople } = lists.parse(file);

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

/** `oldest` is null if there is none. */
async function readHeld(db: Db, table: string, since: string | null) {
  const oldest = since === null ? sql`null` : sql`min(${sql.ref(since)})`;
  const held = await sql<{ rows: number; oldest: string | null }>`
    select count(*) as rows, ${oldest} as oldest from ${sql.table(table)}`.execute(db);
  return held.rows[0] ?? { rows: 0, oldest: null };
}
