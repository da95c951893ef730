import fc from 'fast-check';
import { expect, it } from 'vitest';
import { longestQuery } from '../words/query-words.ts';
import { isDevice, parseNeedQuery } from './asked-need.server.ts';

it.each([
  ['fuse for 160ah battery', 'fuse', '160ah battery'],
  ['what size fuse for a 160 Ah lithium battery?', 'fuse', '160ah lithium battery'],
  ['160 amp hour battery cable', 'cable', '160ah battery'],
  ['wire for 3kw inverter', 'cable', '3000w inverter'],
  ['Fuses and cables for a 12 V 3,000 W inverter', 'fuse cable', '3000w inverter'],
  ['24v 2000w inverter fuse', 'fuse', '24v 2000w inverter'],
  ['fuse 30A dc-dc charger', 'fuse', '30a dc dc charger'],
])('%j asks for the %s of a "%s"', (query, needs, device) => {
  expect(parseNeedQuery(query)).toEqual({ needs: needs.split(' '), device: device.split(' ') });
});

it.each([
  ...['fuse', '160ah battery', 'fuse box for 160ah battery', 'cable lug for 160ah battery', '250a fuse'],
  ...[
    'fuse for battery',
    'fuse for 100ah or 200ah battery',
    'cable for 200w solar panel',
    '160w battery fuse',
  ],
])('%j asks for nothing of the kind', (query) => {
  expect(parseNeedQuery(query)).toBeNull();
});

it.each([
  ['Lithium leisure battery 160 Ah', '160ah battery', true],
  ['Lithium leisure battery 160 Ah', '160ah lifepo4 battery', true],
  ['Pure sine inverter 3,000 W with change-over', '3000w inverter', true],
  ['Lithium leisure battery 160 Ah', '160ah agm battery', false],
  ['Lithium leisure battery 160 Ah', '150ah battery', false],
  ['Off-grid kit: 160 Ah', '160ah battery', false],
  ['Lithium battery 160 Ah, 24 V', '160ah battery', false],
  ['Lithium battery 160 Ah', '24v 160ah battery', false],
])('whether %j is a "%s": %s', (name, device, expected) => {
  expect(isDevice(name, device.split(' '))).toBe(expected);
});

it('reads any words, and sees a device with its one size in all that it understands', () => {
  const word = fc.constantFrom(
    'fuse',
    'cable',
    'for',
    '160ah',
    '2000w',
    '30a',
    'battery',
    'inverter',
    'box',
    '1,',
  );
  const query = fc.oneof(
    fc.string({ maxLength: longestQuery }),
    fc.array(word, { maxLength: 12 }).map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(query, (said) => {
      const asked = parseNeedQuery(said);
      if (asked) expect(asked.device.filter((one) => /^\d+(ah|w|a)$/.test(one)).length).toBeGreaterThan(0);
    }),
  );
});
