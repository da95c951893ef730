import type { SitePage } from '../page.ts';
import { paths } from '../paths.ts';

export const writeRobots = (pages: SitePage[], origin: string) =>
  [
    'User-agent: *',
    'Allow: /',
    ...['/admin', '/api/', ...closedPaths(pages)].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}${paths.sitemapFile()}`,
    '',
  ].join('\n');

/** A line closes every path with that prefix. */
function closedPaths(pages: SitePage[]): string[] {
  const closed = pages.flatMap(({ pattern, seo }) => (seo && seo.robots === 'closed' ? [pattern] : []));
  return closed.filter((path) => !closed.some((other) => path.startsWith(`${other}/`)));
}
