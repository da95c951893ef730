import type { Head } from '../../server/html.ts';
import { type SiteContext, siteHead } from '../content/head.ts';
import { wordsIn } from './query-words.ts';

/** Results change with every product, so search engines follow their links and list the products instead. */
export function searchHead(site: SiteContext, search: string): Head {
  const words = wordsIn(search);
  return siteHead(site, {
    title: words === '' ? 'Search' : `Search for “${words}”`,
    description: `Search the products, categories and articles of ${site.content.businessName}.`,
    robots: 'noindex, follow',
  });
}
