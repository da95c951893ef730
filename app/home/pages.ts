import { lazyPage } from '../../ui/lazy-page.tsx';
import { accountBookingsQuery } from '../bookings/queries.ts';
import { categoriesQuery } from '../catalogue/queries.ts';
import { accountEnquiriesQuery } from '../enquiries/queries.ts';
import { replyTimeQuery } from '../enquiries/reply-time-query.ts';
import type { SitePage } from '../page.ts';
import { paths } from '../paths.ts';
import { ordersQuery } from '../purchases/queries.ts';
import { googleRatingQuery, reviewsQuery } from '../reviews/queries.ts';
import { siteHead } from '../seo/head.ts';

export const homePages: SitePage[] = [
  {
    pattern: paths.home(),
    component: lazyPage(() => import('./home-page.tsx')),
    queries: () => [
      reviewsQuery,
      googleRatingQuery,
      ordersQuery,
      accountBookingsQuery,
      accountEnquiriesQuery,
      // In parts of the page that are sent as they stand; while the shop is closed they do without.
      { ...categoriesQuery, meta: { ...categoriesQuery.meta, isAside: true } },
      // Whoever comes from another page gets it with the section that shows it.
      ...(import.meta.env.SSR ? [replyTimeQuery] : []),
    ],
    seo: import.meta.env.SSR && { head: ({ site }) => siteHead(site, { isHome: true }), isListed: true },
  },
];
