import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seedProducts } from '../../../seed/catalogue/catalogue.ts';
import { seedGoods } from '../../../test/part-goods.ts';
import { type CartPart, partsOf } from './cart-part.ts';
import { concernsIn } from './safety-rules.ts';

const goods = seedGoods();

/** Reads "battery-cable-70mm x4" as products of the sample shop. */
function cartOf(lines: readonly string[]): CartPart[] {
  return lines.flatMap((line) => {
    const [slug, quantity = '1'] = line.split(' x');
    if (!seedProducts.some((one) => one.slug === slug)) throw new Error(`The sample shop has no ${slug}`);
    const good = goods.find(({ product }) => product.slug === slug);
    return good ? [{ name: good.product.name, part: good.part, quantity: Number(quantity) }] : [];
  });
}

const wired = {
  105: ['lithium-battery-105ah', 'mega-fuse-125a', 'mega-fuse-holder', 'battery-cable-35mm x2'],
  230: ['lithium-battery-230ah', 'mega-fuse-250a', 'mega-fuse-holder', 'battery-cable-70mm x2'],
  2000: ['inverter-2000w', 'mega-fuse-250a', 'mega-fuse-holder', 'battery-cable-70mm x3'],
  3000: ['inverter-3000w', 'class-t-fuse-400a', 'battery-cable-70mm x4'],
};
const bare = ['battery-without-fuse', 'battery-without-cable'];
const bareInverter = ['inverter-without-fuse', 'inverter-without-cable'];

/** Kinds that a cart is told of now, and in `later` what it is to be told besides. */
const carts: [number: number, lines: string[], kinds: string[], later: string][] = [
  [1, ['inverter-3000w'], bareInverter, 'its battery'],
  [2, ['inverter-3000w', 'battery-cable-25mm x4'], bareInverter, 'its battery'],
  [3, ['inverter-3000w', 'class-t-fuse-400a', 'battery-cable-70mm'], ['inverter-without-cable'], ''],
  [4, ['lithium-battery-105ah'], bare, ''],
  [5, [...wired[105], ...wired[230]], ['unlike-batteries'], ''],
  [6, ['lithium-battery-320ah x2', 'class-t-fuse-400a x2', 'battery-cable-70mm x8'], ['not-in-parallel'], ''],
  [7, ['solar-panel-200w x2', 'mppt-controller-20a'], ['panels-too-strong'], 'the controller’s fuse'],
  [8, ['solar-panel-200w x4', 'mppt-controller-40a'], ['panels-too-strong'], 'a fuse for each string'],
  [9, ['solar-panel-200w'], ['panels-without-controller'], ''],
  [10, [...wired[230], 'voltage-sensing-relay-140a'], ['charger-not-for-lithium'], ''],
  [11, ['hook-up-inlet-16a', 'double-socket-230v', 'hook-up-lead-25m'], ['mains-without-rcd'], ''],
  [12, ['mains-charger-20a', 'hook-up-inlet-16a'], ['mains-without-rcd'], 'the charger’s fuse'],
  [13, ['dc-dc-charger-30a'], [], 'two fuses and their cable'],
  [14, ['dc-dc-charger-50a', 'battery-cable-16mm x10', 'midi-fuse-kit'], [], 'cable of 35 mm²'],
  [15, [...wired[105], ...wired[3_000]], ['inverter-too-strong'], ''],
  [
    16,
    ['inverter-2000w', 'mega-fuse-250a', 'mega-fuse-holder', 'battery-cable-35mm x3'],
    ['inverter-without-cable'],
    '',
  ],
  [
    17,
    ['lithium-battery-105ah', 'mega-fuse-250a', 'mega-fuse-holder', 'battery-cable-35mm x2'],
    ['fuse-too-large'],
    '',
  ],
  [18, ['lithium-battery-105ah', 'class-t-fuse-400a', 'battery-cable-35mm x2'], ['fuse-too-large'], ''],
  [19, wired[230], [], ''],
  [
    20,
    ['lithium-battery-320ah', 'mega-fuse-250a', 'mega-fuse-holder', 'battery-cable-70mm x4'],
    ['wrong-fuse-class'],
    '',
  ],
  [21, ['lithium-battery-560ah', 'class-t-fuse-400a', 'battery-cable-70mm'], ['battery-without-cable'], ''],
  [22, ['off-grid-kit-320ah'], [], ''],
  [23, ['off-grid-kit-320ah', 'inverter-3000w'], bareInverter, ''],
  [24, ['fuse-box-12-way'], [], 'a feed fuse, 100 A midi'],
  [25, ['dc-dc-mppt-charger-50a', 'solar-panel-200w x2'], ['panels-too-strong'], 'in parallel only'],
  [
    26,
    [...wired[105], 'dc-dc-charger-50a', 'mains-charger-40a', 'mppt-controller-40a', 'solar-panel-200w x2'],
    ['mains-without-rcd'],
    'charges by more than 50 A',
  ],
  [27, [...wired[2_000], 'low-voltage-cut-off-100a'], [], 'never ahead of an inverter'],
  [28, ['inverter-350w', 'midi-fuse-kit', 'battery-cable-16mm x3'], [], ''],
  [
    29,
    [
      'inverter-350w',
      'dc-dc-charger-30a',
      'mppt-controller-20a',
      'mains-charger-20a',
      'consumer-unit-2-way',
      'midi-fuse-kit',
      'battery-cable-16mm x10',
    ],
    [],
    'five places for fuses',
  ],
  [
    30,
    ['lithium-battery-230ah', 'mega-fuse-250a', 'mega-fuse-holder', 'battery-cable-70mm'],
    ['battery-without-cable'],
    'lugs',
  ],
  [31, ['lithium-battery-105ah', 'midi-fuse-kit', 'battery-cable-16mm x2'], [], ''],
  [
    32,
    ['lithium-battery-105ah x2', 'mega-fuse-125a', 'mega-fuse-holder', 'battery-cable-35mm x4'],
    ['battery-without-fuse', 'not-in-parallel'],
    '',
  ],
  [
    33,
    ['inverter-800w', 'mega-fuse-250a', 'mega-fuse-holder', 'battery-cable-35mm x3'],
    ['fuse-too-large'],
    '',
  ],
  [34, [...wired[105], 'inverter-800w'], ['inverter-without-fuse'], 'one fuse for one cable'],
  [35, ['lithium-battery-230ah', 'class-t-fuse-400a', 'battery-cable-70mm x2'], ['fuse-too-large'], ''],
  [36, [...wired[105], ...wired[2_000]], ['inverter-too-strong'], ''],
];

