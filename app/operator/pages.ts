import { lazyPage } from '../../ui/lazy/lazy-page.tsx';
import type { SitePage } from '../page.ts';
import { paths } from '../paths.ts';

export const operatorPages: SitePage[] = [
  {
    pattern: paths.seedDatabase(),
    component: lazyPage(() => import('./seed-database-page.tsx')),
    isPrivate: true,
    // Not in robots.txt, which would reveal the address.
    seo: import.meta.env.SSR && { head: { title: 'Database seeding tool' }, robots: 'noindex' },
  },
];
