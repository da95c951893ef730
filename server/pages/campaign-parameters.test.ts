import { expect, it } from 'vitest';
import { withoutCampaign } from './campaign-parameters.ts';

it.each([
  ['/shop', '/shop'],
  ['/shop?', '/shop'],
  ['/shop?utm_source=a&utm_medium=b&UTM_Campaign=c', '/shop'],
  ['/shop?fbclid=1&gclid=2&msclkid=3&gad_source=1&gbraid=x&mc_eid=5&_gl=1*x', '/shop'],
  ['/shop?utm_source=a&page=2&fbclid', '/shop?page=2'],
  ['/shop?page=2&q=a%26b&q=c', '/shop?page=2&q=a%26b&q=c'],
  // Names that only begin or end like one of these are the site's own.
  ['/shop?fbclids=1&myutm_source=2&utm=3', '/shop?fbclids=1&myutm_source=2&utm=3'],
  ['/shop?&&utm_source=a&', '/shop'],
  ['/shop?a=1?utm_source=b', '/shop?a=1?utm_source=b'],
])('%s is %s', (url, plain) => {
  expect(withoutCampaign(url)).toBe(plain);
});
