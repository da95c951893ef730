import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { filterFormId, filterSheetId } from './filter-form.tsx';
import type { Narrowing } from './use-narrowing.ts';

interface BarProps {
  narrowing: Narrowing;
  /** How many products there are, in words. */
  told: string;
  /** The orders on offer: words of the address, empty for the usual one, and for the eye. */
  sorts: readonly (readonly [value: string, text: string])[];
  /** What the address says beside: the words of a search, a table instead of cards. */
  kept: Record<string, string>;
  inUse: number;
  isSheet: boolean;
  /** Nothing can be chosen among so few. */
  isBare: boolean;
  children?: ReactNode;
}

/** Stays in sight above the products: how many there are, the way to the filters, and the order. */
export function ListingBar({ narrowing, told, sorts, kept, inUse, isSheet, isBare, children }: BarProps) {
  const { said, isWaiting, apply } = narrowing;
  const sort = said.get('sort') ?? '';
  return (
    <div className="sticky top-18 z-20 border-line border-b bg-paper py-2 sm:border-t print:static">
      <div className="flex min-h-12 items-center gap-2 text-sm sm:gap-4">
        <p
          role="status"
          className={`grow font-semibold leading-tight tabular-nums ${isWaiting ? 'text-ink-soft' : ''}`}
        >
          {told}
        </p>
        {!isBare && (
          <>
            <Button
              look="quiet"
              popoverTarget={filterSheetId}
              className={`shrink-0 px-3 whitespace-nowrap ${isSheet ? '' : 'lg:hidden'}`}
            >
              <span>
                Filters{inUse > 0 && ` (${inUse})`}
                {inUse > 0 && <span className="sr-only"> in use</span>}
              </span>
            </Button>
            {Object.entries(kept).map(
              ([name, value]) =>
                value && <input key={name} type="hidden" form={filterFormId} name={name} value={value} />,
            )}
            <label className="flex min-w-0 items-center gap-2">
              <span className="max-sm:sr-only">Sort by</span>
              <select
                form={filterFormId}
                name="sort"
                value={sort}
                onChange={({ target }) => {
                  const wanted = new URLSearchParams(said);
                  wanted.set('sort', target.value);
                  if (target.value === '') wanted.delete('sort');
                  apply(`${wanted}`);
                }}
                className="min-h-12 rounded border border-line-strong bg-white px-2 font-medium max-sm:w-32 max-sm:min-w-0"
              >
                {sorts.map(([value, text]) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </select>
            </label>
            <Button type="submit" look="quiet" form={filterFormId} className="px-3 not-noscript:hidden">
              Sort
            </Button>
          </>
        )}
        {children}
      </div>
      <Trouble of={narrowing} />
    </div>
  );
}

const words = {
  slow: 'The connection is slow. The products are still on their way.',
  failed: 'The products did not arrive. What you chose is kept.',
};

/** Hangs from the bar, so that nothing moves. */
function Trouble({ of: { trouble, tryAgain } }: { of: Narrowing }) {
  return (
    <div role="alert" className="absolute inset-x-0 top-full">
      {trouble && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 bg-amber-tint px-4 py-2 text-sm">
          {words[trouble]}
          {trouble === 'failed' && (
            <Button look="quiet" className="min-h-11 px-4" onClick={tryAgain}>
              Try again
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
