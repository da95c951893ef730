import { Search } from 'lucide';
import { type MouseEvent, Suspense, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { useDismiss } from '../../ui/use-dismiss.ts';
import { useContent } from '../content/use-content.ts';
import { paths } from '../paths.ts';

const SearchPanel = lazyPart(() => import('./search-panel.tsx'));

/** Opens by its icon or by "/" (search-key.ts); without scripts the icon links to the search page. */
export function HeaderSearch() {
  const [location] = useLocation();
  const results = useContent().shopEnabled ? paths.search() : paths.siteSearch();
  const [openAt, setOpenAt] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const close = useRef(() => setOpenAt('')).current;
  const isOpen = openAt === location;
  useDismiss(frame, isOpen, close);

  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    const field = document.getElementById('search');
    if (field && !isOpen) field.focus();
    else setOpenAt(isOpen ? '' : location);
  };
  return (
    <div ref={frame}>
      <Link
        href={results}
        aria-label="Search"
        data-opens-search
        aria-keyshortcuts="/"
        aria-expanded={isOpen || undefined}
        aria-current={location === results ? 'page' : undefined}
        onPointerEnter={SearchPanel.fetch}
        onFocus={SearchPanel.fetch}
        onClick={onClick}
        className="inline-flex size-[48px] items-center justify-center rounded hover:bg-sand"
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
