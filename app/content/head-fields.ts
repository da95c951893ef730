import type { ShownContent } from './contract.ts';

/** What only heads of pages are made of: the browser, which shows none of it, is not sent it with a page. */
const headFields = [
  'googleSiteVerification',
  'metaDescription',
  'metaKeywords',
  'metaRobots',
  'canonicalUrl',
  'ogSiteName',
  'ogTitle',
  'ogDescription',
  'ogImage',
  'ogImageWidth',
  'ogImageHeight',
  'ogType',
  'twitterCard',
  'twitterSite',
  'twitterTitle',
  'twitterDescription',
  'twitterImage',
  'businessType',
  'logoUrl',
  'streetAddress',
  'addressLocality',
  'addressRegion',
  'postalCode',
  'addressCountry',
  'latitude',
  'longitude',
  'priceRange',
  'updatedAt',
] as const satisfies (keyof ShownContent)[];

/** The texts as pages have them. */
export type PageContent = Omit<ShownContent, (typeof headFields)[number]>;

/** The texts without what only heads are made of. */
export const withoutHeadFields = (content: ShownContent): object =>
  Object.fromEntries(Object.entries(content).filter(([name]) => !headFields.some((field) => field === name)));
