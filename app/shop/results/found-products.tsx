import { paths } from '../../paths.ts';
import type { FoundFilters, SearchAnswer } from '../../search/contract.ts';
import { foundValues } from '../../search/found-choice.ts';
import { searchQuery } from '../../search/queries.ts';
import { ProductGrid } from '../cards/product-card.tsx';
import { ProductList } from '../listing/product-list.tsx';
import { useNarrowing } from '../listing/use-narrowing.ts';
import { NoneLeft, OtherPages, sortsOfFound, useChoice } from './found-tools.tsx';

/** The products that were found, how they are sorted, and by what they can be narrowed down. */
export function FoundProducts({ answer }: { answer: SearchAnswer }) {
  const { products, need, advice, filters } = answer;
  return (
    <section id="products" aria-label="Products" tabIndex={-1} className="-scroll-mt-6 outline-none">
      <h2 className={need || advice ? 'border-t border-line pt-10 pb-6 text-2xl' : 'sr-only'}>
        {need ? 'All that has these words' : advice ? 'More products' : 'Products'}
      </h2>
      {filters ? <NarrowedProducts answer={answer} filters={filters} /> : <ProductGrid products={products} />}
    </section>
  );
}

function NarrowedProducts({ answer, filters }: { answer: SearchAnswer; filters: FoundFilters }) {
  const { products, total, page, pages } = answer;
  const { q, choice } = useChoice(answer);
  const narrowing = useNarrowing({
    path: paths.search(),
    values: foundValues(q, choice),
    questionOf: searchQuery,
  });
  const { found } = filters;
  return (
    <ProductList
      narrowing={narrowing}
      filters={filters}
      found={found}
      total={total}
      page={page}
      pages={pages}
      sorts={sortsOfFound}
      kept={{ q }}
    >
      {total === 0 ? <NoneLeft of={answer} /> : <ProductGrid products={products} isNarrow={found > 1} />}
      {pages > 1 && <OtherPages of={answer} />}
    </ProductList>
  );
}
