import { lazyPage } from '../../../ui/lazy/lazy-page.tsx';
import type { SitePage } from '../../page.ts';
import { paths } from '../../paths.ts';
import { sentCartQuery } from '../queries.ts';
import { sentSafetyQuery } from '../safety/queries.ts';

export const cartPages: SitePage[] = [
  {
    pattern: paths.cart(),
    component: lazyPage(() => import('./cart-page.tsx')),
    // With scripts the cart is the browser's own, and its safety is asked of that. Where that cannot be had, the cart is
    // what it is.
    queries: () =>
      import.meta.env.SSR
        ? [sentCartQuery, { ...sentSafetyQuery, meta: { ...sentSafetyQuery.meta, isOptional: true } }]
        : [sentCartQuery],
    isPrivate: true,
    seo: import.meta.env.SSR && { head: { title: 'Your cart' }, robots: 'noindex', showsCookies: true },
  },
];
