import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Head } from '../server/html.ts';
import type { LazyPage } from '../ui/lazy/lazy-page.tsx';
import type { PageHead, SiteContext } from './seo/head.ts';

/** What a page asks the API for, by the keys of its queries. */
export interface PageQuery {
  queryKey: QueryKey;
  meta?: {
    emptyOn?: readonly number[];
    showsFailure?: boolean;
    /** The page is what it is without it. */
    isOptional?: boolean;
  };
}

/** One view of a page: where it is, what its address says, and the answers that it shows. */
export interface PageView {
  site: SiteContext;
  params: Record<string, string>;
  /** The address's query, without its question mark. */
  search: string;
  client: QueryClient;
}

/** What search engines are told, and what else only the server has to know, so that it costs the browser nothing. */
export interface PageSeo {
  head: PageHead | ((view: PageView) => Head);
  /**
   * In the site map. A page whose head is fixed is listed by it; where there are many, or a date to tell,
   * `site-map/entries` lists them.
   */
  isListed?: true;
  /** noindex: may be read but not found. closed: robots.txt asks not even to read it. */
  robots?: 'noindex' | 'closed';
  /** Nothing here for somebody who is signed in already: they are sent where they wanted to be, else home. */
  isForSignedOut?: true;
  /** Shows what a cookie holds, of whoever is not signed in as well. */
  showsCookies?: true;
  /** Shows something else for another query. Any other page is rendered as though its address had none. */
  readsQuery?: true;
  /** Its address can hold a secret, which no other site may be told as the referrer. */
  carriesSecret?: true;
}

/**
 * One page of the site, as its subject describes it. Router, head, caches, robots.txt, site map and the scripts of
 * other sites all follow this record.
 */
export interface SitePage {
  pattern: string;
  component: LazyPage;
  /** Everything the page shows; fetched before it is rendered or travelled to. `search` is without its question mark. */
  queries?: (params: Record<string, string>, search: string) => PageQuery[];
  /**
   * People type a password here, pay, look at what is theirs, or come with a secret in the address: no script of another
   * site may see it, and nothing keeps a copy.
   */
  isPrivate?: true;
  /** `import.meta.env.SSR && {...}`, so that the browser's build leaves it out. */
  seo: PageSeo | false;
}
