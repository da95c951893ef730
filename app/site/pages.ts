import { parse } from 'regexparam';
import { blogPages } from '../blog/pages.ts';
import { bookingPages } from '../bookings/book/pages.ts';
import { calculatorPages } from '../calculators/pages.ts';
import { cartPages } from '../cart/page/pages.ts';
import { checkoutPages } from '../checkout/page/pages.ts';
import { enquiryPages } from '../enquiries/pages.ts';
import { helpPages } from '../help/pages.ts';
import { homePages } from '../home/pages.ts';
import { legalPages } from '../legal/pages.ts';
import { notFoundPage } from '../navigation/pages.ts';
import { operatorPages } from '../operator/pages.ts';
import { buyerOrderPages } from '../orders/buyer/pages.ts';
import { findOrderPages } from '../orders/find-order/pages.ts';
import type { SitePage } from '../page.ts';
import { profilePages } from '../profile/pages.ts';
import { quotePages } from '../quotes/by-link/pages.ts';
import { shopPages } from '../shop/pages.ts';
import { signInPages } from '../sign-in/pages.ts';
import { siteMapPages } from '../site-map/pages.ts';

/** In the order of matching. */
export const pages: SitePage[] = [
  ...homePages,
  ...shopPages,
  ...cartPages,
  ...checkoutPages,
  ...buyerOrderPages,
  ...findOrderPages,
  ...quotePages,
  ...signInPages,
  ...profilePages,
  ...blogPages,
  ...calculatorPages,
  ...bookingPages,
  ...enquiryPages,
  ...helpPages,
  ...legalPages,
  ...siteMapPages,
  ...operatorPages,
];

/** Paths are case-sensitive, here and in the router. */
export function parsePath(route: string, loose?: boolean) {
  const { keys, pattern } = parse(route, loose);
  return { keys, pattern: new RegExp(pattern.source) };
}

const matchers = pages.map((page) => ({ page, ...parsePath(page.pattern) }));

/** `path` is still encoded and without its query. */
export function findPage(path: string): { page: SitePage; params: Record<string, string> } {
  for (const { page, keys, pattern } of matchers) {
    const match = pattern.exec(path);
    if (match)
      return { page, params: Object.fromEntries(keys.map((key, index) => [key, decoded(match[index + 1])])) };
  }
  return { page: notFoundPage, params: {} };
}

/** Returns the canonical spelling of a path. */
export const pathOf = (pattern: string, params: Record<string, string>) =>
  pattern.replace(/:(\w+)/g, (_whole, key: string) => encodeURIComponent(params[key] ?? ''));

/** For counting. A private page has its pattern, which holds no name and no secret. */
export function pageName(path: string): string {
  const { page, params } = findPage(path);
  return page.isPrivate ? page.pattern : pathOf(page.pattern, params);
}

/** True if scripts of other sites must not see the page. */
export const isPrivatePath = (path: string) => findPage(path).page.isPrivate === true;

function decoded(segment = ''): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
