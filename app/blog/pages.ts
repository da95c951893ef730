import { lazyPage } from '../../ui/lazy/lazy-page.tsx';
import type { SitePage } from '../page.ts';
import { paths, patternOf } from '../paths.ts';
import { blogHead, postHead } from './head.ts';
import { postQuery, postsQuery } from './queries.ts';

export const blogPages: SitePage[] = [
  {
    pattern: paths.blog(),
    component: lazyPage(() => import('./blog-page.tsx')),
    queries: () => [postsQuery],
    seo: import.meta.env.SSR && { head: blogHead, isListed: true, readsQuery: true },
  },
  {
    pattern: patternOf(paths.blogPost),
    component: lazyPage(() => import('./post-page.tsx')),
    queries: ({ slug = '' }) => [postQuery(slug)],
    seo: import.meta.env.SSR && { head: postHead, isListed: true },
  },
];
