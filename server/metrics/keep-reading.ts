import { withTimeout } from '../database/in-time.ts';

interface Reading {
  /** Milliseconds for which a result is reused. */
  kept: number;
  /** Milliseconds for one reading. */
  patience: number;
  onFailure: (error: unknown) => void;
}

/** Calls `read` once per period, however many ask. Returns null for the whole period after a failure. */
export function cacheReading<Result>(
  read: () => Promise<Result>,
  { kept, patience, onFailure }: Reading,
): () => Promise<Result | null> {
  let last: { at: number; answer: Promise<Result | null> } | undefined;
  const begin = () =>
    withTimeout(read(), patience, 'The figures').catch((error: unknown) => {
      onFailure(error);
      return null;
    });
  return () => {
    const now = performance.now();
    if (!last || now - last.at >= kept) last = { at: now, answer: begin() };
    return last.answer;
  };
}
