import type { Head } from '../../server/html.ts';
import type { ShownContent, SiteContent } from '../content/contract.ts';
import type { OwnWords } from './contract.ts';
import { absolute, businessData, organizationData, websiteData } from './structured-data.ts';

export interface SiteContext {
  content: ShownContent;
  /** The full address of the page, without its query. */
  url: string;
  /** What the shop promises of delivery. Not asked for here: every page's script would carry its words. */
  deliveryOffer: string;
}

export interface PageHead {
  /** What stands before the business's name; the home page has the site's own title. */
  title?: string;
  description?: string;
  robots?: string;
  /** The address to keep, when it is not the page's own. */
  canonical?: string;
  image?: string;
  isHome?: boolean;
  structured?: object[];
}

/** "Leisure batteries | Ampervan" */
const pageTitle = (title: string, content: SiteContent) => `${title} | ${content.businessName}`;

/** The head of any page: what the page says of itself, else what the site's content says. */
export function siteHead({ content, url }: { content: SiteContent; url: string }, page: PageHead): Head {
  const title = page.title === undefined ? content.metaTitle : pageTitle(page.title, content);
  const description = page.description || content.metaDescription;
  const { origin } = new URL(url);
  const image = absolute(page.image ?? content.ogImage, origin);
  const own = page.isHome === true;
  return {
    title,
    canonical: own && content.canonicalUrl !== '' ? content.canonicalUrl : (page.canonical ?? url),
    named: {
      description,
      keywords: own ? content.metaKeywords : '',
      robots: page.robots ?? content.metaRobots,
      'google-site-verification': own ? content.googleSiteVerification : '',
      'twitter:card': content.twitterCard,
      'twitter:site': content.twitterSite,
      'twitter:title': (own && content.twitterTitle) || title,
      'twitter:description': (own && content.twitterDescription) || description,
      'twitter:image': (own && absolute(content.twitterImage, origin)) || image,
    },
    properties: {
      'og:site_name': content.ogSiteName || content.businessName,
      'og:title': (own && content.ogTitle) || title,
      'og:description': (own && content.ogDescription) || description,
      'og:type': content.ogType,
      'og:url': url,
      'og:locale': 'en_GB',
      'og:image': image,
      ...(page.image === undefined && image !== ''
        ? { 'og:image:width': String(content.ogImageWidth), 'og:image:height': String(content.ogImageHeight) }
        : {}),
    },
    structured:
      page.structured ??
      (own
        ? [organizationData(content, origin), businessData(content, origin), websiteData(content, origin)]
        : []),
  };
}

/** Of a page of which the owner has said nothing. */
export const noOwnWords: OwnWords = {
  metaTitle: null,
  metaDescription: null,
  metaKeywords: null,
  ogTitle: null,
  ogDescription: null,
  ogImage: null,
  twitterCard: 'summary',
  twitterTitle: null,
  twitterDescription: null,
  twitterImage: null,
};

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
