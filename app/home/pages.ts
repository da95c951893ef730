import { lazyPage } from '../../ui/lazy-page.tsx';
import type { SitePage } from '../page.ts';
import { paths } from '../paths.ts';
import { ordersQuery } from '../purchases/queries.ts';
import { googleRatingQuery, reviewsQuery } from '../reviews/queries.ts';
import { siteHead } from '../seo/head.ts';

export const homePages: SitePage[] = [
  {
    pattern: paths.home(),
    component: lazyPage(() => import('./home-page.tsx')),
    queries: () => [reviewsQuery, googleRatingQuery, ordersQuery],
    seo: import.meta.env.SSR && { head: ({ site }) => siteHead(site, { isHome: true }), isListed: true },
  },
];
