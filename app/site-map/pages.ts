import { lazyPage } from '../../ui/lazy/lazy-page.tsx';
import type { SitePage } from '../page.ts';
import { paths } from '../paths.ts';
import { siteHead } from '../seo/head.ts';
import { sitemapQuery } from './queries.ts';

export const siteMapPages: SitePage[] = [
  {
    pattern: paths.sitemap(),
    component: lazyPage(() => import('./site-map-page.tsx')),
    queries: () => [sitemapQuery],
    seo: import.meta.env.SSR && {
      head: ({ site }) =>
        siteHead(site, {
          title: 'Site map',
          description: `Every page of ${site.content.businessName}.`,
        }),
    },
  },
];
