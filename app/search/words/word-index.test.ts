import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWordIndex, type Entry, plainEntry } from './word-index.server.ts';

const entry = (id: number, given: Partial<Entry>): Entry => ({
  ...plainEntry(id, `Thing ${id}`, ''),
  ...given,
});

const indexOf = (...entries: Entry[]) => {
  const index = createWordIndex();
  for (const each of entries) index.put(each);
  return index;
};

const all = { limit: 100, takesPartial: true };
const parts = { id: 7, name: 'Batteries' };

describe('the order of what is found', () => {
  it('is the part number, then the name, then the category, then the text', () => {
    const index = indexOf(
      entry(1, { text: 'Goes with every battery' }),
      entry(2, { category: parts }),
      entry(3, { name: 'Battery lead' }),
      entry(4, { name: 'Odd', code: 'BAT-TERY' }),
      entry(5, { category: parts, text: 'A battery of many batteries' }),
    );
    expect(index.find('battery', all).ids).toEqual([4, 3, 5, 2, 1]);
  });

  it('is by nearness where no name has the measure, and past what only speaks of it', () => {
    const names = ['Battery 105 Ah', 'Battery 160 Ah', 'Battery 230 Ah', 'Battery 560 Ah', 'Fuse 200 A'];
    const index = indexOf(
      ...names.map((name, at) => entry(at + 1, { name })),
      entry(9, { name: 'Charger', text: 'Suits batteries of 105 to 200 Ah' }),
    );
    expect(index.find('200ah', all).ids).toEqual([3, 2, 1, 9]);
    expect(index.find('200 Ah battery', all).ids).toEqual([3, 2, 1, 9]);
    expect(index.find('160 Ah', all).ids).toEqual([2]);
    expect(index.find('5 Ah', all).ids).toEqual([]);
  });

  it('puts what is preferred before what fits as well, then the lowest id, and what only speaks of it last', () => {
    const index = indexOf(
      entry(1, { name: 'Inverter', isPreferred: false }),
      entry(9, { name: 'Inverter' }),
      entry(3, { name: 'Inverter' }),
      entry(4, { text: 'inverter' }),
    );
    expect(index.find('inverter', all).ids).toEqual([3, 9, 1, 4]);
  });

  it('puts the measures near one that is not to be had before it, and its part number before all', () => {
    const index = indexOf(
      entry(1, { name: 'Battery 460 Ah', code: 'AMP-460', isPreferred: false }),
      entry(2, { name: 'Battery 320 Ah', code: 'AMP-320' }),
      entry(3, { name: 'Battery 560 Ah', code: 'AMP-560' }),
      entry(4, { name: 'Battery 105 Ah', code: 'AMP-105' }),
    );
    expect(index.find('460ah battery', all).ids).toEqual([3, 2, 1]);
    expect(index.find('amp-460', all).ids).toEqual([1]);
  });

  it('puts a whole word before its beginning and another name, and a misspelling last', () => {
    const index = indexOf(
      entry(1, { name: 'Hook-up lead' }),
      entry(2, { name: 'EHU lead' }),
      entry(3, { name: 'Solarium' }),
      entry(4, { name: 'Solar' }),
    );
    expect(index.find('ehu', all).ids).toEqual([2, 1]);
    expect(index.find('solar', all).ids).toEqual([4, 3]);
  });

  it('is that of everything, of which the best may be asked for', () => {
    const index = indexOf(...Array.from({ length: 50 }, (_, at) => entry(at + 1, { name: 'Fuse' })));
    const ids = Array.from({ length: 50 }, (_, at) => at + 1);
    expect(index.match('fuse').ids).toEqual(ids);
    expect(index.find('fuse', { limit: 24 })).toMatchObject({ ids: ids.slice(0, 24), total: 50 });
  });
});

