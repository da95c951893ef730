import { lazyPage } from '../../../ui/lazy/lazy-page.tsx';
import type { SitePage } from '../../page.ts';
import { paths, patternOf } from '../../paths.ts';
import { linkedQuoteQuery, linkedRestQuery } from '../queries.ts';

export const quotePages: SitePage[] = [
  {
    pattern: patternOf(paths.quote, 'token'),
    component: lazyPage(() => import('./linked-quote-page.tsx')),
    queries: ({ token = '' }) => [linkedQuoteQuery(token)],
    isPrivate: true,
    seo: import.meta.env.SSR && {
      head: { title: 'Your quote' },
      robots: 'noindex',
      carriesSecret: true,
    },
  },
  {
    pattern: patternOf(paths.payRest, 'token'),
    component: lazyPage(() => import('./pay-rest-page.tsx')),
    queries: ({ token = '' }) => [linkedRestQuery(token)],
    isPrivate: true,
    seo: import.meta.env.SSR && {
      head: { title: 'Pay the rest of your order' },
      robots: 'noindex',
      carriesSecret: true,
    },
  },
];
