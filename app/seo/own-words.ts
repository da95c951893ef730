import type { Head } from '../../server/html.ts';
import type { OwnWords } from './contract.ts';
import { absolute } from './structured-data.ts';

/** A head in which the owner's words stand wherever there are any; a title of theirs stands alone. */
export function withOwnWords(head: Head, words: OwnWords, origin: string): Head {
  const { named, properties } = head;
  const title = words.metaTitle || head.title;
  const description = words.metaDescription || named.description || '';
  const image = absolute(words.ogImage ?? '', origin) || properties['og:image'] || '';
  const { 'og:image:width': width = '', 'og:image:height': height = '', ...others } = properties;
  return {
    ...head,
    title,
    named: {
      ...named,
      description,
      keywords: words.metaKeywords ?? '',
      'twitter:card': words.twitterCard,
      'twitter:title': words.twitterTitle || words.ogTitle || title,
      'twitter:description': words.twitterDescription || words.ogDescription || description,
      'twitter:image': absolute(words.twitterImage ?? '', origin) || image,
    },
    properties: {
      ...others,
      'og:title': words.ogTitle || title,
      'og:description': words.ogDescription || description,
      'og:image': image,
      // Known of the site's own picture only.
      ...(image === properties['og:image'] ? { 'og:image:width': width, 'og:image:height': height } : {}),
    },
  };
}
