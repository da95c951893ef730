import { Search } from 'lucide';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { useContent } from '../content/use-content.ts';
import { paths } from '../paths.ts';
import { withQuery } from '../values/with-query.ts';
import { cleanWords, longestQuery } from './words/query-words.ts';

// Loaded on focus; the form works without this part.
const Suggestions = lazyPart(
  () => import('./suggestions.tsx'),
  () => null,
);

/** Finds only posts and pages while the shop is closed. `words` are those of the results shown. */
export function SearchBox({ words = '' }: { words?: string }) {
  const [, navigate] = useLocation();
  const { shopEnabled } = useContent();
  const results = shopEnabled ? paths.search() : paths.siteSearch();
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const shown = useRef(words);
  // Back and forward change the words, but text typed before hydration stays.
  useEffect(() => {
    if (input.current && words !== '' && words !== shown.current) input.current.value = words;
    shown.current = words;
  }, [words]);
  // The field may have focus before hydration.
  useEffect(() => {
    if (document.activeElement === input.current) setField(input.current);
  }, []);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    const wanted = cleanWords(input.current?.value ?? '');
    if (wanted !== '') navigate(withQuery(results, { q: wanted }));
  }

  return (
    <search>
      <form action={results} onSubmit={onSubmit}>
        <label htmlFor="search" className={`font-semibold ${words === '' ? '' : 'max-sm:sr-only'}`}>
          {shopEnabled ? 'Search the shop' : 'Search our articles and pages'}
        </label>
        <div className={`relative flex gap-2 ${words === '' ? 'mt-2' : 'sm:mt-2'}`}>
          <Icon of={Search} className="absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-soft" />
          <input
            ref={input}
            id="search"
            name="q"
            type="search"
            required
            aria-invalid="false"
            maxLength={longestQuery}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={shopEnabled ? 'Part or fault' : undefined}
            defaultValue={words}
            onFocus={({ currentTarget }) => setField(currentTarget)}
            className="min-h-12 w-full min-w-0 rounded border border-line-strong bg-white pr-2 pl-12 placeholder:text-ink-soft"
          />
          <Button type="submit" look="dark">
            Search
          </Button>
          {field && (
            <Suspense fallback={null}>
              <Suggestions input={field} results={results} />
            </Suspense>
          )}
        </div>
      </form>
    </search>
  );
}
