import { ButtonLink } from '../../../ui/button.tsx';
import { Paging } from '../../../ui/paging.tsx';
import { useQueryString } from '../../../ui/use-query-string.ts';
import { paths } from '../../paths.ts';
import type { SearchAnswer } from '../../search/contract.ts';
import { type FoundChoice, foundSortNames, foundSorts, foundValues } from '../../search/found-choice.ts';
import { wordsIn } from '../../search/words/query-words.ts';
import { withQuery } from '../../values/with-query.ts';
import { ListingForm, SortChips } from '../cards/listing-controls.tsx';

const usual: FoundChoice = {
  ...{ sort: 'best', categories: [], inStock: false },
  ...{ minPrice: '', maxPrice: '', attributes: {} },
};

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

/** How many are shown, and in which order. */
export function Sorting({ of }: Found) {
  const { choice, hrefOf } = useChoice(of);
  const { total, page, pages } = of;
  const found = of.filters?.found ?? total;
  const told = [
    total < found && `${total} of ${found} products`,
    pages > 1 && `${total < found ? 'page' : 'Page'} ${page} of ${pages}`,
  ];
  return (
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
  );
}

/** By what they can be narrowed down. */
export function Filtering({ of }: Found) {
  const { q, choice } = useChoice(of);
  if (!of.filters) return null;
  return (
    <ListingForm
      path={paths.search()}
      kept={{ q, sort: choice.sort === 'best' ? '' : choice.sort }}
      filters={of.filters}
    />
  );
}

export function OtherPages({ of }: Found) {
  const { hrefOf } = useChoice(of);
  return <Paging page={of.page} pages={of.pages} hrefOf={(number) => `${hrefOf({}, number)}#products`} />;
}

/** Stands where the products would be. */
export function NoneLeft({ of }: Found) {
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
