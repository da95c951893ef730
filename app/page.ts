import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Head } from '../server/html.ts';
import type { LazyPage } from '../ui/lazy/lazy-page.tsx';
import type { PageHead, SiteContext } from './seo/head.ts';

export interface PageQuery {
  queryKey: QueryKey;
  meta?: {
    emptyOn?: readonly number[];
    showsFailure?: boolean;
    isOptional?: boolean;
  };
}

export interface PageView {
  site: SiteContext;
  params: Record<string, string>;
  /** Without its question mark. */
  search: string;
  client: QueryClient;
}

/** For search engines and the server; the browser's build leaves it out. */
export interface PageSeo {
  head: PageHead | ((view: PageView) => Head);
  /** Lists a page with a fixed head in the site map; `site-map/entries` lists the others. */
  isListed?: true;
  /** noindex: readable but not found. closed: disallowed in robots.txt. */
  robots?: 'noindex' | 'closed';
  /** Redirects signed-in visitors to where they wanted to be, else home. */
  isForSignedOut?: true;
  /** Depends on cookies even for visitors who are not signed in. */
  showsCookies?: true;
  /** Depends on the query; other pages are rendered without it. */
  readsQuery?: true;
  /** Its address may hold a secret, which no other site may get as the referrer. */
  carriesSecret?: true;
}

/** Router, head, caches, robots.txt, site map and scripts of other sites all follow this record. */
export interface SitePage {
  pattern: string;
  component: LazyPage;
  /** Fetched before the page is rendered or opened. `search` is without its question mark. */
  queries?: (params: Record<string, string>, search: string) => PageQuery[];
  /** For passwords, payment, personal data and secret addresses: no scripts of other sites, no cached copies. */
  isPrivate?: true;
  /** `import.meta.env.SSR && {...}`, so that the browser's build leaves it out. */
  seo: PageSeo | false;
}
