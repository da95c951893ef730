import { lazyPage } from '../../../ui/lazy/lazy-page.tsx';
import type { SitePage } from '../../page.ts';
import { paths } from '../../paths.ts';
import { linkedOrderQuery, tokenIn } from '../emails/order-link-paths.ts';

export const findOrderPages: SitePage[] = [
  {
    pattern: paths.findOrder(),
    component: lazyPage(() => import('./find-order-page.tsx')),
    // Links in emails are opened from outside, so only the server prefetches.
    ...(import.meta.env.SSR && {
      queries: (_params, search) => (tokenIn(search) === '' ? [] : [linkedOrderQuery(tokenIn(search))]),
    }),
    isPrivate: true,
    seo: import.meta.env.SSR && {
      head: { title: 'Find your order' },
      robots: 'noindex',
      readsQuery: true,
      carriesSecret: true,
    },
  },
];
