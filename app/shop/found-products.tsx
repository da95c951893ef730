import { ButtonLink } from '../../ui/button.tsx';
import { Paging } from '../../ui/paging.tsx';
import { paths } from '../paths.ts';
import type { SearchAnswer } from '../search/contract.ts';
import { type FoundChoice, foundSortNames, foundSorts, foundValues } from '../search/found-choice.ts';
import { withQuery } from '../with-query.ts';
import { ListingForm, SortChips } from './listing-controls.tsx';
import { ProductGrid } from './product-card.tsx';

const usual: FoundChoice = {
  ...{ sort: 'best', categories: [], inStock: false },
  ...{ minPrice: '', maxPrice: '', figures: {} },
};

interface FoundProductsProps {
  q: string;
  answer: SearchAnswer;
}

/** The products that were found, how they are sorted, and by what they can be narrowed down. */
export function FoundProducts({
  q,
  answer: { products, total, page, pages, need, trouble, filters },
}: FoundProductsProps) {
  const choice = filters?.choice ?? usual;
  const found = filters?.found ?? total;
  const isChoice = filters !== null && found > 1;
  const hrefOf = (said: Partial<FoundChoice>, number = 1) =>
    withQuery(paths.search(), foundValues(q, { ...choice, ...said }, number));
  const told = [
    total < found && `${total} of ${found} products`,
    pages > 1 && `${total < found ? 'page' : 'Page'} ${page} of ${pages}`,
  ];
  return (
    <section id="products" aria-label="Products" className="-scroll-mt-6">
      <h2 className={need || trouble ? 'border-t border-line pt-10 pb-6 text-2xl' : 'sr-only'}>
        {need ? 'All that has these words' : trouble ? 'What else these words find' : 'Products'}
      </h2>
      {isChoice && (
        <div className="items-center justify-between gap-6 border-y border-line py-3 lg:flex">
          <p role="status" className="shrink-0 font-semibold not-empty:py-1">
            {told.filter(Boolean).join(', ')}
          </p>
          <SortChips
            sorts={foundSorts}
            names={foundSortNames}
            current={choice.sort}
            hrefOf={(sort) => hrefOf({ sort })}
          />
        </div>
      )}
      <div className={isChoice ? 'gap-12 lg:grid lg:grid-cols-[13rem_1fr]' : ''}>
        {isChoice && (
          <ListingForm
            path={paths.search()}
            kept={{ q, sort: choice.sort === 'best' ? '' : choice.sort }}
            id={`filters-${encodeURIComponent(q)}`}
            filters={filters}
          />
        )}
        {products.length > 0 ? (
          <div className="mt-6 min-w-0 space-y-16 lg:mt-10">
            <ProductGrid products={products} isNarrow={isChoice} />
            <Paging page={page} pages={pages} hrefOf={(number) => `${hrefOf({}, number)}#products`} />
          </div>
        ) : (
          <div className="py-12 text-center">
            <p className="text-lg">Nothing of what was found is like that just now.</p>
            <ButtonLink look="quiet" href={hrefOf({ ...usual, sort: choice.sort })} className="mt-6">
              Remove the filters
            </ButtonLink>
          </div>
        )}
      </div>
    </section>
  );
}
