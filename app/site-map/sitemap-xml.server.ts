import { escapeXml, xmlDeclaration } from '../../server/xml.ts';
import type { SitemapEntry } from './contract.ts';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The most addresses that one file may hold by the protocol. */
export const mostUrlsInFile = 50_000;

const located = (name: string, url: string, lastmod: string | null) =>
  `<${name}><loc>${escapeXml(url)}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ''}</${name}>\n`;

const urlSet = (entries: SitemapEntry[], origin: string) =>
  `${xmlDeclaration}<urlset xmlns="${namespace}">\n${entries
    .map(({ url, lastmod }) => located('url', origin + url, lastmod))
    .join('')}</urlset>\n`;

/**
 * The site map for search engines by sitemaps.org 0.9: one file, or, when there are more than `most`
 * addresses, an index and as many parts as it takes. `partPath` gives the path of a part, from 1.
 */
export function writeSitemap(
  entries: SitemapEntry[],
  origin: string,
  partPath: (part: number) => string,
  most = mostUrlsInFile,
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
