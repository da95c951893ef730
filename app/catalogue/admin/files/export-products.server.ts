import { type CsvRow, inParts } from '../../../../server/csv/write-csv.ts';
import type { Db } from '../../../tables.ts';
import { cellsOf } from './product-cells.ts';

/** Every product that is not archived, as rows of a file. */
export async function* exportProducts(db: Db): AsyncGenerator<CsvRow[]> {
  const categories = await db.selectFrom('categories').select(['id', 'slug']).execute();
  const slugOf = new Map(categories.map(({ id, slug }) => [id, slug]));
  const parts = inParts(
    0,
    (afterId, most) =>
      db
        .selectFrom('products')
        .selectAll()
        .where('id', '>', afterId)
        .where('archivedAt', 'is', null)
        .orderBy('id')
        .limit(most)
        .execute(),
    ({ id }) => id,
  );
  for await (const rows of parts) yield rows.map((row) => cellsOf(row, slugOf));
}
