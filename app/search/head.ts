import type { Head } from '../../server/html.ts';
import { type SiteContext, siteHead } from '../content/head.ts';
import { readSearch } from './query-words.ts';

/** Results change with every product, so search engines follow their links and list the products instead. */
export function searchHead(site: SiteContext, search: string): Head {
  const { q } = readSearch(search);
  return siteHead(site, {
    title: q === '' ? 'Search' : `Search for “${q}”`,
    description: `Search the products, categories and articles of ${site.content.businessName}.`,
    robots: 'noindex, follow',
  });
}
