/** Wraps around. */
export const neighbour = (index: number, step: number, count: number) =>
  (((index + step) % count) + count) % count;

/** In pixels. */
const swipeThreshold = 50;

/** Takes pixels; returns 1 for the next picture, -1 for the previous, 0 for neither. */
export function swipeStep(right: number, down: number): -1 | 0 | 1 {
  if (Math.abs(right) < swipeThreshold || Math.abs(right) < Math.abs(down)) return 0;
  return right < 0 ? 1 : -1;
}

/** Centres `part` (0 to 1) of `size` in a view of `seen` pixels. */
export const scrollTo = (part: number, size: number, seen: number) =>
  Math.min(Math.max(0, part * size - seen / 2), Math.max(0, size - seen));
