import { batteriesCategory } from '../../catalogue/sizing/categories.ts';
import { paths } from '../../paths.ts';
import type { Bank } from './banks.ts';
import type { Recommendation } from './recommend.ts';

interface Way {
  href: string;
  text: string;
}

/** The page of a bank's battery, with the battery itself, its fuse, holder and cable ticked. */
function wayTo({ product, count, name }: Bank): Way | null {
  if (!product) return null;
  const size = `${product.capacity} Ah`;
  const what = count > 1 ? `${name} batteries, their` : `${size} battery, its`;
  return { href: paths.kit(product.slug), text: `See the ${what} fuse and cable` };
}

/** To what the shop has of a recommendation: what fits, or where too little is left over the next size up. */
export function waysOn({ fit, next, inStock }: Recommendation): Way[] {
  if (!fit) return [];
  const seen = next ?? fit.battery;
  const way = wayTo(seen);
  if (!way) return [{ href: paths.category(batteriesCategory), text: 'See leisure batteries' }];
  if (seen.product?.isInStock) return [way];
  const other = inStock && wayTo(inStock);
  return [
    { ...way, text: `${way.text} (out of stock just now)` },
    ...(other ? [{ ...other, text: `In stock: the ${inStock.product?.capacity} Ah battery` }] : []),
  ];
}
