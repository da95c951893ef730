import { csvText } from '../../../../server/csv/write-csv.ts';
import type { ProductRow } from '../../catalogue-rows.ts';
import type { FileReport } from './contract.ts';
import { cellsOf, productColumns } from './product-cells.ts';

interface Written {
  before: ProductRow | null;
  after: ProductRow | null;
}

/** What puts back what a file has changed: a file of the same kind, good until somebody changes the same again. */
export function writeUndo(
  rows: readonly Written[],
  slugOfCategory: ReadonlyMap<number, string>,
): NonNullable<FileReport['undo']> {
  const undone = rows.flatMap(({ before, after }) =>
    before && after
      ? [
          {
            ...cellsOf(before, slugOfCategory),
            version: after.updatedAt,
            'stock when downloaded': String(after.stockQuantity),
          },
        ]
      : [],
  );
  return {
    csv: undone.length === 0 ? '' : csvText(productColumns, undone),
    made: rows.flatMap(({ before, after }) => (after && !before ? [after.id] : [])),
  };
}
