/** The index of the picture so many steps from another one of `count`; behind the last comes the first. */
export const neighbour = (index: number, step: number, count: number) =>
  (((index + step) % count) + count) % count;

/** How far a finger has to go to the side, in pixels, to mean another picture. */
const swipeThreshold = 50;

/** Which picture a finger wants that moved so many pixels: 1 the next, -1 the one before, 0 neither. */
export function swipedBy(right: number, down: number): -1 | 0 | 1 {
  if (Math.abs(right) < swipeThreshold || Math.abs(right) < Math.abs(down)) return 0;
  return right < 0 ? 1 : -1;
}

/** How far to scroll what is `size` long and seen through `seen`, so that `part` of it (0 to 1) stands in the middle. */
export const scrollTo = (part: number, size: number, seen: number) =>
  Math.min(Math.max(0, part * size - seen / 2), Math.max(0, size - seen));
