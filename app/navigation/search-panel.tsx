import { useEffect, useRef, useState } from 'react';
import { SearchBox } from '../search/search-box.tsx';
import { isSearchKeyOn, switchSearchKey } from './search-key.ts';

export default function SearchPanel() {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={panel} className="absolute top-full right-0 left-0 border-y border-line bg-paper">
      <div className="wrap py-5">
        <SearchBox />
        <KeyChoice />
      </div>
    </div>
  );
}

function KeyChoice() {
  const [isOn, setIsOn] = useState(isSearchKeyOn);
  return (
    <label className="mt-3 -mb-2 flex min-h-11 w-fit items-center gap-2.5 text-sm text-ink-soft pointer-coarse:hidden">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          switchSearchKey(target.checked);
          setIsOn(target.checked);
        }}
        className="size-4.5 accent-ink"
      />
      Open the search with the key /
    </label>
  );
}
