import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seedGoods } from '../../../test/part-goods.ts';
import type { PartGood } from '../../catalogue/parts/part-goods.ts';
import { typedPartOf } from '../../catalogue/parts/typed-part.ts';
import type { CartPart } from './cart-part.ts';
import { concernsIn } from './safety-rules.ts';

const goods = seedGoods();

/** "lithium-battery-230ah" or "battery-cable-70mm x4" of the sample shop. */
const cartOf = (...lines: string[]): CartPart[] =>
  lines.flatMap((line) => {
    const [slug, quantity = '1'] = line.split(' x');
    const good = goods.find(({ product }) => product.slug === slug);
    if (!good) throw new Error(`The sample shop has no ${slug}`);
    return [{ name: good.product.name, part: good.part, quantity: Number(quantity) }];
  });

const said = (lines: string[], shop = goods) =>
  concernsIn(cartOf(...lines), shop).map(({ kind, mends, missing }) =>
    [kind, ...mends.map(({ product, amount }) => `${product.slug} x${amount}`), ...missing].join(' | '),
  );

/** A part of another shop, as its specification says. */
const plain = (name: string, given: Record<string, string>): CartPart => {
  const specifications = Object.entries(given).map(([label, value]) => ({ label, value }));
  const part = typedPartOf({ name, specifications });
  if (!part) throw new Error(`${name} is no part`);
  return { name, part, quantity: 1 };
};

const wired230 = ['lithium-battery-230ah', 'mega-fuse-250a', 'mega-fuse-holder', 'battery-cable-70mm x2'];
const wired320 = ['lithium-battery-320ah', 'class-t-fuse-400a', 'battery-cable-70mm x4'];

describe('A cart', () => {
  it.each<[lines: string[], concerns: string[]]>([
    [[], []],
    [['twin-cable-6mm x4', 'mega-fuse-250a', 'voltage-sensing-relay-140a', 'solar-cable-4mm x4'], []],
    [wired230, []],
    [wired320, []],
    [
      ['lithium-battery-230ah'],
      [
        'battery-without-fuse | mega-fuse-250a x1 | mega-fuse-holder x1',
        'battery-without-cable | battery-cable-70mm x2',
      ],
    ],
    [wired230.filter((line) => line !== 'mega-fuse-holder'), ['battery-without-fuse | mega-fuse-holder x1']],
    [
      ['inverter-2000w'],
      [
        'inverter-without-fuse | mega-fuse-250a x1 | mega-fuse-holder x1',
        'inverter-without-cable | battery-cable-70mm x3',
      ],
    ],
    [
      ['inverter-350w x2'],
      ['inverter-without-fuse | midi-fuse-kit x1', 'inverter-without-cable | battery-cable-16mm x6'],
    ],
    // One fuse does not serve two.
    [[...wired230, 'inverter-2000w'], ['inverter-without-fuse | mega-fuse-250a x1 | mega-fuse-holder x1']],
    [
      ['lithium-battery-320ah', 'mega-fuse-250a', 'mega-fuse-holder', 'battery-cable-70mm x4'],
      ['wrong-fuse-class | class-t-fuse-400a x1'],
    ],
    // A stronger main fuse for a thicker cable.
    [['lithium-battery-230ah', 'class-t-fuse-400a', 'battery-cable-70mm x4'], []],
    [['lithium-battery-320ah', 'battery-cable-70mm x4'], ['battery-without-fuse | class-t-fuse-400a x1']],
    [[...wired230, 'voltage-sensing-relay-140a'], ['charger-not-for-lithium | dc-dc-charger-20a x1']],
    [[...wired230, 'voltage-sensing-relay-140a', 'dc-dc-charger-30a'], []],
  ])('of %j says %j', (lines, concerns) => {
    expect(said(lines)).toEqual(concerns);
  });

  it('names what would mend it where the shop has none', () => {
    const shop = seedGoods((slug) => (/fuse|cable/.test(slug) ? 0 : null));
    expect(said(['lithium-battery-320ah'], shop)).toEqual([
      'battery-without-fuse | 400\u00a0A Class T',
      'battery-without-cable | 70 mm² cable',
    ]);
  });

  it('is told of a lithium battery that says no fuse, and of a charger that leaves lithium out', () => {
    const battery = plain('Lithium battery', { Capacity: '300 Ah' });
    const charger = plain('Mains charger', { 'Charge current': '10 A', 'Battery types': 'AGM, gel' });
    expect(concernsIn([battery, charger], goods)).toMatchObject([
      {
        kind: 'battery-without-fuse',
        mends: [],
        missing: ['a main fuse for it'],
      },
      { kind: 'mains-without-rcd', mends: [{ product: { slug: 'consumer-unit-2-way' }, amount: 1 }] },
      { kind: 'charger-not-for-lithium', mends: [{ product: { slug: 'mains-charger-20a' }, amount: 1 }] },
    ]);
    const silent = plain('Mains charger', { 'Charge current': '10 A' });
    expect(concernsIn([silent, ...cartOf(...wired230, 'consumer-unit-2-way')], goods)).toEqual([]);
  });

  it('is told that a weaker fuse will not do for a large lithium battery, whatever its rating', () => {
    const holder = cartOf('mega-fuse-holder');
    const asking = cartOf('lithium-battery-320ah', 'battery-cable-70mm x4');
    const silent = (ah: number) => [plain('Lithium battery', { Capacity: `${ah} Ah` })];
    const kinds = (batteries: CartPart[], amps: number) =>
      concernsIn([...batteries, ...holder, plain(`Mega fuse ${amps} A`, { Rating: `${amps} A` })], goods).map(
        ({ kind }) => kind,
      );
    expect(kinds(asking, 400)).toEqual(['wrong-fuse-class']);
    expect(kinds(silent(300), 250)).toEqual(['wrong-fuse-class']);
    expect(kinds(silent(299), 250)).toEqual([]);
  });

  it('is silent when what it asks for is added, whatever else is in it', () => {
    const many = goods.map((good) => ({ ...good, product: { ...good.product, stockQuantity: 999 } }));
    const line = fc.record({ index: fc.nat(goods.length - 1), quantity: fc.integer({ min: 1, max: 3 }) });
    fc.assert(
      fc.property(fc.uniqueArray(line, { selector: ({ index }) => index, maxLength: 12 }), (lines) => {
        const cart = lines.flatMap(({ index, quantity }) => partOf(many[index], quantity));
        const concerns = concernsIn(cart, many);
        expect(concerns.every(({ missing }) => missing.length === 0)).toBe(true);
        const mends = concerns.flatMap((one) => one.mends);
        const added = mends.flatMap(({ product, amount }) =>
          partOf(
            many.find((good) => good.product.id === product.id),
            amount,
          ),
        );
        // A wrong part must be taken out: adding nothing mends it.
        const after = concernsIn([...cart, ...added], many).filter(({ kind }) => !isForTakingOut.has(kind));
        expect(after).toEqual([]);
      }),
    );
  });
});

const isForTakingOut = new Set(['unlike-batteries', 'not-in-parallel', 'inverter-too-strong']);
const partOf = (good: PartGood | undefined, quantity: number): CartPart[] =>
  good ? [{ name: good.product.name, part: good.part, quantity }] : [];
