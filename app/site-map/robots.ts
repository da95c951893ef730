import { paths } from '../paths.ts';

/** What belongs to one person or to the owner: nothing that anybody would search for. */
const closed = [
  '/admin',
  '/api/',
  paths.checkout(),
  paths.orderSuccess(),
  paths.account(),
  paths.forgotPassword(),
  '/reset-password',
  '/verify-email',
];

/** robots.txt: everything may be read but the personal pages, and this is where the list is. */
export const writeRobots = (origin: string) =>
  [
    'User-agent: *',
    'Allow: /',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}${paths.sitemapFile()}`,
    '',
  ].join('\n');
