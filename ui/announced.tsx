import { useEffect, useRef, useState } from 'react';

/** In milliseconds. */
const rest = 1_000;

/**
 * Announces words once they have not changed for a second. Present and empty from the start: screen readers
 * miss new regions.
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
