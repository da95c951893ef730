import { lazyPage } from '../../ui/lazy/lazy-page.tsx';
import type { SitePage } from '../page.ts';

export const notFoundPage: SitePage = {
  pattern: '*',
  component: lazyPage(() => import('./not-found-page.tsx')),
  seo: import.meta.env.SSR && { head: { title: '404 Page Not Found' }, robots: 'noindex', readsQuery: true },
};
