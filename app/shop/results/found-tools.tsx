import { ButtonLink } from '../../../ui/button.tsx';
import { Paging } from '../../../ui/paging.tsx';
import { useQueryString } from '../../../ui/use-query-string.ts';
import { paths } from '../../paths.ts';
import type { SearchAnswer } from '../../search/contract.ts';
import { type FoundChoice, foundSortNames, foundSorts, foundValues } from '../../search/found-choice.ts';
import { wordsIn } from '../../search/words/query-words.ts';
import { withQuery } from '../../values/with-query.ts';

const usual: FoundChoice = {
  sort: 'best',
  categories: [],
  inStock: false,
  minPrice: '',
  maxPrice: '',
  attributes: {},
};

export const sortsOfFound = foundSortNames.map(
  (name) => [name === 'best' ? '' : name, foundSorts[name]] as const,
);

interface Found {
  of: SearchAnswer;
}

/** What was looked for, what is chosen of it, and where another choice leads. */
export function useChoice({ filters }: SearchAnswer) {
  const q = wordsIn(useQueryString());
  const choice = filters?.choice ?? usual;
  const hrefOf = (said: Partial<FoundChoice>, number = 1) =>
    withQuery(paths.search(), foundValues(q, { ...choice, ...said }, number));
  return { q, choice, hrefOf };
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
