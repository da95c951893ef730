import { type NewProduct, newProduct, type ProductChange, productChange } from '../contract.ts';
import { readLines, readPairs } from './cell-lines.ts';
import { type ProductCells, type ProductColumn, productColumns } from './product-cells.ts';

export interface CellFault {
  column: ProductColumn;
  message: string;
}

/** What the columns of a file are in the contract of a product. */
const fieldOf = {
  name: 'name',
  address: 'slug',
  sku: 'sku',
  price: 'price',
  'price before': 'compareAtPrice',
  vat: 'vatRate',
  stock: 'stockQuantity',
  'stock when downloaded': 'stockWhenOpened',
  category: 'categoryId',
  visible: 'isActive',
  featured: 'isFeatured',
  'short description': 'shortDescription',
  description: 'description',
  'long description': 'longDescription',
  weight: 'weight',
  dimensions: 'dimensions',
  pictures: 'imageUrls',
  specifications: 'specifications',
  'goes with': 'goesWith',
  delivery: 'deliveryClass',
  id: null,
  version: null,
} as const satisfies Record<ProductColumn, keyof ProductChange | null>;

type Body = Record<string, unknown>;
type ReadCell = (
  cell: string,
  categories: ReadonlyMap<string, number>,
) => { value: unknown } | { fault: string };

const asIs: ReadCell = (cell) => ({ value: cell });
const wholeNumber: ReadCell = (cell) =>
  /^\s*\d{1,9}\s*$/.test(cell) ? { value: Number(cell) } : { fault: 'Give a whole number' };
/** "20" or "20 %". */
const percent: ReadCell = (cell) => wholeNumber(cell.replace('%', ' '), new Map());
const yesNo: ReadCell = (cell) => {
  const said = cell.trim().toLowerCase();
  if (['yes', 'true', '1'].includes(said)) return { value: true };
  return ['no', 'false', '0'].includes(said) ? { value: false } : { fault: 'Write yes or no' };
};
const inCategory: ReadCell = (cell, categories) => {
  const slug = cell.trim();
  if (slug === '') return { value: null };
  const id = categories.get(slug);
  return id === undefined
    ? { fault: `There is no category “${slug}”. Use its name in addresses, such as solar-panels.` }
    : { value: id };
};

const readers: Partial<Record<ProductColumn, ReadCell>> = {
  stock: wholeNumber,
  'stock when downloaded': wholeNumber,
  visible: yesNo,
  featured: yesNo,
  vat: percent,
  category: inCategory,
  delivery: (cell) => ({ value: cell.trim().toLowerCase() }),
  pictures: (cell) => ({ value: readLines(cell) }),
  'goes with': (cell) => ({ value: readLines(cell) }),
  specifications: (cell) => {
    const value = readPairs(cell);
    return value ? { value } : { fault: 'Write a line for each, as “label: value”' };
  },
};

/** The fields of a product that some cells mean, as they would be sent by its form. */
function bodyOf(cells: Partial<ProductCells>, categories: ReadonlyMap<string, number>) {
  const body: Body = {};
  const faults: CellFault[] = [];
  for (const column of productColumns) {
    const cell = cells[column];
    const field = fieldOf[column];
    if (cell === undefined || field === null) continue;
    const read = (readers[column] ?? asIs)(cell, categories);
    if ('fault' in read) faults.push({ column, message: read.fault });
    else body[field] = read.value;
  }
  return { body, faults };
}

interface Issues {
  issues: readonly { path: readonly PropertyKey[]; message: string }[];
}

/** What is wrong with fields, at the columns that they come from. */
export function faultsAt(fields: Record<string, string>): CellFault[] {
  return Object.entries(fields).map(([path, message]) => {
    const [name] = path.split('.');
    return { column: productColumns.find((column) => fieldOf[column] === name) ?? 'name', message };
  });
}

const faultsOf = ({ issues }: Issues) =>
  faultsAt(Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message])));

/** As the columns stand. */
const inOrder = (faults: CellFault[]) =>
  faults.toSorted((a, b) => productColumns.indexOf(a.column) - productColumns.indexOf(b.column));

/** What those cells of a row that differ mean for a product that there is, or what is wrong with them. */
export function readChange(
  cells: Partial<ProductCells>,
  categories: ReadonlyMap<string, number>,
): { change: ProductChange | null; faults: CellFault[] } {
  const { body, faults } = bodyOf(cells, categories);
  const read = productChange.safeParse(body);
  const all = inOrder([...faults, ...(read.success ? [] : faultsOf(read.error))]);
  return { change: all.length === 0 && read.success ? read.data : null, faults: all };
}

/** The same of a new product: a name, a price, and whatever else there is. */
export function readNewProduct(
  cells: Partial<ProductCells>,
  categories: ReadonlyMap<string, number>,
): { product: NewProduct | null; faults: CellFault[] } {
  const { 'stock when downloaded': _stock, ...given } = cells;
  const filled = Object.fromEntries(
    Object.entries(given).filter(([column, cell]) => cell !== '' || column === 'name' || column === 'price'),
  );
  const { body, faults } = bodyOf({ name: '', price: '', ...filled }, categories);
  const read = newProduct.safeParse(body);
  const all = inOrder([...faults, ...(read.success ? [] : faultsOf(read.error))]);
  return { product: all.length === 0 && read.success ? read.data : null, faults: all };
}
