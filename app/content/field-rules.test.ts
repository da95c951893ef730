import { expect, it } from 'vitest';
import { seedContent } from '../../seed/content/site-content.ts';
import { fieldWarnings } from './admin/field-warnings.ts';
import { fieldFaults } from './field-rules.ts';

type Name = keyof typeof fieldFaults;
const isFine = (name: Name, text: string) => fieldFaults[name](text) === null;

it.each<[Name, string[], string[]]>([
  ['phone', ['', '01632 960123', '+44 (0)1632 960-123', '01632 960123 (workshop)'], ['12345', 'ring us']],
  ['email', ['', 'hello@example.com'], ['hello', 'hello@', 'a b@example.com']],
  [
    'facebookUrl',
    ['', 'https://facebook.com/ampervan', 'facebook.com/ampervan', 'www.facebook.com/a', '@ampervan'],
    ['ampervan', 'dave@facebook.com', 'javascript:alert(1)'],
  ],
  ['canonicalUrl', ['', 'https://ampervan.example/', 'ampervan.example'], ['/', '@ampervan']],
  ['ogImage', ['', '/media/van.jpg', 'https://ampervan.example/van.jpg'], ['van.jpg', '//x.example/van.jpg']],
  ['googleAnalyticsId', ['', 'G-ABC123XYZ9'], ['UA-12345-1', 'g-abc123', 'GTM-AB12CD', 'G-']],
  ['googleTagManagerId', ['', 'GTM-AB12CD'], ['G-ABC123XYZ9', 'GTM-']],
  ['facebookPixelId', ['', '123456789012345'], ['12a45', '1234']],
  ['addressCountry', ['', 'GB', 'FR', 'UK'], ['gb', 'GBR', '1A', 'G']],
  ['latitude', ['', '51.3148', '-90', '0'], ['90.1', '51,3', 'north', '51.3 N', '1e1', '--1']],
  ['longitude', ['', '0.8891', '-180', '180'], ['180.5', '0°53′']],
])('%s: takes %j and refuses %j', (name, good, bad) => {
  for (const text of good) expect(isFine(name, text), text).toBe(true);
  for (const text of bad) expect(isFine(name, text), text).toBe(false);
});

const usual = {
  phone: '01632 960123',
  facebookUrl: 'https://www.facebook.com/ampervan',
  instagramUrl: '',
  linkedinUrl: '',
  googleSiteVerification: 'a_b-C1',
  metaRobots: 'index, follow',
  canonicalUrl: '',
  twitterSite: '@ampervan',
  addressCountry: 'GB',
  latitude: '51.31',
  longitude: '0.89',
  openingHours: 'Mo-Fr 09:00-17:00,Sa 10:00-13:30',
};
const origin = 'https://ampervan.example';

it('finds nothing odd in what is usual', () => {
  expect(fieldWarnings(usual, origin)).toEqual({});
  expect(
    fieldWarnings({ ...usual, canonicalUrl: `${origin}/`, latitude: '', longitude: '' }, origin),
  ).toEqual({});
  const { facebookUrl, instagramUrl, linkedinUrl } = seedContent;
  expect(fieldWarnings({ ...usual, facebookUrl, instagramUrl, linkedinUrl }, origin)).toEqual({});
});

it.each([
  ['phone', { phone: '01632 960123 (workshop)' }],
  ['facebookUrl', { facebookUrl: 'https://notfacebook.com/a' }],
  ['instagramUrl', { instagramUrl: 'https://facebook.com/a' }],
  ['linkedinUrl', { linkedinUrl: 'www.facebook.com/a' }],
  ['googleSiteVerification', { googleSiteVerification: '<meta content="a">' }],
  ['metaRobots', { metaRobots: 'noindex, follow' }],
  ['canonicalUrl', { canonicalUrl: 'https://other.example/' }],
  ['twitterSite', { twitterSite: 'ampervan' }],
  ['addressCountry', { addressCountry: 'UK' }],
  ['openingHours', { openingHours: 'Mo-Fr 9-5' }],
  ['longitude', { latitude: '' }],
  ['latitude', { longitude: '-71.05', latitude: '42.3' }],
])('wonders about %s', (name, change) => {
  expect(Object.keys(fieldWarnings({ ...usual, ...change }, origin))).toEqual([name]);
});
