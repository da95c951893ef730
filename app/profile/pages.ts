import { lazyPage } from '../../ui/lazy/lazy-page.tsx';
import { devicesQuery, profileQuery } from '../accounts/queries.ts';
import { addressesQuery } from '../addresses/queries.ts';
import { accountBookingsQuery, visitsQuery } from '../bookings/queries.ts';
import { savedPlansQuery } from '../calculators/plan/saved/queries.ts';
import { accountEnquiriesQuery } from '../enquiries/queries.ts';
import { ordersQuery } from '../orders/buyer/queries.ts';
import { accountCodesQuery } from '../orders/discounts/account/queries.ts';
import { warrantiesQuery } from '../orders/warranties/queries.ts';
import type { SitePage } from '../page.ts';
import { paths } from '../paths.ts';
import { vanQuery } from '../vans/queries.ts';
import { wishlistQuery } from '../wishlist/queries.ts';
import { tabIn } from './account-tabs.ts';

export const profilePages: SitePage[] = [
  {
    pattern: paths.account(),
    component: lazyPage(() => import('./account-page.tsx')),
    queries: (_params, search) => [
      ...[profileQuery, devicesQuery, ordersQuery, addressesQuery, wishlistQuery],
      ...[accountBookingsQuery, accountEnquiriesQuery, accountCodesQuery],
      ...(tabIn(search) === 'van' ? [vanQuery, visitsQuery, savedPlansQuery, warrantiesQuery] : []),
    ],
    isPrivate: true,
    seo: import.meta.env.SSR && { head: { title: 'Your account' }, robots: 'closed', readsQuery: true },
  },
  {
    pattern: paths.deleteAccount(),
    component: lazyPage(() => import('./delete-account-page.tsx')),
    queries: () => [accountBookingsQuery],
    isPrivate: true,
    seo: import.meta.env.SSR && { head: { title: 'Delete your account' }, robots: 'closed' },
  },
];
