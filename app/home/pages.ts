import { lazyPage } from '../../ui/lazy/lazy-page.tsx';
import { accountBookingsQuery, calendarQuery } from '../bookings/queries.ts';
import { categoriesQuery } from '../catalogue/queries.ts';
import { accountEnquiriesQuery, replyTimeQuery } from '../enquiries/queries.ts';
import { ordersQuery } from '../orders/buyer/queries.ts';
import type { SitePage } from '../page.ts';
import { paths } from '../paths.ts';
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
      // There are none while the shop is closed.
      { ...categoriesQuery, meta: { ...categoriesQuery.meta, isOptional: true } },
      replyTimeQuery,
      calendarQuery(''),
    ],
    seo: import.meta.env.SSR && { head: ({ site }) => siteHead(site, { isHome: true }), isListed: true },
  },
];
