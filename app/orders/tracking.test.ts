import fc from 'fast-check';
import { expect, it } from 'vitest';
import { carriers, trackingLink, trackingNumberFault } from './tracking.ts';

it.each([
  ['', null],
  ['  AB 1234 5678 9GB ', null],
  ['jd-00-1', null],
  ['9'.repeat(40), null],
  [` ${'9'.repeat(40)} `, null],
  ['9'.repeat(41), 'At most 40 characters'],
  ['AB/12', 'Only letters, digits, spaces and hyphens'],
  ['AB\u00a012', 'Only letters, digits, spaces and hyphens'],
  ['Ä1', 'Only letters, digits, spaces and hyphens'],
  ['12\n34', 'Only letters, digits, spaces and hyphens'],
  ['<b>', 'Only letters, digits, spaces and hyphens'],
])('the tracking number %j: %s', (typed, fault) => {
  expect(trackingNumberFault(typed)).toBe(fault);
});

it('leads to the page of the carrier, where there is one', () => {
  expect(trackingLink({ carrier: 'royal-mail', number: 'AB 12 3GB' })).toBe(
    'https://www.royalmail.com/track-your-item#/tracking-results/AB123GB',
  );
  expect(trackingLink({ carrier: 'dpd', number: '15-50' })).toBe(
    'https://track.dpd.co.uk/search?reference=15-50',
  );
  const hosts = carriers
    .map((carrier) => trackingLink({ carrier, number: '1' }))
    .map((link) => link && new URL(link).host);
  expect(hosts).toEqual([
    ...[
      null,
      'www.royalmail.com',
      'www.parcelforce.com',
      'track.dpd.co.uk',
      'www.evri.com',
      'www.dhl.com',
      null,
    ],
  ]);
  for (const carrier of carriers) expect(trackingLink({ carrier, number: ' ' })).toBeNull();
});

it('stays with its carrier over https, whatever the number', () => {
  fc.assert(
    fc.property(fc.constantFrom(...carriers), fc.string(), (carrier, number) => {
      const link = trackingLink({ carrier, number });
      if (link === null) return;
      const usual = new URL(trackingLink({ carrier, number: '1' }) ?? '');
      expect([link.startsWith('https://'), new URL(link).host]).toEqual([true, usual.host]);
      expect(link).not.toMatch(/[\s<>"]/);
    }),
  );
});
