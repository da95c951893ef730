import type { Trx } from '../../tables.ts';
import type { PaperKind } from '../paper-kinds.ts';

const prefixes: Record<PaperKind, string> = { invoice: 'INV', 'credit-note': 'CN' };

/**
 * The next number of a kind of paper in a year, such as INV-2026-0001. Its series stays locked until the transaction
 * ends, and one that fails gives the number back: so there is no gap, and none is given twice.
 */
export async function nextNumber(
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
