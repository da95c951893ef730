import type { ProductRow } from '../../catalogue-rows.ts';
import type { FileRow } from './contract.ts';
import { type ProductCells, productColumns } from './product-cells.ts';
import type { CellFault } from './read-product-row.ts';

/** Columns that hold amounts and counts. */
const numbers = ['price', 'price before', 'stock', 'stock when downloaded'] as const;

/** Refuses amounts whose comma may be either mark, in a file parted by semicolons. */
export const unclearCells = (cells: ProductCells): CellFault[] =>
  numbers.flatMap((column) => {
    const [, before, behind] = /^\s*£?\s*([1-9]\d{0,2}),(\d{3})\s*$/.exec(cells[column] ?? '') ?? [];
    const written = `${before}.${behind?.replace(/0$/, '')}`;
    const message = `In a file parted by semicolons ${before},${behind} may be ${before}${behind} or ${written}: write which.`;
    return before === undefined ? [] : [{ column, message }];
  });

/** Warns of a cell that a spreadsheet has shortened, such as "8.71908E+12"; null where there is none. */
export function shortenedWords(cells: ProductCells): string | null {
  const column = productColumns.find((one) => /^\s*\d([.,]\d+)?E\+\d+\s*$/i.test(cells[one] ?? ''));
  return column === undefined
    ? null
    : `“${cells[column]?.trim()}” looks like a number that a spreadsheet has shortened. Write all its digits into the column ${column}, as text.`;
}

type Known = Pick<ProductRow, 'id' | 'name' | 'sku'>;

/** Gives the names by which people know a product, so that a double is noticed. */
function likenessOf({ name, sku }: Omit<Known, 'id'>): string[] {
  const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();
  return [`name ${plain(name)}`, ...(sku?.trim() ? [`sku ${plain(sku)}`] : [])];
}

/** A row with its product before and after the import. */
type Done = Pick<FileRow, 'row'> & { before: Known | null; after: Known | null };

/**
 * Warns of a row that gives its product another's name or stock number, in shop or file.
 * `known` are the shop's products as they were.
 */
export function doublesIn(known: readonly Known[], done: readonly Done[]): (row: Done) => string | null {
  const rowOf = new Map(done.flatMap(({ row, after }) => (after ? [[after.id, row] as const] : [])));
  const left = known.filter(({ id }) => !rowOf.has(id));
  const idsOf = new Map<string, number[]>();
  for (const one of [...left, ...done.flatMap(({ after }) => after ?? [])]) {
    for (const like of likenessOf(one)) idsOf.set(like, [...(idsOf.get(like) ?? []), one.id].slice(0, 2));
  }
  return ({ before, after }) => {
    if (!after) return null;
    const was = before ? likenessOf(before) : [];
    const given = likenessOf(after).filter((like) => !was.includes(like));
    const other = given.flatMap((like) => idsOf.get(like) ?? []).find((id) => id !== after.id);
    if (other === undefined) return null;
    const row = rowOf.get(other);
    if (row !== undefined) return `Row ${row} of this file has this name or stock number too.`;
    return before ? `Product ${other} has this name or stock number already.` : newDoubleWords(other);
  };
}

const newDoubleWords = (id: number) =>
  `The shop has a product of this name or stock number already. To change that one, write ${id} into the column id; as it stands, this row adds another.`;
