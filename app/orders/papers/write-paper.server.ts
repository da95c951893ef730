import { databaseNow } from '../../../server/database/database.ts';
import type { Trx } from '../../tables.ts';
import { londonDay } from '../../values/london-days.ts';
import type { PaperContents } from '../paper-contents.ts';
import type { PaperKind } from '../paper-kinds.ts';

interface NewPaper {
  orderId: number;
  /** Why it is given; for each cause there is one paper. */
  cause: string;
  /** When the money came or went. */
  at: string;
  grossPence: number;
  contents: PaperContents;
}

/** Gives a paper its number and keeps it. Its order has to be locked, and its cause without a paper yet. */
export async function writePaper(
  trx: Trx,
  { orderId, cause, at, grossPence, contents }: NewPaper,
): Promise<{ number: string; day: string }> {
  const now = await databaseNow(trx);
  const numbered = await nextNumber(trx, contents.kind, londonDay(now).slice(0, 4));
  const day = londonDay(new Date(at));
  await trx
    .insertInto('papers')
    .values({
      orderId,
      kind: contents.kind,
      ...numbered,
      cause,
      day,
      grossPence,
      issuedAt: now.toISOString(),
      contents: JSON.stringify(contents),
    })
    .execute();
  return { number: numbered.number, day };
}

const prefixes: Record<PaperKind, string> = { invoice: 'INV', 'credit-note': 'CN' };

/**
 * The next number of a kind of paper in a year, such as INV-2026-0001. Its series stays locked until the transaction
 * ends, and one that fails gives the number back: so there is no gap, and none is given twice.
 */
async function nextNumber(
  trx: Trx,
  kind: PaperKind,
  year: string,
): Promise<{ series: string; sequence: number; number: string }> {
  const series = `${prefixes[kind]}-${year}`;
  const { last } = await trx
    .insertInto('paper_series')
    .values({ name: series, last: 1 })
    .onConflict((at) => at.column('name').doUpdateSet((is) => ({ last: is('paper_series.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow();
  return { series, sequence: last, number: `${series}-${String(last).padStart(4, '0')}` };
}
