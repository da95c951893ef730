import type { Db } from '../tables.ts';
import type { Specification } from './attributes/specification.ts';

/** On everything we sell and on our work, on top of what the law gives. */
export const ourWarrantyYears = 2;

/** No maker gives longer than this many years on what moves in a van. */
const longest = 25;

/** How many years of warranty a product says it has, "5 years" in its specification; ours where it says none or fewer. */
export function warrantyYearsOf(specifications: Specification[]): number {
  const said = specifications.find(({ label }) => /^warranty$/i.test(label.trim()))?.value ?? '';
  const years = Number(/(\d{1,2}) ?-?years?\b/i.exec(said)?.[1] ?? 0);
  return years <= longest ? Math.max(years, ourWarrantyYears) : ourWarrantyYears;
}

/** The years of warranty of these products by their ids, of those that are still known. */
export async function readWarrantyYears(db: Db, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'specifications'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, specifications }) => [id, warrantyYearsOf(specifications)]));
}
