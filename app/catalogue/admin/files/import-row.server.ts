import type { CsvLine } from '../../../../server/csv/read-csv.ts';
import { Refusal } from '../../../../server/errors.ts';
import type { Editor } from '../../../editing/editor.server.ts';
import type { Trx } from '../../../tables.ts';
import { sanitizeRichText } from '../../../values/rich-text.server.ts';
import { type ProductRow, productRow } from '../../catalogue-rows.ts';
import type { ProductChange } from '../contract.ts';
import { createProductIn, saveProductIn } from '../save-product.server.ts';
import type { FileRow } from './contract.ts';
import { shortenedNumberWarning, unclearCells } from './odd-cells.ts';
import { cellsOf, type ProductCells, type ProductColumn, productColumns } from './product-cells.ts';
import { type CellFault, faultsAt, readChange, readNewProduct } from './read-product-row.ts';

export interface Shop {
  products: Map<number, ProductRow>;
  /** The file row of each product so far, by id. */
  rowOf: Map<number, number>;
  idOfCategory: ReadonlyMap<string, number>;
  slugOfCategory: ReadonlyMap<number, string>;
  isBySemicolons: boolean;
}

export interface ImportedRow extends FileRow {
  before: ProductRow | null;
  after: ProductRow | null;
}

export async function importRow(trx: Trx, editor: Editor, shop: Shop, line: CsvLine): Promise<ImportedRow> {
  const cells: ProductCells = Object.fromEntries(line.cells);
  const done = await importCells(trx, editor, shop, { ...line, cells });
  const unclear = shop.isBySemicolons ? unclearCells(cells) : [];
  return { ...done, warning: shortenedNumberWarning(cells), faults: [...unclear, ...done.faults] };
}

async function importCells(
  trx: Trx,
  editor: Editor,
  shop: Shop,
  { cells, ...line }: { row: number; cells: ProductCells },
): Promise<ImportedRow> {
  const said = cells.id?.trim() ?? '';
  const name = cells.name?.trim() ?? '';
  const nothing = {
    row: line.row,
    id: null,
    name,
    before: null,
    after: null,
    changes: [],
    faults: [],
    warning: null,
  };
  if (said === '') return addProduct(trx, editor, shop, { ...nothing, cells });
  const before = /^\d+$/.test(said) ? shop.products.get(Number(said)) : undefined;
  const wrong = (message: string) => ({ ...nothing, faults: [{ column: 'id' as const, message }] });
  if (!before) return wrong('There is no product with this id. Leave it empty for a new one.');
  const other = shop.rowOf.get(before.id);
  if (other !== undefined) return wrong(`This product is in row ${other} already.`);
  shop.rowOf.set(before.id, line.row);
  return changeProduct(trx, editor, shop, { ...nothing, id: before.id, name: before.name, before, cells });
}

type Row = ImportedRow & { cells: ProductCells };

async function addProduct(
  trx: Trx,
  editor: Editor,
  shop: Shop,
  { cells, ...row }: Row,
): Promise<ImportedRow> {
  const { product, faults } = readNewProduct(cells, shop.idOfCategory);
  if (!product) return { ...row, faults };
  return catchFaults(row, async () => {
    const { id } = await createProductIn(trx, editor, product);
    return { ...row, ...(await compared(trx, shop, id, null)) };
  });
}

/** These columns record the download and are never written. */
const downloadColumns: readonly ProductColumn[] = ['id', 'version', 'stock when downloaded'];

const normaliseNewlines = (text: string) => text.replace(/\r\n?/g, '\n');

async function changeProduct(
  trx: Trx,
  editor: Editor,
  shop: Shop,
  { cells, before, ...row }: Row,
): Promise<ImportedRow> {
  if (!before) return { ...row, before };
  const known = cellsOf(before, shop.slugOfCategory);
  // A stock cell left as downloaded keeps the current stock, whatever was sold since.
  const isStockLeft = cells.stock !== undefined && cells.stock === cells['stock when downloaded'];
  const differing = productColumns.filter((column) => {
    const cell = cells[column];
    if (cell === undefined || downloadColumns.includes(column) || (column === 'stock' && isStockLeft))
      return false;
    return normaliseNewlines(cell) !== normaliseNewlines(known[column] ?? '');
  });
  if (differing.length === 0) return { ...row, before };
  const given = Object.fromEntries(differing.map((column) => [column, cells[column]]));
  const opened = cells['stock when downloaded'];
  const stock = differing.includes('stock') && opened ? { 'stock when downloaded': opened } : {};
  const { product: change, faults } = readChange({ ...given, ...stock }, shop.idOfCategory);
  if (!change) return { ...row, before, faults };
  const meant = intendedCells(before, change, shop);
  if (differing.every((column) => meant[column] === known[column])) return { ...row, before };
  const late = lateFault(cells, before);
  if (late) return { ...row, before, faults: [late] };
  return catchFaults({ ...row, before }, async () => {
    await saveProductIn(trx, editor, before.id, change);
    return { ...row, ...(await compared(trx, shop, before.id, before)) };
  });
}

function lateFault(cells: ProductCells, before: ProductRow): CellFault | null {
  if (before.archivedAt !== null) {
    return { column: 'id', message: 'This product is archived. Bring it back first.' };
  }
  if (!cells.version || cells.version.trim() === before.updatedAt) return null;
  const message =
    'Somebody has changed this product since the file was downloaded. Download it again, or empty this cell to write over that.';
  return { column: 'version', message };
}

/** Normalises cells, so that "329" and "329.00" are the same price. */
function intendedCells(before: ProductRow, change: ProductChange, { slugOfCategory }: Shop): ProductCells {
  const { price = before.pricePence, compareAtPrice = before.compareAtPence, longDescription } = change;
  const meant = productRow.parse({
    ...before,
    ...change,
    pricePence: price,
    compareAtPence: compareAtPrice,
    longDescription: sanitizeRichText(longDescription ?? before.longDescription),
  });
  return cellsOf(meant, slugOfCategory);
}

async function compared(
  trx: Trx,
  { slugOfCategory }: Shop,
  id: number,
  before: ProductRow | null,
): Promise<Pick<ImportedRow, 'id' | 'before' | 'after' | 'changes'>> {
  const after = await trx.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const was = before && cellsOf(before, slugOfCategory);
  const is = cellsOf(after, slugOfCategory);
  const changes = productColumns
    .map((column) => ({ column, before: was?.[column] ?? '', after: is[column] ?? '' }))
    .filter((cell) => !downloadColumns.includes(cell.column) && cell.before !== cell.after);
  return { id: before && id, before, after, changes };
}

/** Reports refusals as cell faults, so that one import shows all faults. */
async function catchFaults(row: ImportedRow, work: () => Promise<ImportedRow>): Promise<ImportedRow> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { fields } = error.details;
    const isOfFields = typeof fields === 'object' && fields !== null;
    const said = isOfFields ? Object.entries(fields).map(([name, words]) => [name, String(words)]) : [];
    const faults = said.length > 0 ? faultsAt(Object.fromEntries(said)) : [];
    return { ...row, faults: faults.length > 0 ? faults : [{ column: 'stock', message: error.message }] };
  }
}
