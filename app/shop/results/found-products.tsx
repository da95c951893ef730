import { ButtonLink } from '../../../ui/button.tsx';
import { Paging } from '../../../ui/paging.tsx';
import { useQueryString } from '../../../ui/use-query-string.ts';
import { paths } from '../../paths.ts';
import type { FoundFilters, SearchAnswer } from '../../search/contract.ts';
import { type FoundChoice, foundSortNames, foundSorts, foundValues } from '../../search/found-choice.ts';
import { searchQuery } from '../../search/queries.ts';
import { wordsIn } from '../../search/words/query-words.ts';
import { withQuery } from '../../values/with-query.ts';
import { ProductGrid } from '../cards/product-card.tsx';
import { ProductList } from '../listing/product-list.tsx';
import { useNarrowing } from '../listing/use-narrowing.ts';

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

const usual: FoundChoice = {
  sort: 'best',
  categories: [],
  inStock: false,
  minPrice: '',
  maxPrice: '',
  attributes: {},
};

const sortsOfFound = foundSortNames.map((name) => [name === 'best' ? '' : name, foundSorts[name]] as const);

interface Found {
  of: SearchAnswer;
}

/** What was looked for, what is chosen of it, and where another choice leads. */
function useChoice({ filters }: SearchAnswer) {
  const q = wordsIn(useQueryString());
  const choice = filters?.choice ?? usual;
  const hrefOf = (said: Partial<FoundChoice>, number = 1) =>
    withQuery(paths.search(), foundValues(q, { ...choice, ...said }, number));
  return { q, choice, hrefOf };
}

function OtherPages({ of }: Found) {
  const { hrefOf } = useChoice(of);
  return <Paging page={of.page} pages={of.pages} hrefOf={(number) => `${hrefOf({}, number)}#products`} />;
}

/** Stands where the products would be. */
function NoneLeft({ of }: Found) {
  const { choice, hrefOf } = useChoice(of);
  return (
    <div className="py-12 text-center">
      <p className="text-lg">Nothing of what was found is like that just now.</p>
      <ButtonLink look="quiet" href={`${hrefOf({ ...usual, sort: choice.sort })}#products`} className="mt-6">
        Remove the filters
      </ButtonLink>
    </div>
  );
}
