import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { ChosenFilters, listChosen } from './chosen-filters.tsx';
import { FilterForm, type OfferedFilters } from './filter-form.tsx';
import { ListingBar } from './listing-bar.tsx';
import type { Narrowing } from './use-narrowing.ts';

interface ProductListProps {
  narrowing: Narrowing;
  filters: OfferedFilters;
  /** `found` ignores the filters; `total` applies them. */
  found: number;
  total: number;
  page: number;
  pages: number;
  sorts: readonly (readonly [value: string, text: string])[];
  /** Other parameters to keep in the address. */
  kept: Record<string, string>;
  /** Full width, with the filters behind their button. */
  isWide?: boolean;
  otherView?: ReactNode;
  children: ReactNode;
}

export function ProductList({ isWide = false, otherView, children, ...list }: ProductListProps) {
  const { narrowing, filters, found, kept, sorts } = list;
  const isBare = found < 2;
  const told = resultSummary(list);
  const chosen = listChosen(narrowing.said, filters);
  return (
    <>
      <ListingBar
        narrowing={narrowing}
        told={told}
        sorts={sorts}
        kept={kept}
        isBare={isBare}
        inUse={chosen.length}
        isSheet={isWide}
      >
        {otherView}
      </ListingBar>
      <div className={isBare || isWide ? '' : 'gap-12 lg:grid lg:grid-cols-[13rem_1fr]'}>
        {!isBare && (
          <div className={isWide ? '' : 'lg:pt-8'}>
            <FilterForm narrowing={narrowing} filters={filters} told={told} isSheet={isWide} />
          </div>
        )}
        <div className="min-w-0 space-y-2 pt-3 sm:space-y-4 sm:pt-6 lg:pt-8">
          <ChosenFilters narrowing={narrowing} chosen={chosen} />
          <div
            key={narrowing.round}
            aria-busy={narrowing.isWaiting}
            className="space-y-16 transition-opacity aria-busy:opacity-50"
          >
            {children}
          </div>
        </div>
      </div>
    </>
  );
}

function resultSummary({ found, total, page, pages }: Omit<ProductListProps, 'children'>): string {
  const products = `${found} ${found === 1 ? 'product' : 'products'}`;
  return `${total === found ? '' : `${total} of `}${products}${pages > 1 ? `, page ${page} of ${pages}` : ''}`;
}

export const NoneLeft = ({ text, href, wayOut }: { text: string; href: string; wayOut: string }) => (
  <div className="py-12 text-center">
    <p className="text-lg">{text}</p>
    <ButtonLink look="quiet" href={href} className="mt-6">
      {wayOut}
    </ButtonLink>
  </div>
);
