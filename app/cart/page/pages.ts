import { lazyPage } from '../../../ui/lazy/lazy-page.tsx';
import type { SitePage } from '../../page.ts';
import { paths } from '../../paths.ts';

export const cartPages: SitePage[] = [
  {
    pattern: paths.cart(),
    component: lazyPage(() => import('./cart-page.tsx')),
    isPrivate: true,
    seo: import.meta.env.SSR && { head: { title: 'Your cart' }, robots: 'noindex', showsCookies: true },
  },
];
