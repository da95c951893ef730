import type { SearchAnswer } from '../../search/contract.ts';
import { ProductGrid } from '../cards/product-card.tsx';
import { Filtering, NoneLeft, OtherPages, Sorting } from './found-tools.tsx';

/** The products that were found, how they are sorted, and by what they can be narrowed down. */
export function FoundProducts({ answer }: { answer: SearchAnswer }) {
  const { products, pages, need, advice, filters } = answer;
  const isChoice = filters !== null && filters.found > 1;
  return (
    <section id="products" aria-label="Products" tabIndex={-1} className="-scroll-mt-6 outline-none">
      <h2 className={need || advice ? 'border-t border-line pt-10 pb-6 text-2xl' : 'sr-only'}>
        {need ? 'All that has these words' : advice ? 'More products' : 'Products'}
      </h2>
      {isChoice && <Sorting of={answer} />}
      <div className={isChoice ? 'gap-12 lg:grid lg:grid-cols-[13rem_1fr]' : ''}>
        {isChoice && <Filtering of={answer} />}
        {products.length > 0 ? (
          <div className="mt-6 min-w-0 space-y-16 lg:mt-10">
            <ProductGrid products={products} isNarrow={isChoice} />
            {pages > 1 && <OtherPages of={answer} />}
          </div>
        ) : (
          <NoneLeft of={answer} />
        )}
      </div>
    </section>
  );
}
