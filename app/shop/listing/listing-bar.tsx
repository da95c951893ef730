import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { filterFormId, filterSheetId } from './filter-form.tsx';
import { Trouble } from './trouble.tsx';
import type { Narrowing } from './use-narrowing.ts';

interface BarProps {
  narrowing: Narrowing;
  told: string;
  /** Address values (empty for the default) and labels. */
  sorts: readonly (readonly [value: string, text: string])[];
  /** Other parameters to keep in the address. */
  kept: Record<string, string>;
  inUse: number;
  isSheet: boolean;
  /** Hides the controls for so few products. */
  isBare: boolean;
  children?: ReactNode;
}

export function ListingBar({ narrowing, told, sorts, kept, inUse, isSheet, isBare, children }: BarProps) {
  const { said, isWaiting, apply } = narrowing;
  const sort = said.get('sort') ?? '';
  return (
    <div className="sticky top-18 z-20 low:static border-line border-b bg-paper py-2 sm:border-t print:static">
      <div className="flex min-h-12 flex-wrap items-center gap-2 text-sm sm:gap-4">
        <p
          role="status"
          className={`min-w-0 flex-1 font-semibold leading-tight tabular-nums noscript:min-w-max ${isWaiting ? 'text-ink-soft' : ''}`}
        >
          {told}
        </p>
        {/* Hangs from the bar on narrow windows, so that nothing moves. */}
        <div role="alert" className="max-lg:absolute max-lg:inset-x-0 max-lg:top-full">
          <Trouble of={narrowing} />
        </div>
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
            <label className="flex shrink-0 items-center gap-2">
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
                className="min-h-12 rounded border border-line-strong bg-white px-2 font-medium max-sm:w-[30vw]"
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
    </div>
  );
}
