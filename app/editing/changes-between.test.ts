import { describe, expect, it } from 'vitest';
import { changesBetween } from './changes-between.ts';

const base = { name: 'Lamp', price: '5.00', stock: '3', rows: ['12 V'] };

describe('what two people made of a record', () => {
  it('says of each field that they have otherwise who changed it', () => {
    const mine = { ...base, price: '6.00', stock: '4', rows: ['24 V'] };
    const theirs = { ...base, name: 'Light', price: '7.00', stock: '4' };
    expect(changesBetween(base, mine, theirs)).toEqual([
      { name: 'name', mine: 'Lamp', theirs: 'Light', by: 'them' },
      { name: 'price', mine: '6.00', theirs: '7.00', by: 'both' },
      { name: 'rows', mine: ['24 V'], theirs: ['12 V'], by: 'me' },
    ]);
  });

  it('takes every difference for one of both where nobody knows what they began with', () => {
    const changes = changesBetween(null, { ...base, price: '6.00' }, { ...base, name: 'Light' });
    expect(changes.map(({ name, by }) => [name, by])).toEqual([
      ['name', 'both'],
      ['price', 'both'],
    ]);
  });
});
