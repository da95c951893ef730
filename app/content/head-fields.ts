import type { ShownContent } from './contract.ts';

/** Only heads of pages need these, so pages do not send them to the browser. */
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

export type PageContent = Omit<ShownContent, (typeof headFields)[number]>;

export const withoutHeadFields = (content: ShownContent): object =>
  Object.fromEntries(Object.entries(content).filter(([name]) => !headFields.some((field) => field === name)));
