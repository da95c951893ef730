import { useEffect, useState } from 'react';

/** As long as something changes more often than this, nobody is asked about it, in milliseconds. */
const pause = 500;

/** The value that has stood for half a second: a plan changes with every letter that is typed. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
