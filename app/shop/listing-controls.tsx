import type { FormEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { sentPart } from '../../ui/sent-part.tsx';
import type { Listing } from '../catalogue/contract.ts';
import { choiceValues, type ListingChoice, sortNames, sorts } from '../catalogue/listing-choice.ts';
import { paths } from '../paths.ts';
import { withQuery } from '../with-query.ts';

/** The fields of the form below, for which the browser fetches no code unless the page changes under it. */
export const listingForm = sentPart<Listing>(() => import('./listing-filters.tsx'));

/** The orders in which a category can be listed, as links. */
export function SortChips({ slug, choice }: { slug: string; choice: ListingChoice }) {
  return (
    <nav aria-label="Sort by" className="min-w-0">
      <ul className="chips">
        {sortNames.map((sort) => (
          <li key={sort}>
            <Link
              href={withQuery(paths.category(slug), choiceValues({ ...choice, sort, page: 1 }))}
              aria-current={sort === choice.sort ? 'true' : undefined}
              className="chip"
            >
              {sorts[sort]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The way from cards to look at to a table to compare, and back. */
export const OtherView = ({ slug, choice }: { slug: string; choice: ListingChoice }) => (
  <Link
    href={withQuery(
      paths.category(slug),
      choiceValues({ ...choice, view: choice.view === 'table' ? 'cards' : 'table', page: 1 }),
    )}
    className="chip m-1 w-fit shrink-0"
  >
    {choice.view === 'table' ? 'Cards' : 'Table'}
  </Link>
);

/** How the products of a category are narrowed down. A plain form, so it works without scripts. */
export function ListingForm({ slug, listing }: { slug: string; listing: Listing }) {
  const [, navigate] = useLocation();
  const { choice } = listing;
  const path = paths.category(slug);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const said = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '');
    navigate(
      `${path}?${said.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')}`,
    );
  }

  return (
    <form
      action={path}
      onSubmit={onSubmit}
      onFocus={() => void listingForm.fetchCode().catch(() => {})}
      aria-label="Filter"
    >
      {choice.view === 'table' && <input type="hidden" name="view" value="table" />}
      {choice.sort !== 'featured' && <input type="hidden" name="sort" value={choice.sort} />}
      <listingForm.Part id={`filters-${slug}`} of={listing} />
    </form>
  );
}
