import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { notFound } from '../../server/errors.ts';
import { sendCachedText } from '../../server/pages/kept-text.ts';
import type { PageCache } from '../../server/pages/page-cache.ts';
import { tagAnswer } from '../../server/tag-answer.ts';
import { escapeXml, xmlDeclaration } from '../../server/xml.ts';
import { readContent } from '../content/content.server.ts';
import { hidesSite } from '../content/hides-site.ts';
import type { SitePage } from '../page.ts';
import { paths } from '../paths.ts';
import type { Db } from '../tables.ts';
import { type SitemapEntry, sitemapEntry } from './contract.ts';
import { countSitemapEntries, listSitemapEntries, sitemapCacheTags } from './entries.server.ts';
import { writeRobots } from './robots.ts';

interface SiteMapOptions {
  db: Db;
  siteUrl: string;
  cache: PageCache;
  pages: SitePage[];
  /** Lower than the protocol's limit in tests only. */
  urlsInFile?: number;
}

const mostProductsOnPage = 1_000;

const partPath = (part: number) => `/sitemap-${part}.xml`;
const partParameter = z.object({ part: z.coerce.number() });

export const siteMapRoutes: FastifyPluginAsyncZod<SiteMapOptions> = async (app, options) => {
  const { db, siteUrl, cache, pages, urlsInFile = mostUrlsInFile } = options;
  const { origin } = new URL(siteUrl);
  const kept = { type: 'application/xml; charset=utf-8', cacheTags: sitemapCacheTags };
  /** Empty if the owner hides the site from search engines. */
  const isHidden = async () => hidesSite((await readContent(db)).metaRobots);
  const write = async () => {
    const entries = (await isHidden()) ? [] : await listSitemapEntries(db, pages);
    return writeSitemap(entries, origin, urlsInFile);
  };

  /** Cached, so that requests for missing parts cost nothing. */
  async function countEntries(): Promise<number> {
    const key = 'text:sitemap-entries';
    const mark = cache.mark();
    const known =
      cache.find(key, 'identity') ??
      (await cache.finish(
        key,
        `${(await isHidden()) ? 0 : await countSitemapEntries(db, pages)}`,
        new Set(sitemapCacheTags),
        mark,
        'identity',
      ));
    return Number(known.body);
  }

  app.get(
    '/api/sitemap-data',
    { schema: { summary: 'The pages of the site', response: { 200: z.array(sitemapEntry) } } },
    async (_request, reply) => {
      tagAnswer(reply, ...sitemapCacheTags);
      return listSitemapEntries(db, pages, mostProductsOnPage);
    },
  );

  app.get(paths.sitemapFile(), { schema: { hide: true } }, (request, reply) =>
    sendCachedText(request, reply, cache, { ...kept, write: async () => (await write()).main }),
  );

  app.get('/sitemap-:part(^[1-9]\\d{0,4}$).xml', { schema: { hide: true } }, async (request, reply) => {
    const { part } = partParameter.parse(request.params);
    const count = await countEntries();
    const missing = () => notFound('There is nothing at this address');
    if (count <= urlsInFile || part > Math.ceil(count / urlsInFile)) throw missing();
    return sendCachedText(request, reply, cache, {
      ...kept,
      write: async () => {
        const xml = (await write()).parts[part - 1];
        if (xml === undefined) throw missing();
        return xml;
      },
    });
  });

  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'max-age=3600')
      .send(writeRobots(pages, origin)),
  );
};

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The protocol's limit. */
const mostUrlsInFile = 50_000;

const located = (name: string, url: string, lastmod: string | null) =>
  `<${name}><loc>${escapeXml(url)}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}</${name}>\n`;

const urlSet = (entries: SitemapEntry[], origin: string) =>
  `${xmlDeclaration}<urlset xmlns="${namespace}">\n${entries
    .map(({ url, lastmod }) => located('url', origin + url, lastmod))
    .join('')}</urlset>\n`;

/** sitemaps.org 0.9: one file, or beyond `most` addresses an index and parts. */
function writeSitemap(
  entries: SitemapEntry[],
  origin: string,
  most: number,
): { main: string; parts: string[] } {
  if (entries.length <= most) return { main: urlSet(entries, origin), parts: [] };
  const parts = Array.from({ length: Math.ceil(entries.length / most) }, (_, part) =>
    urlSet(entries.slice(part * most, (part + 1) * most), origin),
  );
  const main = `${xmlDeclaration}<sitemapindex xmlns="${namespace}">\n${parts
    .map((_, part) => located('sitemap', origin + partPath(part + 1), null))
    .join('')}</sitemapindex>\n`;
  return { main, parts };
}
