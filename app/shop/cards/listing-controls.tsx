import type { FormEvent } from 'react';
import { Link, useLocation } from 'wouter';
import { ListingFilters, type OfferedFilters } from './listing-filters.tsx';

interface SortChipsProps<Sort extends string> {
  sorts: Partial<Record<Sort, string>>;
  names: readonly Sort[];
  current: string;
  hrefOf: (sort: Sort) => string;
}

/** The orders in which products can be listed, as links. */
export function SortChips<Sort extends string>({ sorts, names, current, hrefOf }: SortChipsProps<Sort>) {
  return (
    <nav aria-label="Sort by" className="min-w-0">
      <ul className="chips">
        {names.map((sort) => (
          <li key={sort}>
            <Link href={hrefOf(sort)} aria-current={sort === current ? 'true' : undefined} className="chip">
              {sorts[sort]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ListingFormProps {
  path: string;
  /** What the address says beside, as names and values; those that are empty are left out. */
  kept: Record<string, string>;
  filters: OfferedFilters;
}

/** How a list of products is narrowed down. A plain form, so it works without scripts. */
export function ListingForm({ path, kept, filters }: ListingFormProps) {
  const [, navigate] = useLocation();

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const said = [...new FormData(event.currentTarget)].filter(([, value]) => value !== '');
    navigate(
      `${path}?${said.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')}#products`,
    );
  }

  return (
    <form action={path} onSubmit={onSubmit} aria-label="Filter">
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <ListingFilters of={filters} />
    </form>
  );
}
