import { lazyPage } from '../../../ui/lazy/lazy-page.tsx';
import type { SitePage } from '../../page.ts';
import { paths, patternOf } from '../../paths.ts';
import { siteHead } from '../../seo/head.ts';
import { orderQuery } from './queries.ts';

export const buyerOrderPages: SitePage[] = [
  {
    pattern: paths.orderSuccess(),
    component: lazyPage(() => import('./order-success-page.tsx')),
    isPrivate: true,
    seo: import.meta.env.SSR && {
      head: { title: 'Your order' },
      robots: 'closed',
      carriesSecret: true,
    },
  },
  {
    pattern: patternOf(paths.accountOrder, 'orderNumber'),
    component: lazyPage(() => import('./order-page.tsx')),
    queries: ({ orderNumber = '' }) => [orderQuery(orderNumber)],
    isPrivate: true,
    seo: import.meta.env.SSR && {
      head: ({ site, params }) => siteHead(site, { title: `Order ${params.orderNumber ?? ''}` }),
      robots: 'closed',
    },
  },
];
