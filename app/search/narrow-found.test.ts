import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foundSortNames } from './found-choice.ts';
import { type FoundGoods, narrowFound, type WantedOfFound } from './narrow-found.ts';
import { createWordIndex } from './words/word-index.server.ts';

const anything: WantedOfFound = {
  sort: 'best',
  categoryIds: [],
  least: null,
  most: null,
  inStock: false,
  attributes: {},
};

/** What "fuse" finds of these. */
function findAll(goods: FoundGoods[]) {
  const index = createWordIndex<FoundGoods>();
  for (const of of goods) {
    const { id, isInStock: isPreferred, categoryId } = of;
    const category = { id: categoryId, name: '' };
    index.put({ id, name: 'Fuse', category, text: '', code: '', stamp: '', isPreferred, of });
  }
  return index.match('fuse');
}

const goodsOf = (id: number, more: Partial<FoundGoods> = {}): FoundGoods => ({
  id,
  pricePence: 100,
  isInStock: true,
  categoryId: 1,
  attributes: [],
  ...more,
});

const idsOf = (goods: FoundGoods[], wanted: Partial<WantedOfFound>) =>
  narrowFound(findAll(goods), { ...anything, ...wanted }).ids;

it('gives the best, the cheapest, the dearest or the newest first', () => {
  const goods = [
    goodsOf(1, { pricePence: 300 }),
    goodsOf(2, { pricePence: 200, isInStock: false }),
    goodsOf(3, { pricePence: 300 }),
  ];
  const inOrder = foundSortNames.map((sort) => idsOf(goods, { sort }));
  expect(inOrder).toEqual([
    [1, 3, 2],
    [2, 1, 3],
    [3, 1, 2],
    [3, 2, 1],
  ]);
});

it('counts the attributes of thousands', () => {
  const kinds = [10, 20].map((value) => ({ kind: 'ah' as const, value }));
  const many = Array.from({ length: 5_000 }, (_, at) =>
    goodsOf(at + 1, { attributes: kinds.slice(at % 2, (at % 2) + 1) }),
  );
  expect(narrowFound(findAll(many), anything)).toMatchObject({
    total: 5_000,
    counts: { all: 5_000 },
    prices: { lowest: 100, highest: 100 },
    facets: [{ kind: 'ah', options: kinds.map(({ value }) => ({ value, count: 2_500 })) }],
  });
});

const goods = fc
  .array(
    fc.record({
      pricePence: fc.nat(9),
      isInStock: fc.boolean(),
      categoryId: fc.nat(3),
      attributes: fc.array(fc.record({ kind: fc.constant('ah' as const), value: fc.nat(2) }), {
        maxLength: 1,
      }),
    }),
    { maxLength: 30 },
  )
  .map((all) => all.map((one, at) => ({ id: at + 1, ...one })));
const price = fc.option(fc.nat(9));
const wanted = fc.record<WantedOfFound>({
  sort: fc.constantFrom(...foundSortNames),
  least: price,
  most: price,
  inStock: fc.boolean(),
  categoryIds: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
  attributes: fc.record({ ah: fc.uniqueArray(fc.nat(2), { maxLength: 2 }) }),
});

it('leaves what has all that is wanted, and counts what choosing a category alone would leave', () => {
  fc.assert(
    fc.property(goods, wanted, (all, choice) => {
      const left = narrowFound(findAll(all), choice);
      const { ids } = left;
      const { least, most, inStock, categoryIds, attributes } = choice;
      const fits = all.filter(
        (one) =>
          one.pricePence >= (least ?? 0) &&
          one.pricePence <= (most ?? 9) &&
          (one.isInStock || !inStock) &&
          (categoryIds.length === 0 || categoryIds.includes(one.categoryId)) &&
          (!attributes.ah?.length || one.attributes.some(({ value }) => attributes.ah?.includes(value))),
      );
      expect([...ids].sort((a, b) => a - b)).toEqual(fits.map(({ id }) => id));
      expect(left.total).toBe(ids.length);
      for (const id of [1, 2, 3])
        expect(left.inCategories[id] ?? 0).toBe(
          narrowFound(findAll(all), { ...choice, categoryIds: [id] }).total,
        );
    }),
  );
});
