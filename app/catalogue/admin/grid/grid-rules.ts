import { toPence, toPounds } from '../../../values/money.ts';
import { plainNumber } from '../../../values/numbers/typed-number.ts';
import { readPounds } from '../../../values/numbers/typed-pounds.ts';
import type { ListedProduct } from '../contract.ts';

export const gridColumns = ['price', 'stock'] as const;
export type GridColumn = (typeof gridColumns)[number];
export type GridCells = Record<GridColumn, string>;

export interface GridEdit {
  id: number;
  name: string;
  updatedAt: string;
  was: GridCells;
  typed: GridCells;
}

export const cellsOf = (product: Pick<ListedProduct, 'price' | 'stockQuantity'>): GridCells => ({
  price: product.price,
  stock: String(product.stockQuantity),
});

/** Normalises a cell: "£5" is "5.00". Returns an invalid one as typed. */
export function normaliseCell(column: GridColumn, typed: string): string {
  if (column === 'price') {
    const pence = readPounds(typed);
    return pence === null ? typed.trim() : toPounds(pence);
  }
  const number = plainNumber(typed) ?? typed.trim();
  return /^\d+$/.test(number) ? String(Number(number)) : number;
}

export const changedColumns = ({ was, typed }: Pick<GridEdit, 'was' | 'typed'>): GridColumn[] =>
  gridColumns.filter((column) => normaliseCell(column, typed[column]) !== was[column]);

const mostStock = 1_000_000;

export function cellFault(column: GridColumn, typed: string): string | null {
  const cell = normaliseCell(column, typed);
  if (column === 'price')
    return toPence(cell) === null ? 'Give a price in pounds, such as 329.00 or £5.00' : null;
  if (/^-\d+$/.test(cell)) return 'There cannot be fewer than none';
  if (!/^\d+$/.test(cell)) return 'Give a whole number';
  return Number(cell) > mostStock ? 'At most 1,000,000' : null;
}

/** Splits clipboard text into rows and cells. Returns null for a single cell's text. */
export function pastedCells(text: string): string[][] | null {
  const plain = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  return /[\t\n]/.test(plain) ? plain.split('\n').map((line) => line.split('\t')) : null;
}

export interface Pasting {
  rows: readonly { id: number }[];
  row: number;
  column: GridColumn;
}

export function placePasted(cells: string[][], { rows, row, column }: Pasting) {
  const first = gridColumns.indexOf(column);
  const placed: { id: number; column: GridColumn; text: string }[] = [];
  let left = 0;
  cells.forEach((line, down) => {
    line.forEach((text, across) => {
      const at = rows[row + down];
      const to = gridColumns[first + across];
      if (at && to) placed.push({ id: at.id, column: to, text });
      else left += 1;
    });
  });
  return { placed, left };
}

/** Returns the cell a key moves to, or null for keys of the input itself. */
export function cellBeside(
  key: string,
  { row, column, isShift }: { row: number; column: GridColumn; isShift: boolean },
  rows: number,
): { row: number; column: GridColumn } | null {
  const across = gridColumns.indexOf(column);
  const down = key === 'ArrowDown' || (key === 'Enter' && !isShift) ? 1 : 0;
  const up = key === 'ArrowUp' || (key === 'Enter' && isShift) ? 1 : 0;
  const side = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (down + up === 0 && side === 0) return null;
  const to = gridColumns[across + side];
  const at = row + down - up;
  return to && at >= 0 && at < rows ? { row: at, column: to } : null;
}