describe('Of thirty-six carts', () => {
  it.each(carts)('number %i, %j, is told of %j; later of %s', (_number, lines, kinds) => {
    expect(concernsIn(cartOf(lines), goods).map(({ kind }) => kind)).toEqual(kinds);
  });

  const behind35 =
    'Cable of 35 mm² takes a fuse of 125 A at most: behind 250 A it burns before the fuse blows.';
  it.each([
    [
      16,
      `Pure sine inverter 2,000 W asks for cable of 70 mm², and there is none as thick in this cart. ${behind35}`,
    ],
    [
      17,
      `The 250 A fuse in this cart is too large for Lithium leisure battery 105 Ah, which asks for one of 125 A. ${behind35}`,
    ],
    [
      33,
      `The 250 A fuse in this cart is too large for Pure sine inverter 800 W, which asks for one of 125 A. ${behind35}`,
    ],
    [
      18,
      'The 400 A fuse in this cart is too large for Lithium leisure battery 105 Ah, which asks for one of 125 A. Cable of 35 mm² takes a fuse of 125 A at most: behind 400 A it burns before the fuse blows.',
    ],
    [
      35,
      'The 400 A fuse in this cart is too large for Lithium leisure battery 230 Ah, heated, which asks for one of 250 A. Cable of 70 mm² takes a fuse of 250 A at most: behind 400 A it burns before the fuse blows.',
    ],
    [
      3,
      'Pure sine inverter 3,000 W with change-over asks for 4 m of 70 mm² cable, 2 beside each other, out and back: there is 1 m as thick in this cart. Cable of 70 mm² takes a fuse of 250 A at most: behind 400 A it burns before the fuse blows.',
    ],
    [
      34,
      'Pure sine inverter 800 W has no 125 A fuse of its own in this cart yet. Its cable needs one where it leaves the battery.',
    ],
    [
      36,
      'Pure sine inverter 2,000 W draws about 198 A at full load, and Lithium leisure battery 105 Ah gives 100 A: the battery switches itself off. It asks for a battery of 230 Ah or more.',
    ],
  ])('number %i is told so in words that are true', (number, words) => {
    const lines = carts.find(([one]) => one === number)?.[1] ?? [];
    expect(concernsIn(cartOf(lines), goods)[0]?.text).toBe(words);
  });
});

describe('A fuse', () => {
  const about = (kind: string) => /fuse|cable/.test(kind);
  const anyLines = fc.record({
    device: fc.constantFrom(
      ...['lithium-battery-105ah', 'lithium-battery-230ah', 'lithium-battery-320ah'],
      ...['inverter-350w', 'inverter-800w', 'inverter-2000w', 'inverter-3000w'],
    ),
    fuse: fc.constantFrom('mega-fuse-125a', 'mega-fuse-250a', 'class-t-fuse-400a', 'midi-fuse-kit'),
    cables: fc.uniqueArray(
      fc.record({ mm2: fc.constantFrom('16', '25', '35', '70'), metres: fc.integer({ min: 1, max: 9 }) }),
      { selector: ({ mm2 }) => mm2, maxLength: 3 },
    ),
  });

  it('is never passed where it is larger than all cable in the cart carries', () => {
    fc.assert(
      fc.property(anyLines, ({ device, fuse, cables }) => {
        const lines = cables.map(({ mm2, metres }) => `battery-cable-${mm2}mm x${metres}`);
        const cart = cartOf([device, fuse, 'mega-fuse-holder', ...lines]);
        if (concernsIn(cart, goods).some(({ kind }) => about(kind))) return;
        const asks = [...partsOf(cart, 'battery'), ...partsOf(cart, 'inverter')][0]?.part.asks;
        const carried = partsOf(cart, 'cable').map(({ part, quantity }) => {
          const isDoubled = part.mm2 === 70 && (quantity >= 4 || (asks?.cores === 2 && quantity >= 2));
          return part.mostFuse * (isDoubled ? 2 : 1);
        });
        const least = Math.min(...partsOf(cart, 'fuse').flatMap(({ part }) => part.ratings));
        expect(least).toBeLessThanOrEqual(Math.max(0, ...carried));
      }),
      { numRuns: 500 },
    );
  });

  it('is for the chargers of a cart before it is the main one of a small system', () => {
    const small = ['lithium-battery-105ah', 'midi-fuse-kit', 'battery-cable-16mm x2'];
    const kinds = (lines: string[]) => concernsIn(cartOf(lines), goods).map(({ kind }) => kind);
    expect(kinds([...small, 'mppt-controller-20a'])).toEqual(bare);
    expect(kinds([...small, 'dc-dc-charger-30a'])).toEqual(bare);
  });
});
