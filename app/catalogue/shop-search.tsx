import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ProductSummary } from './contract.ts';
import { ProductGrid } from './product-card.tsx';
import { productsQuery } from './queries.ts';

interface ShopSearchProps {
  words: string;
  onChange: (words: string) => void;
}

export function ShopSearch({ words, onChange }: ShopSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  // What was typed before the page was hydrated.
  useEffect(() => {
    if (input.current?.value) onChange(input.current.value);
  }, [onChange]);
  return (
    <search>
      {/* `dialog`: there is nothing to send, before hydration either. */}
      <form method="dialog">
        <label htmlFor="shop-search" className="font-semibold">
          Search the shop
        </label>
        <div className="relative mt-2">
          <Search aria-hidden className="absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-soft" />
          <input
            ref={input}
            id="shop-search"
            type="search"
            autoComplete="off"
            value={words}
            onChange={({ target }) => onChange(target.value)}
            className="min-h-12 w-full rounded border border-line-strong bg-white pr-4 pl-12"
          />
        </div>
      </form>
    </search>
  );
}

/** Every word has to be somewhere in the name, the description or the SKU. */
function matches({ name, shortDescription, sku }: ProductSummary, words: string): boolean {
  const text = `${name} ${shortDescription ?? ''} ${sku ?? ''}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

export function SearchResults({ words }: { words: string }) {
  const { data: products, isPending, isError } = useQuery(productsQuery);
  const found = (products ?? []).filter((product) => matches(product, words.trim()));
  return (
    <section aria-labelledby="results" className="wrap py-12 md:py-16">
      <h2 id="results" aria-live="polite" className="text-2xl">
        {isPending && 'Searching…'}
        {isError && 'The search is not answering'}
        {products !== undefined &&
          `${found.length} ${found.length === 1 ? 'product' : 'products'} for “${words.trim()}”`}
      </h2>
      <div className="mt-6">
        {found.length > 0 && <ProductGrid products={found} />}
        {isError && <p className="text-ink-soft">Please reload the page, or look through the categories.</p>}
        {products !== undefined && found.length === 0 && (
          <p className="text-ink-soft">
            Nothing fits these words. Try fewer of them, or a part number such as AMP-BAT-105.
          </p>
        )}
      </div>
    </section>
  );
}
