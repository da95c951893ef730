import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { figureInName, findNearest } from './nearest-product.ts';

const of = (name: string, pounds: number) => ({ name, pricePence: pounds * 100 });

it.each([
  ['Lithium leisure battery 105 Ah', { value: 105, unit: 'Ah' }],
  ['Battery cable 35 mm², red', { value: 35, unit: 'mm²' }],
  ['1.5 m of hose', { value: 1.5, unit: 'm' }],
  ['Charger 30A', { value: 30, unit: 'A' }],
  ['Reading light with USB-C', null],
  ['Heater 0 W', null],
])('The attribute of "%s" is %j', (name, attribute) => {
  expect(figureInName(name)).toEqual(attribute);
});

describe('The nearest product', () => {
  const batteries = [of('Battery 50 Ah', 180), of('Battery 230 Ah', 700), of('Battery 300 Ah', 900)];

  test('is the one nearest in what it can and costs', () => {
    expect(findNearest(of('Battery 280 Ah', 820), batteries)?.name).toBe('Battery 300 Ah');
    expect(findNearest(of('Battery 60 Ah', 700), batteries)?.name).toBe('Battery 50 Ah');
  });

  test('is one of its kind rather than one of its price', () => {
    const others = [of('Battery strap', 300), of('Battery 160 Ah', 450)];
    expect(findNearest(of('Battery 105 Ah', 300), others)?.name).toBe('Battery 160 Ah');
  });

  test('is none where there is none', () => {
    expect(findNearest(of('Lamp', 10), [])).toBeNull();
  });

  test('is one of those given, the product itself first of all, and never for any price or name a fault', () => {
    const product = fc.record({ name: fc.string(), pricePence: fc.nat(1_000_000_000) });
    fc.assert(
      fc.property(product, fc.array(product), (wanted, others) => {
        const nearest = findNearest(wanted, others);
        expect([...others, null]).toContain(nearest);
        expect(nearest === null).toBe(others.length === 0);
        expect(findNearest(wanted, [wanted, ...others])).toBe(wanted);
      }),
    );
  });
});
