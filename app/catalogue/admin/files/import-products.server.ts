import { createHash } from 'node:crypto';
import { readCsv } from '../../../../server/csv/read-csv.ts';
import { csvText } from '../../../../server/csv/write-csv.ts';
import type { Editor } from '../../../editing/editor.server.ts';
import type { Db, Trx } from '../../../tables.ts';
import type { ProductRow } from '../../catalogue-rows.ts';
import { lockProducts, productTransaction } from '../product-record.server.ts';
import type { FileReport, FileRow, ProductFile } from './contract.ts';
import { mostFileRows } from './file-limits.ts';
import { type ImportedRow, importRow } from './import-row.server.ts';
import { createDoubleFinder } from './odd-cells.ts';
import { cellsOf, productColumns } from './product-cells.ts';

/** Thrown to roll back a preview. */
const onlyLooked = new Error('only looked');

/**
 * Previews a file by rolling its changes back; writes the file if `seen` matches. Writes nothing while any
 * row is wrong or if anything has changed since the preview.
 */
export async function importProducts(db: Db, editor: Editor, file: ProductFile): Promise<FileReport> {
  const { rows: lines, isBySemicolons, fault } = readCsv(file.csv, productColumns, mostFileRows);
  if (fault !== null) return { fault, rows: [], same: 0, seen: '', isWritten: false, undo: null };
  let looked: FileReport | undefined;
  try {
    return await productTransaction(db, async (trx) => {
      const ids = lines.map(({ cells }) => Number(cells.get('id')));
      const shop = { ...(await readShop(trx, ids)), isBySemicolons };
      const done: ImportedRow[] = [];
      for (const line of lines) done.push(await importRow(trx, editor, shop, line));
      const findDouble = createDoubleFinder(shop.known, done);
      looked = toFileReport(
        done.map((row) => ({
          ...row,
          warning: [row.warning, findDouble(row)].filter(Boolean).join(' ') || null,
        })),
      );
      const isGood = looked.rows.length > 0 && looked.rows.every(({ faults }) => faults.length === 0);
      if (!isGood || file.seen !== looked.seen) throw onlyLooked;
      return { ...looked, isWritten: true, undo: writeUndo(done, shop.slugOfCategory) };
    });
  } catch (error) {
    if (error !== onlyLooked || !looked) throw error;
    return looked;
  }
}

const most = 500;

/** Locks the file's products until the transaction ends. */
async function readShop(trx: Trx, said: number[]) {
  const categories = await trx.selectFrom('categories').select(['id', 'slug']).execute();
  const ids = [...new Set(said)].filter((id) => Number.isSafeInteger(id) && id > 0 && id < 2 ** 31);
  const products = new Map<number, ProductRow>();
  for (let at = 0; at < ids.length; at += most) {
    const part = ids.slice(at, at + most).sort((a, b) => a - b);
    await lockProducts(trx, part);
    const rows = await trx.selectFrom('products').selectAll().where('id', 'in', part).execute();
    for (const row of rows) products.set(row.id, row);
  }
  const known = await trx
    .selectFrom('products')
    .select(['id', 'name', 'sku'])
    .where('archivedAt', 'is', null)
    .execute();
  return {
    products,
    rowOf: new Map<number, number>(),
    idOfCategory: new Map(categories.map(({ id, slug }) => [slug, id])),
    slugOfCategory: new Map(categories.map(({ id, slug }) => [id, slug])),
    known,
  };
}

/** In characters; longer cells are cut in the report only. */
const longestShown = 300;

function toFileReport(done: ImportedRow[]): FileReport {
  const told = done.filter(({ changes, faults }) => changes.length + faults.length > 0);
  const hash = createHash('sha256');
  hash.update(
    JSON.stringify(told.map(({ row, id, before, changes }) => [row, id, before?.updatedAt, changes])),
  );
  return {
    fault: null,
    rows: told.map(shown),
    same: done.length - told.length,
    seen: hash.digest('base64url'),
    isWritten: false,
    undo: null,
  };
}

const shown = ({ row, id, name, changes, faults, warning }: ImportedRow): FileRow => ({
  row,
  id,
  name: cut(name),
  faults,
  warning,
  changes: changes.map(({ column, before, after }) => ({ column, before: cut(before), after: cut(after) })),
});

const cut = (text: string) =>
  text.length > longestShown ? `${text.slice(0, longestShown).toWellFormed()}...` : text;

/** Writes a CSV that restores the old values, valid until the next change of the same products. */
function writeUndo(
  done: readonly ImportedRow[],
  slugOfCategory: ReadonlyMap<number, string>,
): NonNullable<FileReport['undo']> {
  const undone = done.flatMap(({ before, after }) => {
    if (!before || !after) return [];
    const { updatedAt: version, stockQuantity } = after;
    return { ...cellsOf(before, slugOfCategory), version, 'stock when downloaded': String(stockQuantity) };
  });
  return {
    csv: undone.length === 0 ? '' : csvText(productColumns, undone),
    made: done.flatMap(({ before, after }) => (after && !before ? [after.id] : [])),
  };
}
