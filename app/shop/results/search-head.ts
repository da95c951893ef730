import type { Head } from '../../../server/html.ts';
import type { PageView } from '../../page.ts';
import { wordsIn } from '../../search/words/query-words.ts';
import { siteHead } from '../../seo/head.ts';

/** Results change with every product, so search engines follow their links and list the products instead. */
export function searchHead({ site, search }: PageView): Head {
  const words = wordsIn(search);
  return siteHead(site, {
    title: words === '' ? 'Search' : `Search for “${words}”`,
    description: `Search the products, categories and articles of ${site.content.businessName}.`,
    robots: 'noindex, follow',
  });
}