describe('what is found', () => {
  const index = indexOf(
    entry(1, { name: 'Lithium leisure battery 105 Ah', code: 'AMP-BAT-105' }),
    entry(2, { name: 'DC-DC charger 30 A', code: 'AMP-DCC-30', text: 'Charges a battery while you drive' }),
    entry(3, { name: 'Mains battery charger 20 A', code: 'AMP-MNS-20' }),
    entry(4, { name: 'Rigid solar panel 110 W', code: 'AMP-SOL-110' }),
    entry(5, { name: 'Lead sealing', text: 'Made of lead' }),
    entry(6, { name: 'LED strip' }),
    entry(7, { name: 'Inverter cable 2 m' }),
  );
  const find = (words: string) => index.find(words, { limit: 9 }).ids;

  it.each([
    ['battrey', [1, 3, 2]],
    ['cabel', [7]],
    ['invrt', [7]],
    ['inverter cabels', [7]],
    ['solar pan', [4]],
    ['panel solar', [4]],
    ['b2b charger', [2]],
    ['230v charger', [3]],
    ['lifepo4', [1]],
    ['ampbat105', [1]],
    ['amp bat 105', [1]],
    ['AMP-BAT', [1]],
    ['105ah', [1]],
    ['105 amp hours', [1]],
    ['30a', [2]],
    ['charger battery 20', [3]],
    ['106ah', [1]],
    ['40ah', []],
    ['lead', [5]],
    ['led', [6]],
    ['', []],
    ['a the of', []],
    ['zzzzzz', []],
  ])('by %j', (words, ids) => expect(find(words)).toEqual(ids));

  it('may have only some of the words when nothing has all, and then says so', () => {
    expect(index.find('solar yacht', { limit: 9 })).toMatchObject({ ids: [], total: 0, isPartial: false });
    expect(index.find('solar yacht', all)).toMatchObject({ ids: [4], total: 1, isPartial: true });
    expect(index.find('yacht', all)).toMatchObject({ ids: [], total: 0, isPartial: false });
    expect([...index.find('solar yacht', all).replaced]).toEqual([['yacht', null]]);
    expect([...index.find('solr panel', all).replaced]).toEqual([['solr', 'solar']]);
  });

  it('may be without what is said of anything, which counts where it stands', () => {
    const vans = indexOf(
      entry(1, { name: 'Fuse box' }),
      entry(2, { name: 'Fuse box', text: 'For a motorhome' }),
      entry(3, { name: 'Campervan sticker' }),
    );
    for (const words of ['fuse box campervan', 'best 12v fuse box for my motorhome'])
      expect(vans.find(words, all)).toMatchObject({ ids: [2, 1], isPartial: false });
    expect(vans.find('12v relay', all)).toMatchObject({ ids: [], total: 0 });
    expect(vans.find('campervan', all).ids).toEqual([3, 2]);
  });

  it('is written apart or together as the shop has it, and has each of several sizes', () => {
    const lights = indexOf(
      entry(1, { name: 'LED spot lights' }),
      entry(2, { name: 'Inverter', text: 'For a hairdryer' }),
      entry(3, { name: 'Midi fuse kit', text: '2 each of 30, 40, 50 and 100 A' }),
    );
    const ids = (words: string) => lights.find(words, all).ids;
    expect(ids('spotlights')).toEqual([1]);
    expect(ids('hair dryer')).toEqual([2]);
    expect(ids('40a midi fuse')).toEqual([3]);
    expect(lights.find('2a midi fuse', all).isPartial).toBe(true);
  });

  it('is known to be called so by its name alone', () => {
    const isCalled = (...words: string[]) => index.isCalled(words, () => false);
    expect(isCalled('solar', 'panel')).toBe(true);
    expect(isCalled('solar', 'battery')).toBe(false);
    expect(isCalled('drive')).toBe(false);
    expect(index.isCalled(['fuse'], () => true)).toBe(false);
  });

  it('is not in a hidden category', () => {
    const hidden = indexOf(entry(1, { name: 'Fuse', category: parts }), entry(2, { name: 'Fuse' }));
    const isHidden = (id: number) => id === parts.id;
    expect(hidden.find('fuse', { limit: 9, isHidden })).toMatchObject({ ids: [2], total: 1 });
  });
});

describe('changes', () => {
  it('are found, and what was before is not', () => {
    const index = indexOf(entry(1, { name: 'Kettle', code: 'K-100' }), entry(2, { name: 'Toaster' }));
    index.put(entry(1, { name: 'Heater', code: 'H-100' }));
    expect(index.find('kettle', all).ids).toEqual([]);
    expect(index.find('k100', all).ids).toEqual([]);
    expect(index.find('heater', all).ids).toEqual([1]);
    index.remove(2);
    index.remove(2);
    expect(index.find('toaster', all).ids).toEqual([]);
  });

  it('take words away that misspelt ones could have meant', () => {
    const index = indexOf(entry(1, { name: 'Bxtterz' }), entry(2, { name: 'Battery' }));
    expect(index.find('bxtterq', all)).toMatchObject({ ids: [1] });
    index.remove(1);
    expect(index.find('bxtterq', all)).toMatchObject({ ids: [2] });
    index.remove(2);
    expect([...index.find('bxtterq', all).replaced]).toEqual([['bxtterq', null]]);
  });

  it('leave nothing behind, however many there are', () => {
    const index = indexOf(entry(1, { name: 'Anchor' }));
    for (let round = 0; round < 3_000; round++) {
      index.put(
        entry(2 + (round % 50), { name: `Winch ${'abcdefghij'[round % 10]}x${round}`, code: `W${round}` }),
      );
    }
    for (let id = 2; id < 52; id++) index.remove(id);
    expect(index.find('winch', all).total).toBe(0);
    expect(index.find('w2999', all).total).toBe(0);
    expect(index.find('anchor', all).ids).toEqual([1]);
    index.put(entry(2, { name: 'Winch' }));
    expect(index.find('winch', all).ids).toEqual([2]);
  });
});

it('takes any query about any entries', () => {
  const text = fc.string({ unit: 'binary', maxLength: 120 });
  fc.assert(
    fc.property(text, text, text, text, (name, code, body, query) => {
      const index = indexOf(entry(1, { name, code, text: body, category: { id: 1, name: body } }));
      const found = index.find(query, all);
      expect(found.total).toBeGreaterThanOrEqual(found.ids.length);
      expect(found.ids.every((id) => id === 1)).toBe(true);
    }),
  );
});
