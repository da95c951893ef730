import { Search } from 'lucide';
import { type MouseEvent, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useDismiss } from '../../ui/use-dismiss.ts';
import { paths } from '../paths.ts';

// Fetched when somebody reaches for it.
const SearchPanel = lazyPart(() => import('./search-panel.tsx'));

/** Where somebody types, or chooses from a list: there a stroke is a stroke. */
const takesKeys = 'input, textarea, select, [contenteditable], dialog';

/** Opens the search field below the bar, by its icon or by "/"; without scripts it leads to the page of the search. */
export function HeaderSearch() {
  const [location] = useLocation();
  const [openAt, setOpenAt] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const close = useRef(() => setOpenAt('')).current;
  // Whoever leaves the page leaves the field.
  const isOpen = openAt === location;
  useDismiss(frame, isOpen, close);

  function open(): void {
    const field = document.querySelector<HTMLInputElement>('#search');
    // A page may have its own.
    if (field) field.focus();
    else setOpenAt(location);
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey) return;
    if (target instanceof Element && target.closest(takesKeys)) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    if (isOpen) close();
    else open();
  };
  return (
    <div ref={frame}>
      <Link
        href={paths.search()}
        aria-label="Search"
        aria-keyshortcuts="/"
        aria-expanded={isOpen || undefined}
        aria-current={location === paths.search() ? 'page' : undefined}
        onPointerEnter={SearchPanel.fetch}
        onFocus={SearchPanel.fetch}
        onClick={onClick}
        className="inline-flex size-12 items-center justify-center rounded hover:bg-sand"
      >
        <Icon of={Search} />
      </Link>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchPanel />
        </Suspense>
      )}
    </div>
  );
}
