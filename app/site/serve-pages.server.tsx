import type { FastifyInstance } from 'fastify';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { CspSources } from '../../server/headers.ts';
import type { Head } from '../../server/html.ts';
import type { PageCache } from '../../server/pages/page-cache.ts';
import { createStillRenderer, type Document } from '../../server/pages/render.tsx';
import {
  type MovedPage,
  type PageRequest,
  type RenderedPage,
  serveRenderedPages,
} from '../../server/pages/rendered-pages.ts';
import type { BuiltAssets } from '../../server/pages/static-files.ts';
import { currentUserQuery } from '../accounts/queries.ts';
import { pathAfterSignIn } from '../accounts/return-to.ts';
import { tagSources } from '../consent/tag-ids.ts';
import { contentQuery } from '../content/queries.ts';
import { embedSources } from '../embeds/embeds.ts';
import { notFoundPage } from '../navigation/pages.ts';
import type { PageSeo, SitePage } from '../page.ts';
import { paths } from '../paths.ts';
import { siteHead } from '../seo/head.ts';
import { withSharePictures } from '../seo/share-picture.server.ts';
import type { Counter } from '../statistics/counter.server.ts';
import { countVisit } from '../statistics/visits.server.ts';
import { deliveryWords } from '../values/delivery-words.ts';
import { errorPage } from './error-page.server.tsx';
import { answeredQueries, loadPageData, type PageData, withFrame } from './page-data.server.ts';
import { findPage, pageName, pages, pathOf } from './pages.ts';
import type { RenderDraft } from './preview.server.ts';
import { Site } from './site.tsx';

interface PageOptions {
  assets: BuiltAssets;
  cache: PageCache;
  isPublic: boolean;
  /** Configured: a request could name any host. */
  siteUrl: string;
  /** Allowed on the checkout only. */
  paymentSources: CspSources;
  findMoved: (pattern: string, params: Record<string, string>) => Promise<string | null>;
  counter: Counter;
}

const modules = import.meta.glob<{ Page?: ComponentType }>('../**/*-page.tsx', { eager: true });
const fileOfComponent = new Map<ComponentType | undefined, string>(
  Object.entries(modules).flatMap(([file, { Page }]) => (Page ? [[Page, `app/${file.slice(3)}`]] : [])),
);

/** The build knows a page's scripts by its source file. Throws if the page is not loaded. */
export function pageSource({ pattern, component }: SitePage): string {
  const file = fileOfComponent.get(component.loaded());
  if (!file) throw new Error(`The page at ${pattern} is in no file named after it`);
  return file;
}

/** Returns the function that renders a draft. */
export async function servePages(app: FastifyInstance, options: PageOptions): Promise<RenderDraft> {
  const { assets, cache, isPublic } = options;
  // Loads all before the first visitor: later a new build may replace the files.
  await Promise.all([...pages, notFoundPage].map(({ component }) => component.preload()));
  serveRenderedPages(app, {
    assets,
    cache,
    isPublic,
    patterns: pages.map(({ pattern }) => pattern),
    readsQuery,
    render: (request) => renderPage(app, options, request),
    failure: errorPage(assets.css),
    onShown: (request, name) => countVisit(options.counter, request, name),
  });
  const renderStill = createStillRenderer(assets);
  return async (path, draft, ip) => {
    const { page, params } = findPage(path);
    const queries = withFrame(page.queries?.(params, ''));
    const data = await loadPageData(queries, { app, cache, cookie: undefined, ip, draft });
    return renderStill(renderToString(<Site client={data.client} path={path} search="" />));
  };
}

function readsQuery(path: string): boolean {
  const { seo } = findPage(path).page;
  return seo !== false && seo.readsQuery === true;
}

async function renderPage(
  app: FastifyInstance,
  options: PageOptions,
  { path, search, cookies, ...asker }: PageRequest,
): Promise<RenderedPage | MovedPage> {
  const { page, params } = findPage(path);
  const { isForSignedOut, carriesSecret, showsCookies }: Partial<PageSeo> = page.seo || {};
  const queries = withFrame(page.queries?.(params, search));
  const cookie = showsCookies ? cookies : asker.cookie;
  const { ip, userAgent } = asker;
  const data = await loadPageData(queries, { app, cache: options.cache, ip, userAgent, cookie });
  if (isForSignedOut && data.client.getQueryData(currentUserQuery.queryKey)) {
    return { movedTo: pathAfterSignIn(search), isForNow: true };
  }
  const movedTo = data.status === 404 ? await options.findMoved(page.pattern, params) : null;
  if (movedTo !== null) return { movedTo };
  const url = new URL(options.siteUrl).origin + path;
  return {
    document: {
      head: pageHead(page, params, data, url, search),
      ...renderBody(page, data, path, search),
    },
    status: page === notFoundPage ? 404 : data.status,
    name: pageName(path),
    sources: cspSources(page, data, options.paymentSources),
    cacheTags: data.cacheTags,
    // A path has many spellings; only the canonical one is cached.
    isShared: !page.isPrivate && !data.isFleeting && path === pathOf(page.pattern, params),
    carriesSecret: carriesSecret === true,
  };
}

const renderBody = (
  page: SitePage,
  data: PageData,
  path: string,
  search: string,
): Omit<Document, 'head'> => ({
  body: renderToString(<Site client={data.client} path={path} search={search} />),
  state: answeredQueries(data),
  source: pageSource(page),
});

/**
 * Embeds are allowed everywhere, since the home page opens without a new document. Tags are allowed on pages
 * that are not private.
 */
function cspSources({ pattern, isPrivate }: SitePage, { client }: PageData, paymentSources: CspSources) {
  const content = client.getQueryData(contentQuery.queryKey) ?? {};
  return [
    ...embedSources(content),
    ...(isPrivate ? [] : tagSources(content)),
    ...(pattern === paths.checkout() ? [paymentSources] : []),
  ];
}

/** `url` has no query; `search` has no question mark. */
function pageHead(
  { pattern, seo }: SitePage,
  params: Record<string, string>,
  { client, status }: PageData,
  url: string,
  search: string,
): Head {
  const content = client.getQueryData(contentQuery.queryKey);
  if (!content) throw new Error('A page was rendered without the site content');
  if (!seo) throw new Error(`The page at ${pattern} has no head`);
  const site = { content, url, deliveryOffer: deliveryWords(content.deliveryTerms).offer };
  const shared = (head: Head) => {
    const ofBusiness = ` | ${content.businessName}`;
    const alt = head.title.endsWith(ofBusiness) ? head.title.slice(0, -ofBusiness.length) : head.title;
    return withSharePictures(head, new URL(url).origin, alt);
  };
  if (status !== 200) return siteHead(site, { title: failureTitle(status), robots: 'noindex' });
  const robots = seo.robots ? { robots: 'noindex' } : {};
  if (typeof seo.head !== 'function') return shared(siteHead(site, { ...seo.head, ...robots }));
  const head = seo.head({ site, params, search, client });
  return shared({ ...head, named: { ...head.named, ...robots } });
}

function failureTitle(status: number): string {
  if (status === 403) return 'Shop Coming Soon';
  return status < 500 ? 'Not found' : 'Back in a moment';
}
