/** Stands in for what TanStack Query brings for lists without an end, 400 bytes of every page: this site pages its lists. */
export function infiniteQueryBehavior(): never {
  throw new Error('Infinite queries are left out of the build: see vite.config.ts');
}

export const hasNextPage = infiniteQueryBehavior;
export const hasPreviousPage = infiniteQueryBehavior;
