import type { Head } from '../../server/html.ts';
import { contentQuery } from '../content/queries.ts';
import type { SitePage } from '../page.ts';
import { siteHead } from '../seo/head.ts';
import { deliveryWords } from '../values/delivery-words.ts';
import type { PageData } from './page-data.server.ts';

/**
 * What a page tells browsers, search engines and social networks, from the data it shows.
 * `url` is its full address without the query, `search` the query without its question mark.
 */
export function headOf(
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
  if (status !== 200) return siteHead(site, { title: titleOfFailure(status), robots: 'noindex' });
  const robots = seo.robots ? { robots: 'noindex' } : {};
  if (typeof seo.head !== 'function') return siteHead(site, { ...seo.head, ...robots });
  const head = seo.head({ site, params, search, client });
  return { ...head, named: { ...head.named, ...robots } };
}

function titleOfFailure(status: number): string {
  if (status === 403) return 'Shop Coming Soon';
  return status < 500 ? 'Not found' : 'Back in a moment';
}
