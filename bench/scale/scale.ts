import type { Bench } from '../bench.ts';
import { type Line, measureShops } from './measure.ts';
import { withShops } from './shops.ts';
import { toScaleReport } from './table.ts';

/**
 * How the cost of every page, tab, file and job grows from a thousand products to a hundred thousand, and from ten
 * thousand orders to a million, on both databases; as tables for docs/performance.md. Takes about an hour.
 */
export async function measureScale(bench: Bench): Promise<string> {
  const byEngine: Partial<Record<'sqlite' | 'postgres', Line[]>> = {};
  for (const engine of ['sqlite', 'postgres'] as const) {
    await withShops(bench, engine, async (shops) => {
      byEngine[engine] = await measureShops(shops, bench);
    });
  }
  return toScaleReport(byEngine);
}
