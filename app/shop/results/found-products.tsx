import { Paging } from '../../../ui/paging.tsx';
import { useQueryString } from '../../../ui/use-query-string.ts';
import { paths } from '../../paths.ts';
import type { FoundFilters, SearchAnswer } from '../../search/contract.ts';
import { type FoundChoice, foundSortNames, foundSorts, foundValues } from '../../search/found-choice.ts';
import { searchQuery } from '../../search/queries.ts';
import { wordsIn } from '../../search/words/query-words.ts';
import { withQuery } from '../../values/with-query.ts';
import { ProductGrid } from '../cards/product-card.tsx';
import { NoneLeft, ProductList } from '../listing/product-list.tsx';
import { useNarrowing } from '../listing/use-narrowing.ts';

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

const usual: FoundChoice = {
  sort: 'best',
  categories: [],
  inStock: false,
  minPrice: '',
  maxPrice: '',
  attributes: {},
};

const sorts = foundSortNames.map((name) => [name === 'best' ? '' : name, foundSorts[name]] as const);

function NarrowedProducts({ answer, filters }: { answer: SearchAnswer; filters: FoundFilters }) {
  const { products, total, page, pages } = answer;
  const { found, choice } = filters;
  const q = wordsIn(useQueryString());
  const narrowing = useNarrowing({
    path: paths.search(),
    values: foundValues(q, choice),
    questionOf: searchQuery,
  });
  const hrefOf = (said: FoundChoice, number = 1) =>
    `${withQuery(paths.search(), foundValues(q, said, number))}#products`;
  return (
    <ProductList
      narrowing={narrowing}
      filters={filters}
      found={found}
      total={total}
      page={page}
      pages={pages}
      sorts={sorts}
      kept={{ q }}
    >
      {total === 0 ? (
        <NoneLeft
          text="Nothing of what was found is like that just now."
          href={hrefOf({ ...usual, sort: choice.sort })}
          wayOut="Remove the filters"
        />
      ) : (
        <ProductGrid products={products} isNarrow={found > 1} />
      )}
      {pages > 1 && <Paging page={page} pages={pages} hrefOf={(number) => hrefOf(choice, number)} />}
    </ProductList>
  );
}
