const mostInserted = 100;

/** The `count` largest of different numbers, the largest first. A few take one walk; sorting all takes longer. */
export function largest(numbers: Float64Array, count: number): Float64Array {
  if (count > mostInserted) return numbers.slice().sort().reverse().subarray(0, count);
  const best = new Float64Array(Math.min(count, numbers.length)).fill(Number.NEGATIVE_INFINITY);
  const last = best.length - 1;
  let least = Number.NEGATIVE_INFINITY;
  for (const number of numbers) {
    if (number <= least) continue;
    let at = last;
    for (; at > 0 && (best[at - 1] ?? 0) < number; at--) best[at] = best[at - 1] ?? 0;
    best[at] = number;
    least = best[last] ?? 0;
  }
  return best;
}
