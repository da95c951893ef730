import type { Head } from '../../server/html.ts';
import { type SiteContext, siteHead } from '../content/head.ts';
import type { SearchAnswer } from './contract.ts';

/** Results change with every product, so search engines follow their links and list the products instead. */
export function searchHead(site: SiteContext, answer: SearchAnswer | null): Head {
  return siteHead(site, {
    title: answer ? `Search for “${answer.q}”` : 'Search',
    description: `Search the products, categories and articles of ${site.content.businessName}.`,
    robots: 'noindex, follow',
  });
}
