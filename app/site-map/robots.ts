import type { SitePage } from '../page.ts';
import { paths } from '../paths.ts';

/** robots.txt: everything may be read but what belongs to one person or to the owner, and this is where the list is. */
export const writeRobots = (pages: SitePage[], origin: string) =>
  [
    'User-agent: *',
    'Allow: /',
    ...['/admin', '/api/', ...closedPaths(pages)].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}${paths.sitemapFile()}`,
    '',
  ].join('\n');

/** A line closes everything that begins so; what stands below a closed page needs none of its own. */
function closedPaths(pages: SitePage[]): string[] {
  const closed = pages.flatMap(({ pattern, seo }) => (seo && seo.robots === 'closed' ? [pattern] : []));
  return closed.filter((path) => !closed.some((other) => path.startsWith(`${other}/`)));
}
