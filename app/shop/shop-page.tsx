import { useQuery } from '@tanstack/react-query';
import { Parts } from '../../ui/parts.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { categoriesQuery, featuredQuery } from '../catalogue/queries.ts';
import { useContent } from '../content/use-content.ts';
import { SearchBox } from '../search/search-box.tsx';
import { WordsHere } from '../words/words-here.tsx';
import { CategoryCards } from './cards/category-card.tsx';
import { ShopComingSoon } from './cards/not-in-shop.tsx';
import { ProductGrid } from './cards/product-card.tsx';
import { textsOf } from './cards/texts-of.ts';
import { ShopPromises } from './shop-promises.tsx';

export function Page() {
  const { data: categories } = useQuery(categoriesQuery);
  const { data: featured } = useQuery(featuredQuery);
  const { businessName } = useContent();
  const isEmpty = !categories || categories.length === 0;
  useDocumentTitle(isEmpty ? '' : `Campervan electrics shop | ${businessName}`);
  if (isEmpty) return <ShopComingSoon />;

  return (
    <Parts name="shop">
      <section className="border-b border-line bg-sand">
        <div className="wrap grid items-end gap-8 py-12 md:grid-cols-[1.4fr_1fr] md:py-16">
          <div>
            <h1 className="text-3xl">Parts we fit ourselves</h1>
            <p className="mt-4 max-w-xl text-lg text-ink-soft">
              Everything here has a place in a van we have wired. If you are not sure what goes with what, the
              product pages say, and so do we.
            </p>
          </div>
          <SearchBox />
          <WordsHere of={[...categories.map(({ name }) => name), ...textsOf(featured ?? [])]} />
        </div>
      </section>
      <div className="wrap space-y-16 py-12 md:space-y-24 md:py-16">
        <Parts name="goods">
          <CategoryCards of={categories} />
          {featured && featured.length > 0 && (
            <section aria-labelledby="featured">
              <h2 id="featured" className="text-2xl">
                Featured products
              </h2>
              <div className="mt-6">
                <ProductGrid products={featured} />
              </div>
            </section>
          )}
          <ShopPromises />
        </Parts>
      </div>
    </Parts>
  );
}
