import { urlsIn } from '../../../pictures/picture-order.ts';
import { toPounds } from '../../../values/money.ts';
import { namesOf } from '../../../values/names-of.ts';
import { readNumber } from '../../../values/numbers/typed-number.ts';
import type { ProductRow } from '../../catalogue-rows.ts';
import type { ProductChange } from '../contract.ts';
import { joinLines, readLines, readPairs } from './cell-lines.ts';

type ReadCell = (
  cell: string,
  categories: ReadonlyMap<string, number>,
) => { value: unknown } | { fault: string };

interface Column {
  cellOf: (product: ProductRow, slugOfCategory: ReadonlyMap<number, string>) => string;
  field?: keyof ProductChange;
  read?: ReadCell;
}

const wholeNumber: ReadCell = (cell) => {
  const value = readNumber(cell) ?? Number.NaN;
  return Number.isInteger(value) && value >= 0 ? { value } : { fault: 'Give a whole number' };
};
const percent: ReadCell = (cell, categories) => wholeNumber(cell.replace('%', ' '), categories);
const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');
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
    ? { fault: `There is no category “${slug}”. ${exampleCategory([...categories.keys()])}` }
    : { value: id };
};
const exampleCategory = ([first]: string[]) =>
  first === undefined ? 'There are none yet.' : `Use its name in addresses, such as ${first}.`;
/** One per line, or separated by commas. */
const pictures: ReadCell = (cell) => ({ value: readLines(cell).flatMap(urlsIn) });
const list: ReadCell = (cell) => ({ value: readLines(cell) });
const pairs: ReadCell = (cell) => {
  const value = readPairs(cell);
  return value ? { value } : { fault: 'Write a line for each, as “label: value”' };
};

const columns = {
  id: { cellOf: ({ id }) => String(id) },
  // Version and stock guard against overwriting newer values.
  version: { cellOf: ({ updatedAt }) => updatedAt },
  name: { field: 'name', cellOf: ({ name }) => name },
  address: { field: 'slug', cellOf: ({ slug }) => slug },
  sku: { field: 'sku', cellOf: ({ sku }) => sku ?? '' },
  price: { field: 'price', cellOf: ({ pricePence }) => toPounds(pricePence) },
  'price before': {
    field: 'compareAtPrice',
    cellOf: ({ compareAtPence }) => (compareAtPence === null ? '' : toPounds(compareAtPence)),
  },
  vat: { field: 'vatRate', cellOf: ({ vatRate }) => String(vatRate), read: percent },
  stock: { field: 'stockQuantity', cellOf: (product) => String(product.stockQuantity), read: wholeNumber },
  'stock when downloaded': {
    field: 'stockWhenOpened',
    cellOf: ({ stockQuantity }) => String(stockQuantity),
    read: wholeNumber,
  },
  category: {
    field: 'categoryId',
    cellOf: ({ categoryId }, slugOfCategory) => slugOfCategory.get(categoryId ?? 0) ?? '',
    read: inCategory,
  },
  visible: { field: 'isActive', cellOf: ({ isActive }) => yesOrNo(isActive), read: yesNo },
  featured: { field: 'isFeatured', cellOf: ({ isFeatured }) => yesOrNo(isFeatured), read: yesNo },
  'short description': { field: 'shortDescription', cellOf: (product) => product.shortDescription ?? '' },
  description: { field: 'description', cellOf: ({ description }) => description },
  'long description': { field: 'longDescription', cellOf: ({ longDescription }) => longDescription },
  weight: { field: 'weight', cellOf: ({ weight }) => weight ?? '' },
  dimensions: { field: 'dimensions', cellOf: ({ dimensions }) => dimensions ?? '' },
  pictures: { field: 'imageUrls', cellOf: ({ imageUrls }) => joinLines(imageUrls), read: pictures },
  specifications: {
    field: 'specifications',
    cellOf: ({ specifications }) => joinLines(specifications.map(({ label, value }) => [label, value])),
    read: pairs,
  },
  'goes with': { field: 'goesWith', cellOf: ({ goesWith }) => joinLines(goesWith), read: list },
  delivery: {
    field: 'deliveryClass',
    cellOf: ({ deliveryClass }) => deliveryClass,
    read: (cell) => ({ value: cell.trim().toLowerCase() }),
  },
} satisfies Record<string, Column>;

export type ProductColumn = keyof typeof columns;
export type ProductCells = Partial<Record<ProductColumn, string>>;

export const productColumns = namesOf(columns);
export const columnOf: Record<ProductColumn, Column> = columns;

export const cellsOf = (product: ProductRow, slugOfCategory: ReadonlyMap<number, string>): ProductCells =>
  Object.fromEntries(
    productColumns.map((column) => [column, columnOf[column].cellOf(product, slugOfCategory)]),
  );
