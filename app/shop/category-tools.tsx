import { Link } from 'wouter';
import { ButtonLink } from '../../ui/button.tsx';
import { Paging } from '../../ui/paging.tsx';
import { askedKinds } from '../catalogue/attributes/asked-kinds.ts';
import { figureKinds } from '../catalogue/attributes/attribute-kinds.ts';
import type { Category, Listing } from '../catalogue/contract.ts';
import {
  choiceValues,
  type ListingChoice,
  type Sort,
  sortNames,
  sorts,
} from '../catalogue/listing-choice.ts';
import { paths } from '../paths.ts';
import { withQuery } from '../values/with-query.ts';

interface Listed {
  category: Category;
  listing: Listing;
}

/** Where another choice of the products leads. */
const hrefsOf =
  ({ category, listing }: Listed) =>
  (said: Partial<ListingChoice>) =>
    withQuery(paths.category(category.slug), choiceValues({ ...listing.choice, page: 1, ...said }));

/** The orders on offer, and the one of a table's column where that was chosen. */
export function sortsBeside(sort: Sort): (readonly [value: string, text: string])[] {
  const offered = sortNames.map((name) => [name === 'featured' ? '' : name, sorts[name]] as const);
  return sort in sorts ? offered : [...offered, [sort, columnSort(sort)]];
}

function columnSort(sort: Sort): string {
  const kind = askedKinds.find((one) => sort.startsWith(`${one}-`));
  if (!kind) return 'Name, Z to A';
  return `${figureKinds[kind].name}, ${sort.endsWith('-asc') ? 'low to high' : 'high to low'}`;
}

/** The way from cards to look at to a table to compare, and back. */
export function OtherView({ className, ...listed }: Listed & { className: string }) {
  const isTable = listed.listing.choice.view === 'table';
  return (
    <Link
      href={`${hrefsOf(listed)({ view: isTable ? 'cards' : 'table' })}`}
      className={`chip w-fit shrink-0 ${className}`}
    >
      {isTable ? 'Cards' : 'Table'}
    </Link>
  );
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
