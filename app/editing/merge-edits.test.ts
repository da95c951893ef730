import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conflictsOf, mergeEdits } from './merge-edits.ts';

const base = { name: 'Lamp', price: '5.00', stock: '3' };
const edits = fc.record({ name: fc.string(), price: fc.string(), stock: fc.string() });

describe('the edits of two people', () => {
  it('are both kept where they touch different fields', () => {
    const both = { base, mine: { ...base, price: '6.00' }, theirs: { ...base, name: 'Light' } };
    expect(conflictsOf(both)).toEqual([]);
    for (const whose of ['mine', 'theirs'] as const)
      expect(mergeEdits(both, whose)).toEqual({ name: 'Light', price: '6.00', stock: '3' });
  });

  it('differ only where both changed a field, each to something else', () => {
    const mine = { name: 'Lamp', price: '6.00', stock: '4' };
    const theirs = { name: 'Light', price: '7.00', stock: '4' };
    const both = { base, mine, theirs };
    expect(conflictsOf(both)).toEqual(['price']);
    expect(mergeEdits(both, 'mine')).toEqual({ name: 'Light', price: '6.00', stock: '4' });
    expect(mergeEdits(both, 'theirs')).toEqual({ name: 'Light', price: '7.00', stock: '4' });
  });

  it('are all for somebody to choose where nobody knows what they began with', () => {
    const both = { base: null, mine: { ...base, price: '6.00' }, theirs: { ...base, name: 'Light' } };
    expect(conflictsOf(both)).toEqual(['name', 'price']);
    expect(mergeEdits(both, 'theirs')).toEqual(both.theirs);
    expect(mergeEdits(both, 'mine')).toEqual(both.mine);
  });

  it('lose nothing that only one of them wrote', () => {
    fc.assert(
      fc.property(edits, edits, edits, (start, mine, theirs) => {
        const both = { base: start, mine, theirs };
        for (const whose of ['mine', 'theirs'] as const) {
          const merged = mergeEdits(both, whose);
          for (const name of ['name', 'price', 'stock'] as const) {
            if (mine[name] === start[name]) expect(merged[name]).toBe(theirs[name]);
            else if (theirs[name] === start[name]) expect(merged[name]).toBe(mine[name]);
            else expect(merged[name]).toBe({ mine, theirs }[whose][name]);
          }
        }
      }),
    );
  });
});
