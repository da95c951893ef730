import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { useQueryString } from '../../ui/use-query-string.ts';
import type { Listing } from '../catalogue/contract.ts';
import { figureKinds, figureText } from '../catalogue/figure-kinds.ts';
import { choiceValues, type ListingChoice } from '../catalogue/listing-choice.ts';
import { priceFault } from '../catalogue/price-fault.ts';
import { formatPrice } from '../money.ts';
import { queryOf } from '../with-query.ts';

const control = 'min-h-11 rounded border border-line-strong bg-white px-3';
const choice = 'flex min-h-11 items-center gap-2 lg:min-h-8';

const nothing = { inStock: false, minPrice: '', maxPrice: '', figures: {}, page: 1 };

/** What is asked of the products beside their order: how many boxes are ticked and prices typed. */
const filtersInUse = ({ choice: { inStock, minPrice, maxPrice, figures } }: Listing) =>
  Object.values(figures).flat().length + [inStock, minPrice, maxPrice].filter(Boolean).length;

/**
 * By what a category is narrowed down, as the fields of a plain form. On wide windows it stands open beside the
 * products, on narrow ones behind a button that says how much of it is in use.
 */
export function Page({ of: listing }: { of: Listing }) {
  const { choice: chosen, counts, facets } = listing;
  const inUse = filtersInUse(listing);
  const typed = useTypedPrices();
  const fault = priceFault(typed);
  return (
    <details key={JSON.stringify([chosen, typed])} open={fault !== null} className="folded text-sm">
      <summary className={`${control} mt-4 inline-flex cursor-pointer items-center font-semibold`}>
        Filters{inUse > 0 && ` (${inUse} in use)`}
      </summary>
      <div className="mt-4 space-y-6 lg:mt-10">
        {facets.map(({ kind, options }) => (
          <Choices key={kind} name={figureKinds[kind].name}>
            {options.map(({ value, count }) => (
              <label key={value} className={choice}>
                <input
                  type="checkbox"
                  name={kind}
                  value={value}
                  defaultChecked={chosen.figures[kind]?.includes(value)}
                  className="size-4 accent-ink"
                />
                <span className="figures">
                  {figureText({ kind, value })} <span className="text-ink-soft">({count})</span>
                </span>
              </label>
            ))}
          </Choices>
        ))}
        <Choices name="Stock">
          <label className={choice}>
            <input
              type="checkbox"
              name="inStock"
              value="1"
              defaultChecked={chosen.inStock}
              className="size-4 accent-ink"
            />
            In stock only ({counts.inStock})
          </label>
        </Choices>
        <Prices listing={listing} typed={fault ? typed : chosen} fault={fault} />
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button type="submit" look="dark">
            Show products
          </Button>
          {inUse > 0 && (
            <a
              href={`?${queryOf(choiceValues({ ...chosen, ...nothing }))}`}
              className="py-3 underline underline-offset-4"
            >
              Clear filters
            </a>
          )}
        </p>
      </div>
    </details>
  );
}

function Choices({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="font-semibold">{name}</legend>
      <div className="mt-1 flex flex-wrap gap-x-6 lg:max-h-60 lg:flex-col lg:flex-nowrap lg:overflow-y-auto">
        {children}
      </div>
    </fieldset>
  );
}

/** The prices of the address, as typed: the listing leaves out those that make no sense. */
function useTypedPrices() {
  const address = new URLSearchParams(useQueryString());
  return { minPrice: address.get('minPrice') ?? '', maxPrice: address.get('maxPrice') ?? '' };
}

interface PricesProps {
  listing: Listing;
  typed: Pick<ListingChoice, 'minPrice' | 'maxPrice'>;
  fault: ReturnType<typeof priceFault>;
}

/** From and to; the category's own lowest and highest price stand there while nothing is typed. */
function Prices({ listing: { prices }, typed, fault }: PricesProps) {
  const field = (name: 'minPrice' | 'maxPrice', label: string, example: string) => (
    <label className="flex items-center gap-2">
      {label} £
      <input
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        placeholder={formatPrice(example).replace(/^£|\.\d+$/g, '')}
        aria-invalid={fault?.name === name || undefined}
        aria-describedby={fault ? 'price-fault' : undefined}
        defaultValue={typed[name]}
        className={`${control} figures w-25 aria-invalid:border-2 aria-invalid:border-red`}
      />
    </label>
  );
  return (
    <fieldset>
      <legend className="font-semibold">Price</legend>
      <div className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
        {field('minPrice', 'from', prices.lowest)}
        {field('maxPrice', 'to', prices.highest)}
      </div>
      {fault && (
        <p id="price-fault" role="alert" className="mt-2 font-medium text-red">
          {fault.words}
        </p>
      )}
    </fieldset>
  );
}
