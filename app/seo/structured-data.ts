import type { SiteContent } from '../content/contract.ts';
import { machineHours } from '../content/opening-hours.ts';
import { paths } from '../paths.ts';
import { urlOf } from '../values/web-address.ts';

/** Empty for an invalid address. */
export const absolute = (path: string, base: string) => (path === '' ? '' : (urlOf(path, base)?.href ?? ''));

/** JSON-LD leaves out unknown fields, as an empty one would be a claim. */
export function known<Data extends Record<string, unknown>>(data: Data): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).filter(
      ([, value]) => value !== '' && value !== null && value !== undefined && !isEmptyList(value),
    ),
  );
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

const context = 'https://schema.org';
const profiles = ({ facebookUrl, instagramUrl, linkedinUrl }: SiteContent) =>
  [facebookUrl, instagramUrl, linkedinUrl].filter((url) => url !== '');

export function organizationData(content: SiteContent, origin: string): object {
  return known({
    '@context': context,
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: content.businessName,
    url: `${origin}/`,
    logo: absolute(content.logoUrl, origin),
    email: content.email,
    telephone: content.phone,
    sameAs: profiles(content),
  });
}

/** Carries no rating, as a business may not publish stars about itself. */
export function businessData(content: SiteContent, origin: string): object {
  const { latitude, longitude } = content;
  return known({
    '@context': context,
    '@type': content.businessType,
    '@id': `${origin}/#business`,
    name: content.businessName,
    description: content.businessDescription,
    url: `${origin}/`,
    telephone: content.phone,
    email: content.email,
    image: absolute(content.ogImage, origin),
    priceRange: content.priceRange,
    address: known({
      '@type': 'PostalAddress',
      streetAddress: content.streetAddress,
      addressLocality: content.addressLocality,
      addressRegion: content.addressRegion,
      postalCode: content.postalCode,
      addressCountry: content.addressCountry,
    }),
    geo: latitude && longitude ? { '@type': 'GeoCoordinates', latitude, longitude } : null,
    openingHours: machineHours(content.openingHours),
  });
}

export function websiteData(content: SiteContent, origin: string): object {
  return known({
    '@context': context,
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: content.ogSiteName || content.businessName,
    url: `${origin}/`,
    inLanguage: 'en-GB',
    publisher: { '@id': `${origin}/#organization` },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}${content.shopEnabled ? paths.search() : paths.siteSearch()}?q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  });
}

export function breadcrumbData(origin: string, steps: { name: string; path: string }[]): object {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, origin).href,
    })),
  };
}
