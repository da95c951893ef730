import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { notSoldData } from '../knowledge/search-data.server.ts';
import { longestQuery } from '../words/query-words.ts';
import { wordsOf } from '../words/words.server.ts';
import { findNotSold } from './asked-not-sold.server.ts';

const inShop = new Set(wordsOf('battery charger solar panel fuse box cable socket usb light monitor mppt'));
const asked = (query: string) => findNotSold(query, (word) => inShop.has(word));

it.each([
  ['victron', 'Victron', ''],
  ['Victron Energy MPPT 100/20', 'Victron', 'mppt 100 20'],
  ['victorn mppt', 'Victron', 'mppt'],
  ['renogi', 'Renogy', ''],
  ['victron smartshunt', 'Victron', ''],
  ['orion xs', 'the Orion', ''],
  ['fogstar drift 105', 'Fogstar', '105'],
  ['agm battery 100ah', 'AGM, gel or lead-acid batteries', '100ah'],
  ['12 volt socket usb', '12 V sockets', ''],
  ['campervan fridge', 'fridges', ''],
  ['12v tv', 'televisions, cameras and routers', ''],
  ['inverter charger', 'inverter-chargers', ''],
])('%j names %s, and beside it asks for %j', (query, called, rest) => {
  expect(asked(query)).toMatchObject({ called, rest: rest === '' ? [] : rest.split(' ') });
});

it.each([
  ...['', 'leisure battery', 'agm battery charger', 'fridge cable', 'mc4 crimping tool', 'heater fuse'],
  ...['cable ring terminal', 'constructor', 'usb socket', '12v light', 'starter battery cable'],
])('%j names nothing that is not sold', (query) => {
  expect(asked(query)).toBeNull();
});

it('compares a model, or a thing, rather than its brand', () => {
  expect(asked('victron orion')?.of.instead).toEqual(['DC-DC charger']);
  expect(asked('varta gel battery')?.of.text).toContain('lithium');
});

describe('the list', () => {
  const { brands, models, things } = notSoldData;
  const all = [...brands, ...models, ...things];

  it('finds each by all of its names', () => {
    for (const { called, names } of all)
      for (const name of (names ?? called).split(',')) expect(asked(name)?.called, name).toBe(called);
  });

  it('says of each thing how far ours does the same', () => {
    expect(things.filter(({ text, instead }) => instead && !text)).toEqual([]);
  });
});

it('reads any words', () => {
  fc.assert(fc.property(fc.string({ maxLength: longestQuery }), (query) => void asked(query)));
});
