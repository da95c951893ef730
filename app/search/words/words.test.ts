import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryOf } from '../../values/with-query.ts';
import { cleanWords, longestQuery, wordsIn } from './query-words.ts';
import { findSynonyms, toQueryTerms } from './synonyms.server.ts';
import { codeOf, wordsOf, wordsOfText } from './words.server.ts';

describe('the words of a text', () => {
  it.each([
    ['100 Ah', '100ah'],
    ['100Ah', '100ah'],
    ['100-amp-hour', '100ah'],
    ['100 amp hours', '100ah'],
    ['12V', '12v'],
    ['12 volts', '12v'],
    ['2 kW', '2000w'],
    ['2,000 watts', '2000w'],
    ['1.5kw', '1500w'],
    ['6 mm²', '6mm'],
    ['2.5 sqmm', '2.5mm'],
    ['2,5mm cable', '2.5mm cable'],
    ['5,10,15 A', '5 10 15a'],
    ['12-way', '12way'],
    ['2 AWG', '35mm'],
    ['3 awg', '3awg'],
    ['5 metres', '5m'],
    ['Batteries', 'battery'],
    ['fuses', 'fuse'],
    ['boxes', 'box'],
    ['glass', 'glass'],
    ['colors', 'colour'],
    ['organizer', 'organiser'],
    ['invertors', 'inverter'],
    ['Café', 'cafe'],
    ['driver’s', 'driver'],
    ['A battery for my van', 'battery van'],
    ['DC-DC', 'dc dc'],
    ['LiFePO4', 'lifepo4'],
    ['Ölpumpe 電池', 'olpumpe 電池'],
  ])('of %j are %j', (text, words) => {
    expect(wordsOf(text).join(' ')).toBe(words);
  });

  it.each(Object.getOwnPropertyNames(Object.prototype))('takes %j as a word like any other', (name) => {
    for (const text of [name, name.toLowerCase(), `5 ${name}`])
      for (const word of wordsOf(text)) expect(word).toBeTypeOf('string');
    expect(wordsOf(name).join('')).toBe(name.toLowerCase().replace(/[^a-z]/g, ''));
  });

  it.each([
    ['2 each of 30, 40, 50, 80 and 100 A', '2 each 30a 40a 50a 80a 100a'],
    ['105 to 200 Ah', '105ah 200ah'],
    ['16, 25 or 35 mm²', '16mm 25mm 35mm'],
    ['4.6 m at 5 A, 2.3 m at 10 A', '4.6m 5a 2.3m 10a'],
    ['MPPT 100/20 A', 'mppt 100 20a'],
  ])('have the unit that numbers share: %j', (text, words) => {
    expect(wordsOfText(text).join(' ')).toBe(words);
  });

  it('can be made of any string, and are themselves', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const word of wordsOf(text)) expect(word).toMatch(/^(?:\d+\.\d+[a-z]*|[\p{L}\p{N}]+)$/u);
        expect(codeOf(text)).toMatch(/^[\p{L}\p{N}]*$/u);
        const clean = cleanWords(text);
        expect(clean.length).toBeLessThanOrEqual(longestQuery);
        expect(clean.isWellFormed()).toBe(true);
        expect(cleanWords(clean)).toBe(clean);
        expect(wordsIn(queryOf({ q: text }))).toBe(cleanWords(text.toWellFormed()));
      }),
    );
  });
});

describe('names of one thing', () => {
  const same = (one: string, other: string) => {
    const [mine, its] = [one, other].map((name) => findSynonyms(wordsOf(name)));
    return mine?.some((synonym) => its?.includes(synonym));
  };
  it.each([
    ['leisure battery', 'LiFePO4'],
    ['leisure batteries', 'deep-cycle battery'],
    ['B2B', 'DC-DC'],
    ['B2B', 'battery-to-battery'],
    ['hook-up', 'EHU'],
    ['hookup', 'shore power'],
    ['mains charger', '230V charger'],
    ['MPPT', 'solar controller'],
    ['fuse box', 'fuse block'],
    ['USB socket', 'USB-C'],
    ['split charge', 'voltage sensing relay'],
  ])('%s is %s', (one, other) => expect(same(one, other)).toBe(true));

  it('are not mixed up', () => {
    for (const [one = '', other = ''] of [
      ['leisure battery', 'battery cable'],
      ['mains charger', 'DC-DC charger'],
      ['fuse box', 'fuse'],
    ])
      expect(same(one, other), one).toBe(false);
  });

  it('are taken whole out of a query, the longest first', () => {
    const terms = toQueryTerms(wordsOf('230 V charger for a leisure battery'));
    expect(terms.map(({ words }) => words.join(' '))).toEqual(['230v charger', 'leisure battery']);
    expect(terms.every(({ synonym }) => synonym)).toBe(true);
    expect(toQueryTerms(wordsOf('blue fuse box'))).toMatchObject([
      { words: ['blue'] },
      { words: ['fuse', 'box'] },
    ]);
  });
});
