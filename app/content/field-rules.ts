import { looksLikeEmail } from '../values/looks-like-email.ts';
import {
  isPictureAddress,
  isWebAddress,
  pictureAddressWords,
  webAddressWords,
} from '../values/web-address.ts';
import { businessLink, type LinkField } from './business-links.ts';
import { tagShapes } from './tag-shapes.ts';

type Fault = (text: string) => string | null;

const unless =
  (isGood: (text: string) => boolean, words: string): Fault =>
  (text) =>
    text === '' || isGood(text) ? null : words;

const linkFault = (field: LinkField) =>
  unless((text) => isWebAddress(businessLink(field, text)), webAddressWords);
const pictureFault = unless(isPictureAddress, pictureAddressWords);

const degrees = (most: number): Fault =>
  unless(
    (text) => /^-?\d{1,3}(\.\d{1,15})?$/.test(text) && Math.abs(Number(text)) <= most,
    `Give degrees as a number between -${most} and ${most}, like ${most === 90 ? '51.31' : '0.89'}`,
  );

const digitsIn = (text: string) => text.replace(/\D/g, '').length;

/**
 * Rejects what would break a link, picture, tag or machine-readable data. Each takes a trimmed text and
 * returns its fault or null.
 */
export const fieldFaults = {
  phone: unless(
    (text) => digitsIn(text) >= 6 && digitsIn(text) <= 15,
    'Give a whole phone number, like 01632 960123',
  ),
  email: unless(looksLikeEmail, 'Give an email address, like hello@example.com'),
  facebookUrl: linkFault('facebookUrl'),
  instagramUrl: linkFault('instagramUrl'),
  linkedinUrl: linkFault('linkedinUrl'),
  canonicalUrl: linkFault('canonicalUrl'),
  ogImage: pictureFault,
  twitterImage: pictureFault,
  logoUrl: pictureFault,
  googleAnalyticsId: unless(
    (text) => tagShapes.googleAnalyticsId.test(text),
    'An id of Google Analytics looks like G-ABC123XYZ9',
  ),
  googleTagManagerId: unless(
    (text) => tagShapes.googleTagManagerId.test(text),
    'An id of Google Tag Manager looks like GTM-AB12CD',
  ),
  facebookPixelId: unless(
    (text) => tagShapes.facebookPixelId.test(text),
    'An id of a Meta pixel is made of digits alone',
  ),
  addressCountry: unless(
    (text) => /^[A-Z]{2}$/.test(text),
    'Give the two capital letters of the country, like GB',
  ),
  latitude: degrees(90),
  longitude: degrees(180),
} satisfies Record<string, Fault>;
