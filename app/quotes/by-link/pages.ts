import { lazyPage } from '../../../ui/lazy/lazy-page.tsx';
import type { SitePage } from '../../page.ts';
import { paths, patternOf } from '../../paths.ts';
import { linkedQuoteQuery, linkedRestQuery } from '../queries.ts';

const secretLinkPage = (title: string): Pick<SitePage, 'isPrivate' | 'seo'> => ({
  isPrivate: true,
  seo: import.meta.env.SSR && { head: { title }, robots: 'noindex', carriesSecret: true },
});

export const quotePages: SitePage[] = [
  {
    pattern: patternOf(paths.quote, 'token'),
    component: lazyPage(() => import('./linked-quote-page.tsx')),
    queries: ({ token = '' }) => [linkedQuoteQuery(token)],
    ...secretLinkPage('Your quote'),
  },
  {
    pattern: patternOf(paths.payRest, 'token'),
    component: lazyPage(() => import('./pay-rest-page.tsx')),
    queries: ({ token = '' }) => [linkedRestQuery(token)],
    ...secretLinkPage('Pay the rest of your order'),
  },
];
