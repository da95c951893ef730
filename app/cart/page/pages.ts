import { lazyPage } from '../../../ui/lazy/lazy-page.tsx';
import type { SitePage } from '../../page.ts';
import { paths } from '../../paths.ts';
import { sentCartQuery } from '../queries.ts';

export const cartPages: SitePage[] = [
  {
    pattern: paths.cart(),
    component: lazyPage(() => import('./cart-page.tsx')),
    queries: () => [sentCartQuery],
    isPrivate: true,
    seo: import.meta.env.SSR && { head: { title: 'Your cart' }, robots: 'noindex', showsCookies: true },
  },
];
