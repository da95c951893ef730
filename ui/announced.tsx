import { useEffect, useRef, useState } from 'react';

/** The milliseconds for which words rest before they are said. */
const rest = 1_000;

/**
 * Says changed words to screen readers once nothing has changed for a second.
 * It stands there empty from the start: readers miss a region that comes with its words.
 * `saysFirst` says the first words too.
 */
export function Announced({ words, saysFirst = false }: { words: string; saysFirst?: boolean }) {
  const [said, setSaid] = useState('');
  const latest = useRef(saysFirst ? '' : words);
  useEffect(() => {
    if (words === latest.current) return;
    const rested = setTimeout(() => {
      latest.current = words;
      setSaid(words);
    }, rest);
    return () => clearTimeout(rested);
  }, [words]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
