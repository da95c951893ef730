import type { Db } from '../tables.ts';
import type { Specification } from './attributes/specification.ts';

/** On goods and our work, on top of the statutory rights. */
export const ourWarrantyYears = 2;

/** No maker gives more years on van equipment. */
const longest = 25;

/** Reads "5 years" from the specification; at least our own warranty. */
export function parseWarrantyYears(specifications: Specification[]): number {
  const said = specifications.find(({ label }) => /^warranty$/i.test(label.trim()))?.value ?? '';
  const years = Number(/(\d{1,2}) ?-?years?\b/i.exec(said)?.[1] ?? 0);
  return years <= longest ? Math.max(years, ourWarrantyYears) : ourWarrantyYears;
}

/** By product id; unknown products are absent. */
export async function readWarrantyYears(db: Db, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('products')
    .select(['id', 'specifications'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, specifications }) => [id, parseWarrantyYears(specifications)]));
}
