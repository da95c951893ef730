import { Link } from 'wouter';
import { ButtonLink } from '../../ui/button.tsx';
import { Paging } from '../../ui/paging.tsx';
import type { Category, Listing } from '../catalogue/contract.ts';
import { choiceValues, type ListingChoice, sortNames, sorts } from '../catalogue/listing-choice.ts';
import { paths } from '../paths.ts';
import { withQuery } from '../values/with-query.ts';
import { ListingForm, SortChips } from './cards/listing-controls.tsx';

interface Listed {
  category: Category;
  listing: Listing;
}

/** Where another choice of the products leads. */
const hrefsOf =
  ({ category, listing }: Listed) =>
  (said: Partial<ListingChoice>) =>
    withQuery(paths.category(category.slug), choiceValues({ ...listing.choice, page: 1, ...said }));

/** How many are shown, in which order, and how. */
export function Sorting(listed: Listed) {
  const { productCount } = listed.category;
  const { total, pages, choice } = listed.listing;
  const hrefOf = hrefsOf(listed);
  return (
    <div className="items-center justify-between gap-6 border-y border-line py-3 lg:flex">
      <p role="status" className="shrink-0 py-1 font-semibold">
        {total === productCount ? '' : `${total} of `}
        {productCount} {productCount === 1 ? 'product' : 'products'}
        {pages > 1 && `, page ${choice.page} of ${pages}`}
      </p>
      {productCount > 1 && (
        <div className="min-w-0 items-center gap-x-6 sm:flex">
          <SortChips
            sorts={sorts}
            names={sortNames}
            current={choice.sort}
            hrefOf={(sort) => hrefOf({ sort })}
          />
          <OtherView view={choice.view} hrefOf={hrefOf} />
        </div>
      )}
    </div>
  );
}

interface OtherViewProps {
  view: ListingChoice['view'];
  hrefOf: (said: Pick<ListingChoice, 'view'>) => string;
}

/** The way from cards to look at to a table to compare, and back. */
const OtherView = ({ view, hrefOf }: OtherViewProps) => (
  <Link href={hrefOf({ view: view === 'table' ? 'cards' : 'table' })} className="chip m-1 w-fit shrink-0">
    {view === 'table' ? 'Cards' : 'Table'}
  </Link>
);

/** By what they can be narrowed down. */
export function Filtering({ category: { slug }, listing }: Listed) {
  const { view, sort } = choiceValues(listing.choice);
  return <ListingForm path={paths.category(slug)} kept={{ view, sort }} filters={listing} />;
}

export function OtherPages(listed: Listed) {
  const { choice, pages } = listed.listing;
  const hrefOf = hrefsOf(listed);
  return <Paging page={choice.page} pages={pages} hrefOf={(page) => `${hrefOf({ page })}#products`} />;
}

/** Stands where the products would be. */
export const NoneLeft = ({ category: { slug } }: Listed) => (
  <div className="py-12 text-center">
    <p className="text-lg">Nothing in this category is like that just now.</p>
    <ButtonLink look="quiet" href={`${paths.category(slug)}#products`} className="mt-6">
      Show everything
    </ButtonLink>
  </div>
);
