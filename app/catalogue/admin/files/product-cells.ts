import { toPounds } from '../../../values/money.ts';
import type { ProductRow } from '../../catalogue-rows.ts';
import { joinLines } from './cell-lines.ts';

/** The columns of a file of products, in the owner's words. */
export const productColumns = [
  ...(['id', 'version', 'name', 'address', 'sku', 'price', 'price before', 'vat'] as const),
  ...(['stock', 'stock when downloaded', 'category', 'visible', 'featured', 'short description'] as const),
  ...(['description', 'long description', 'weight', 'dimensions', 'pictures', 'specifications'] as const),
  ...(['goes with', 'delivery'] as const),
] as const;

export type ProductColumn = (typeof productColumns)[number];
export type ProductCells = Record<ProductColumn, string>;

export const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');

/** A product as a row of a file. Its version and its stock say what was downloaded, so that nothing newer is lost. */
export function cellsOf(product: ProductRow, categorySlug: string | undefined): ProductCells {
  const { pricePence, compareAtPence, stockQuantity } = product;
  return {
    id: String(product.id),
    version: product.updatedAt,
    name: product.name,
    address: product.slug,
    sku: product.sku ?? '',
    price: toPounds(pricePence),
    'price before': compareAtPence === null ? '' : toPounds(compareAtPence),
    vat: String(product.vatRate),
    stock: String(stockQuantity),
    'stock when downloaded': String(stockQuantity),
    category: categorySlug ?? '',
    visible: yesOrNo(product.isActive),
    featured: yesOrNo(product.isFeatured),
    'short description': product.shortDescription ?? '',
    description: product.description,
    'long description': product.longDescription,
    weight: product.weight ?? '',
    dimensions: product.dimensions ?? '',
    pictures: joinLines(product.imageUrls),
    specifications: joinLines(product.specifications.map(({ label, value }) => [label, value])),
    'goes with': joinLines(product.goesWith),
    delivery: product.deliveryClass,
  };
}
