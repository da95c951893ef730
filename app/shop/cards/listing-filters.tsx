import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useQueryString } from '../../../ui/use-query-string.ts';
import { figureKinds, figureText } from '../../catalogue/attributes/attribute-kinds.ts';
import type { Filters } from '../../catalogue/contract.ts';
import { priceFault } from '../../catalogue/listing/price-error.ts';
import type { FilterChoice } from '../../catalogue/listing-choice.ts';
import { formatPrice } from '../../values/money.ts';
import { partOf } from '../../values/with-query.ts';

const control = 'min-h-11 rounded border border-line-strong bg-white px-3';
const choice = 'flex min-h-11 items-center gap-2 lg:min-h-8 lg:shrink-0';

/** Filters, and the categories among which can be chosen too where the products are of several. */
export interface OfferedFilters extends Omit<Filters, 'choice'> {
  categories?: { name: string; slug: string; count: number }[];
  choice: FilterChoice & { categories?: string[] };
}

/** What is asked of the products beside their order: how many boxes are ticked and prices typed. */
const filtersInUse = ({
  inStock,
  minPrice,
  maxPrice,
  attributes,
  categories = [],
}: OfferedFilters['choice']) =>
  Object.values(attributes).flat().length +
  categories.length +
  [inStock, minPrice, maxPrice].filter(Boolean).length;

/**
 * By what products are narrowed down, as the fields of a plain form. On wide windows it stands open beside the
 * products, on narrow ones behind a button that says how much of it is in use.
 */
export function ListingFilters({ of: filters }: { of: OfferedFilters }) {
  const { choice: chosen, counts, facets, categories = [] } = filters;
  const inUse = filtersInUse(chosen);
  const address = useQueryString();
  const typed = typedPrices(address);
  const fault = priceFault(typed);
  return (
    <details key={JSON.stringify([chosen, typed])} open={fault !== null} className="folded text-sm">
      <summary className={`${control} mt-4 inline-flex cursor-pointer items-center font-semibold`}>
        Filters{inUse > 0 && ` (${inUse} in use)`}
      </summary>
      <div className="mt-4 space-y-6 lg:mt-10">
        {categories.length > 0 && (
          <Choices name="Category">
            {categories.map(({ name, slug, count }) => (
              <Box key={slug} name="category" value={slug} isTicked={chosen.categories?.includes(slug)}>
                {name} <Count of={count} />
              </Box>
            ))}
          </Choices>
        )}
        {facets.map(({ kind, options }) => (
          <Choices key={kind} name={figureKinds[kind].name}>
            {options.map(({ value, count }) => (
              <Box key={value} name={kind} value={value} isTicked={chosen.attributes[kind]?.includes(value)}>
                {figureText({ kind, value })} <Count of={count} />
              </Box>
            ))}
          </Choices>
        ))}
        <Choices name="Stock">
          <Box name="inStock" value="1" isTicked={chosen.inStock}>
            In stock only ({counts.inStock})
          </Box>
        </Choices>
        <Prices prices={filters.prices} typed={fault ? typed : chosen} fault={fault} />
        <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button type="submit" look="dark">
            Show products
          </Button>
          {inUse > 0 && (
            <a
              href={`?${partOf(address, /^(q|view|sort)=/)}#products`}
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
      <div className="-m-2 flex flex-wrap gap-x-6 p-2 lg:max-h-62 lg:flex-col lg:flex-nowrap lg:overflow-y-auto">
        {children}
      </div>
    </fieldset>
  );
}

interface BoxProps {
  name: string;
  value: string | number;
  isTicked: boolean | undefined;
  children: ReactNode;
}

const Box = ({ name, value, isTicked, children }: BoxProps) => (
  <label className={choice}>
    <input
      type="checkbox"
      name={name}
      value={value}
      defaultChecked={isTicked}
      className="size-4 shrink-0 accent-ink"
    />
    <span className="tabular-nums">{children}</span>
  </label>
);

const Count = ({ of }: { of: number }) => <span className="text-ink-soft">({of})</span>;

/** The prices of the address, as typed: the listing leaves out those that make no sense. */
function typedPrices(address: string) {
  const said = new URLSearchParams(address);
  return { minPrice: said.get('minPrice') ?? '', maxPrice: said.get('maxPrice') ?? '' };
}

interface PricesProps extends Pick<Filters, 'prices'> {
  typed: Pick<FilterChoice, 'minPrice' | 'maxPrice'>;
  fault: ReturnType<typeof priceFault>;
}

/** From and to; the lowest and highest price of all stand there while nothing is typed. */
function Prices({ prices, typed, fault }: PricesProps) {
  const field = (name: 'minPrice' | 'maxPrice', label: string, example: string) => (
    <label className="flex items-center justify-between gap-2">
      {label} £
      <input
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        placeholder={formatPrice(example).replace(/^£|\.\d+$/g, '')}
        aria-invalid={fault?.name === name || undefined}
        // biome-ignore lint/a11y/noAutofocus: only where it was typed wrongly
        autoFocus={fault?.name === name}
        aria-describedby={fault ? 'price-fault' : undefined}
        defaultValue={typed[name]}
        className={`${control} tabular-nums w-25 aria-invalid:border-2 aria-invalid:border-red`}
      />
    </label>
  );
  return (
    <fieldset>
      <legend className="font-semibold">Price</legend>
      <div className="mt-2 flex flex-wrap gap-x-6 gap-y-2 lg:grid">
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
