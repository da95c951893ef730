import { type FormEvent, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../ui/button.tsx';
import type { Listing } from '../catalogue/contract.ts';
import { choiceValues, type ListingChoice, sortNames, sorts } from '../catalogue/listing-choice.ts';
import { formatPrice } from '../money.ts';
import { paths } from '../paths.ts';
import { withQuery } from '../with-query.ts';

const control = 'min-h-11 rounded border border-line-strong bg-white px-3';

/** How the products of a category are narrowed down and sorted. A plain form, so it works without scripts. */
export function ListingControls({ slug, listing }: { slug: string; listing: Listing }) {
  const { choice, counts, prices } = listing;
  const [, navigate] = useLocation();
  const [draft, setDraft] = useState<ListingChoice>(choice);
  // Back and forward change the address, which says what is chosen.
  useEffect(() => setDraft(choice), [choice]);

  function go(next: ListingChoice): void {
    setDraft(next);
    navigate(withQuery(paths.category(slug), choiceValues({ ...next, page: 1 })));
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    go(draft);
  }

  return (
    <form
      action={paths.category(slug)}
      onSubmit={onSubmit}
      aria-label="Sort and filter"
      className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm"
    >
      <label className="flex items-center gap-2">
        Sort by
        <select
          name="sort"
          value={draft.sort}
          onChange={({ target }) =>
            go({ ...draft, sort: sortNames.find((name) => name === target.value) ?? 'featured' })
          }
          className={control}
        >
          {sortNames.map((name) => (
            <option key={name} value={name}>
              {sorts[name]}
            </option>
          ))}
        </select>
      </label>
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          name="inStock"
          value="1"
          checked={draft.inStock}
          onChange={({ target }) => go({ ...draft, inStock: target.checked })}
          className="size-4 accent-ink"
        />
        In stock only ({counts.inStock})
      </label>
      <PriceRange prices={prices} draft={draft} onChange={setDraft} />
    </form>
  );
}

interface PriceRangeProps {
  prices: Listing['prices'];
  draft: ListingChoice;
  onChange: (draft: ListingChoice) => void;
}

/** From and to; the listing's own lowest and highest price stand there while nothing is typed. */
function PriceRange({ prices, draft, onChange }: PriceRangeProps) {
  const priceInput = (name: 'minPrice' | 'maxPrice', label: string, example: string) => (
    <label className="flex items-center gap-2">
      {label} £
      <input
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        placeholder={formatPrice(example).replace(/^£|\.\d+$/g, '')}
        value={draft[name]}
        onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
        className={`${control} figures w-25`}
      />
    </label>
  );
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">Price in pounds</legend>
      {priceInput('minPrice', 'Price from', prices.lowest)}
      {priceInput('maxPrice', 'to', prices.highest)}
      <Button type="submit" look="quiet" className="min-h-11 px-4 text-sm">
        Apply
      </Button>
    </fieldset>
  );
}
