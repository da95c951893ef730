import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { WantedAttributes } from './facets.ts';
import { type Goods, narrow, type Wanted } from './narrow.ts';

const kind = fc.constantFrom('ah', 'v', 'heated');
const goods = fc.array(
  fc.record<Goods>({
    id: fc.nat(),
    pricePence: fc.nat(20),
    isInStock: fc.boolean(),
    attributes: fc.uniqueArray(fc.record({ kind, value: fc.nat(3) }), {
      maxLength: 4,
      selector: ({ kind, value }) => `${kind} ${value}`,
    }),
  }),
  { maxLength: 40 },
);
const price = fc.option(fc.nat(20));
const values = fc.uniqueArray(fc.nat(3), { maxLength: 3 });
const wanted = fc.record<Wanted>({
  least: price,
  most: price,
  inStock: fc.boolean(),
  attributes: fc.record<WantedAttributes>({ ah: values, v: values }, { requiredKeys: [] }),
});

it('counts with each value what choosing it alone of its kind would leave', () => {
  fc.assert(
    fc.property(goods, wanted, (all, choice) => {
      const { ids, counts, facets } = narrow(all, choice);
      for (const { kind, options } of facets)
        for (const { value, count } of options) {
          const chosen = { ...choice, attributes: { ...choice.attributes, [kind]: [value] } };
          expect(count).toBe(narrow(all, chosen).ids.length);
        }
      expect(counts.inStock).toBe(narrow(all, { ...choice, inStock: true }).ids.length);
      expect(counts.all).toBe(narrow(all, { ...choice, inStock: false }).ids.length);
      expect(ids.length).toBe(choice.inStock ? counts.inStock : counts.all);
    }),
  );
});

it('offers the same values whatever is chosen, and counts what would leave nothing as 0', () => {
  const offered = (all: Goods[], choice: Wanted) =>
    new Map(narrow(all, choice).facets.map(({ kind, options }) => [kind, options.map(({ value }) => value)]));
  const nothing: Wanted = { least: null, most: null, inStock: false, attributes: {} };
  fc.assert(
    fc.property(goods, wanted, (all, choice) => {
      const free = offered(all, nothing);
      const chosen = offered(all, choice);
      for (const [kind, values] of free)
        expect(chosen.get(kind)?.filter((value) => values.includes(value))).toEqual(values);
    }),
  );
});
