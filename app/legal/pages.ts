import { lazyPage } from '../../ui/lazy/lazy-page.tsx';
import type { SitePage } from '../page.ts';
import { policyHead } from './head.ts';
import { policyPaths } from './policy-paths.ts';
import { policyQuery } from './queries.ts';

const component = lazyPage(() => import('./policy-page.tsx'));

export const legalPages: SitePage[] = policyPaths.map((pattern) => ({
  pattern,
  component,
  queries: () => [policyQuery(pattern)],
  seo: import.meta.env.SSR && { head: policyHead, isListed: true },
}));
