import { inTime } from '../database/in-time.ts';

interface Reading {
  /** For so long what was read is given again, in milliseconds. */
  kept: number;
  /** How long one reading may take, in milliseconds. */
  patience: number;
  /** Told of each reading that failed. */
  onFailure: (error: unknown) => void;
}

/**
 * Gives what reads at most once in a while, however often and however many at once ask. It gives null for as long as the
 * last reading counts when that failed or took too long.
 */
export function keepReading<Result>(
  read: () => Promise<Result>,
  { kept, patience, onFailure }: Reading,
): () => Promise<Result | null> {
  let last: { at: number; answer: Promise<Result | null> } | undefined;
  const begin = () =>
    inTime(read(), patience, 'The figures').catch((error: unknown) => {
      onFailure(error);
      return null;
    });
  return () => {
    const now = performance.now();
    if (!last || now - last.at >= kept) last = { at: now, answer: begin() };
    return last.answer;
  };
}
