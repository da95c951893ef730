import type { ProductRow } from '../../catalogue-rows.ts';
import type { FileRow } from './contract.ts';
import { type ProductCells, productColumns } from './product-cells.ts';
import type { CellFault } from './read-product-row.ts';

const numbers = ['price', 'price before', 'stock', 'stock when downloaded'] as const;

/** Finds amounts like "1,234" in semicolon-separated files, as the comma may be a decimal mark. */
export const unclearCells = (cells: ProductCells): CellFault[] =>
  numbers.flatMap((column) => {
    const [, before, behind] = /^\s*£?\s*([1-9]\d{0,2}),(\d{3})\s*$/.exec(cells[column] ?? '') ?? [];
    const written = `${before}.${behind?.replace(/0$/, '')}`;
    const message = `In a file parted by semicolons ${before},${behind} may be ${before}${behind} or ${written}: write which.`;
    return before === undefined ? [] : [{ column, message }];
  });

export function shortenedNumberWarning(cells: ProductCells): string | null {
  const column = productColumns.find((one) => /^\s*\d([.,]\d+)?E\+\d+\s*$/i.test(cells[one] ?? ''));
  return column === undefined
    ? null
    : `“${cells[column]?.trim()}” looks like a number that a spreadsheet has shortened. Write all its digits into the column ${column}, as text.`;
}

type Known = Pick<ProductRow, 'id' | 'name' | 'sku'>;

/** Returns keys that two products share if they may be duplicates. */
function likenessKeys({ name, sku }: Omit<Known, 'id'>): string[] {
  const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();
  return [`name ${plain(name)}`, ...(sku?.trim() ? [`sku ${plain(sku)}`] : [])];
}

type Done = Pick<FileRow, 'row'> & { before: Known | null; after: Known | null };

/** Warns of rows that give a product another one's name or SKU. `known` is the state before the import. */
export function createDoubleFinder(
  known: readonly Known[],
  done: readonly Done[],
): (row: Done) => string | null {
  const rowOf = new Map(done.flatMap(({ row, after }) => (after ? [[after.id, row] as const] : [])));
  const left = known.filter(({ id }) => !rowOf.has(id));
  const idsOf = new Map<string, number[]>();
  for (const one of [...left, ...done.flatMap(({ after }) => after ?? [])]) {
    for (const like of likenessKeys(one)) idsOf.set(like, [...(idsOf.get(like) ?? []), one.id].slice(0, 2));
  }
  return ({ before, after }) => {
    if (!after) return null;
    const was = before ? likenessKeys(before) : [];
    const given = likenessKeys(after).filter((like) => !was.includes(like));
    const other = given.flatMap((like) => idsOf.get(like) ?? []).find((id) => id !== after.id);
    if (other === undefined) return null;
    const row = rowOf.get(other);
    if (row !== undefined) return `Row ${row} of this file has this name or stock number too.`;
    return before ? `Product ${other} has this name or stock number already.` : newDoubleWords(other);
  };
}

const newDoubleWords = (id: number) =>
  `The shop has a product of this name or stock number already. To change that one, write ${id} into the column id; as it stands, this row adds another.`;
