import type { PartGood } from '../app/catalogue/parts/part-goods.ts';
import { typedPartOf } from '../app/catalogue/parts/typed-part.ts';
import { toPounds } from '../app/values/money.ts';
import { seedProducts } from '../seed/catalogue/catalogue.ts';

/** The parts of the sample shop, each as many as its author wrote, or as `stockOf` says. */
export const seedGoods = (stockOf: (slug: string) => number | null = () => null): PartGood[] =>
  seedProducts.flatMap((seed, index) => {
    const part = typedPartOf(seed);
    const { name, slug, sku, shortDescription, pricePence, stockQuantity } = seed;
    const product = {
      id: index + 1,
      name,
      slug,
      sku,
      shortDescription,
      price: toPounds(pricePence),
      compareAtPrice: null,
      categoryId: 1,
      imageUrls: [],
      isActive: true,
      isFeatured: false,
      stockQuantity: stockOf(slug) ?? stockQuantity,
    };
    return part ? [{ product, part }] : [];
  });
