import type { z } from 'zod';
import { type NewProduct, newProduct, type ProductChange, productChange } from '../contract.ts';
import type { FileRow } from './contract.ts';
import { columnOf, type ProductCells, productColumns } from './product-cells.ts';

export type CellFault = FileRow['faults'][number];

function parseCells(cells: ProductCells, categories: ReadonlyMap<string, number>) {
  const body: Record<string, unknown> = {};
  const faults: CellFault[] = [];
  for (const column of productColumns) {
    const cell = cells[column];
    const { field, read = (text: string) => ({ value: text }) } = columnOf[column];
    if (cell === undefined || field === undefined) continue;
    const found = read(cell, categories);
    if ('fault' in found) faults.push({ column, message: found.fault });
    else body[field] = found.value;
  }
  return { body, faults };
}

export function faultsAt(fields: Record<string, string>): CellFault[] {
  return Object.entries(fields).map(([path, message]) => {
    const [name] = path.split('.');
    return { column: productColumns.find((column) => columnOf[column].field === name) ?? 'name', message };
  });
}

const toCellFaults = ({ issues }: z.ZodError) =>
  faultsAt(Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message])));

function readCells<Product>(
  schema: z.ZodType<Product>,
  cells: ProductCells,
  categories: ReadonlyMap<string, number>,
): { product: Product | null; faults: CellFault[] } {
  const { body, faults } = parseCells(cells, categories);
  const read = schema.safeParse(body);
  const all = [...faults, ...(read.success ? [] : toCellFaults(read.error))];
  return {
    product: all.length === 0 && read.success ? read.data : null,
    faults: all.sort((a, b) => productColumns.indexOf(a.column) - productColumns.indexOf(b.column)),
  };
}

export const readChange = (cells: ProductCells, categories: ReadonlyMap<string, number>) =>
  readCells<ProductChange>(productChange, cells, categories);

export function readNewProduct(cells: ProductCells, categories: ReadonlyMap<string, number>) {
  const { 'stock when downloaded': _stock, ...given } = cells;
  const filled = Object.fromEntries(
    Object.entries(given).filter(([column, cell]) => cell !== '' || column === 'name' || column === 'price'),
  );
  return readCells<NewProduct>(newProduct, { name: '', price: '', ...filled }, categories);
}
