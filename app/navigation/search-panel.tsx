import { useEffect, useRef } from 'react';
import { SearchBox } from '../search/search-box.tsx';

/** The search field below the bar, ready to be typed into. */
export default function SearchPanel() {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={panel} className="absolute top-full right-0 left-0 border-y border-line bg-paper">
      <div className="wrap py-5">
        <SearchBox />
      </div>
    </div>
  );
}
