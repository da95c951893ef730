import type { Head } from '../../server/html.ts';
import type { ShownContent, SiteContent } from '../content/contract.ts';
import type { OwnWords } from './contract.ts';
import { absolute, businessData, organizationData, websiteData } from './structured-data.ts';

export interface SiteContext {
  content: ShownContent;
  /** Absolute, without the query. */
  url: string;
  /** Passed in, to keep its words out of every page's script. */
  deliveryOffer: string;
}

export interface PageHead {
  /** Without the business's name; absent on the home page. */
  title?: string;
  description?: string;
  robots?: string;
  /** The canonical address, if not the page's own. */
  canonical?: string;
  image?: string;
  isHome?: boolean;
  structured?: object[];
}

/** "Leisure batteries | Ampervan" */
const pageTitle = (title: string, content: SiteContent) => `${title} | ${content.businessName}`;

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

/** The owner's title stands alone, without the business's name. */
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
      // Known only for the site's own picture.
      ...(image === properties['og:image'] ? { 'og:image:width': width, 'og:image:height': height } : {}),
    },
  };
}
