import { currentUserQuery } from '../accounts/queries.ts';
import { categoriesQuery } from '../catalogue/queries.ts';
import { contentQuery } from '../content/queries.ts';
import type { PageQuery } from '../page.ts';

/** Shown on every page. Only of a page of the shop it says something that there are no categories to see. */
export const frameQueries: PageQuery[] = [
  contentQuery,
  currentUserQuery,
  { ...categoriesQuery, meta: { ...categoriesQuery.meta, isOptional: true } },
];

/** What a page asks for, and what is shown around it. */
export function withFrame(own: PageQuery[] = []): PageQuery[] {
  const asked = new Set(own.map(({ queryKey }) => queryKey[0]));
  return [...frameQueries.filter(({ queryKey }) => !asked.has(queryKey[0])), ...own];
}
