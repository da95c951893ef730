export type Scores = ReturnType<typeof createScores>;

/** Scores of numbers below `size`, most of which have none (0). */
export function createScores(size: number) {
  const scores = new Float64Array(size);
  const numbers: number[] = [];
  return {
    /** Those that have a score, in the order in which they got it. */
    numbers: numbers as readonly number[],
    of: (number: number): number => scores[number] ?? 0,
    /** Sets a score unless it is higher already. */
    raise(number: number, score: number): void {
      const before = scores[number] ?? 0;
      if (score <= before) return;
      if (before === 0) numbers.push(number);
      scores[number] = score;
    },
  };
}
