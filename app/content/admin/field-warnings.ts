import { urlOf } from '../../values/web-address.ts';
import { businessLink, type LinkField } from '../business-links.ts';
import type { SiteContent } from '../contract.ts';
import { hidesSite } from '../hides-site.ts';
import { unreadableHours } from '../opening-hours.ts';

type Texts = Pick<
  SiteContent,
  | 'phone'
  | 'facebookUrl'
  | 'instagramUrl'
  | 'linkedinUrl'
  | 'googleSiteVerification'
  | 'metaRobots'
  | 'canonicalUrl'
  | 'twitterSite'
  | 'addressCountry'
  | 'latitude'
  | 'longitude'
  | 'openingHours'
>;

export const hiddenWords = 'Search engines leave out the whole site, every page of it.';

/** Host of the sample values, which get no warning. */
const sampleHost = 'example.com';

function isOnHost(text: string, host: string): boolean {
  const url = urlOf(text);
  return !url || [host, sampleHost].some((each) => `.${url.hostname}`.endsWith(`.${each}`));
}

/** Warns of values that are unusual but may be intended. `origin` is the site's own. */
export function fieldWarnings(texts: Texts, origin: string): Partial<Record<keyof Texts, string>> {
  const odd = unreadableHours(texts.openingHours);
  const [latitude, longitude] = [Number(texts.latitude), Number(texts.longitude)];
  const link = (field: LinkField) => businessLink(field, texts[field]);
  const isAbroad = latitude < 49 || latitude > 61 || longitude < -9 || longitude > 2;
  const warnings: Record<keyof Texts, string | false> = {
    phone: /[^\d\s()+-]/.test(texts.phone) && 'Visitors who tap it dial its digits alone.',
    facebookUrl: !isOnHost(link('facebookUrl'), 'facebook.com') && 'This is not an address of Facebook.',
    instagramUrl: !isOnHost(link('instagramUrl'), 'instagram.com') && 'This is not an address of Instagram.',
    linkedinUrl: !isOnHost(link('linkedinUrl'), 'linkedin.com') && 'This is not an address of LinkedIn.',
    googleSiteVerification:
      /[<>"\s]/.test(texts.googleSiteVerification) &&
      'Only the code itself, which stands between the quotes of content="...".',
    metaRobots: hidesSite(texts.metaRobots) && hiddenWords,
    canonicalUrl:
      (urlOf(link('canonicalUrl'))?.origin ?? origin) !== origin &&
      `Search engines will take that page for the original, not ${origin}/.`,
    twitterSite:
      texts.twitterSite !== '' &&
      !/^@\w{1,15}$/.test(texts.twitterSite) &&
      'The name of an account looks like @ampervan.',
    addressCountry: texts.addressCountry === 'UK' && 'The code of the United Kingdom is GB.',
    openingHours:
      odd.length > 0 &&
      `Visitors read “${odd.join(', ')}” as it stands; search engines do not understand it.`,
    longitude:
      (texts.latitude === '') !== (texts.longitude === '') &&
      'A place on the map needs both latitude and longitude.',
    latitude:
      texts.latitude !== '' &&
      texts.longitude !== '' &&
      isAbroad &&
      'This place is not in the United Kingdom.',
  };
  return Object.fromEntries(
    Object.entries(warnings).flatMap(([name, words]) => (words ? [[name, words]] : [])),
  );
}
