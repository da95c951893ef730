import { lazyPage } from '../../../ui/lazy/lazy-page.tsx';
import { addressesQuery } from '../../addresses/queries.ts';
import type { SitePage } from '../../page.ts';
import { paths } from '../../paths.ts';
import { paymentSettingsQuery } from '../queries.ts';

export const checkoutPages: SitePage[] = [
  {
    pattern: paths.checkout(),
    component: lazyPage(() => import('./checkout-page.tsx')),
    queries: () => [paymentSettingsQuery, addressesQuery],
    isPrivate: true,
    seo: import.meta.env.SSR && { head: { title: 'Checkout' }, robots: 'closed' },
  },
];
