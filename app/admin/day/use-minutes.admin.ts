import { useEffect, useReducer } from 'react';

/** Draws again each minute what runs down. */
export function useMinutes(): void {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(draw, 60_000);
    return () => clearInterval(timer);
  }, []);
}
