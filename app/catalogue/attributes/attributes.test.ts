import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seedProducts } from '../../../seed/catalogue/catalogue.ts';
import { type Attribute, figureKinds, figureText } from './attribute-kinds.ts';
import { attributesOf } from './attributes.ts';
import type { WantedAttributes } from './facets.ts';
import { narrow } from './narrow.ts';

const told = (...rows: [label: string, value: string][]) =>
  attributesOf(rows.map(([label, value]) => ({ label, value })))
    .map((attribute) => `${attribute.kind} ${figureText(attribute)}`.replaceAll('\u00a0', ' '))
    .join(', ');

describe('the attributes of a specification', () => {
  it.each<[string, string, string]>([
    ['Capacity', '160 Ah (2,048 Wh)', 'ah 160 Ah'],
    ['capacity', '160ah', 'ah 160 Ah'],
    ['Capacity', '160 amp hours', 'ah 160 Ah'],
    ['Continuous discharge', '150 A', 'a 150 A'],
    ['Fuse and cable', '250 A mega fuse, 70 mm²', 'fuse 250 A, cable 70 mm²'],
    ['Cable and fuse', '2.5 mm² twin, 3 A', 'fuse 3 A, cable 2.5 mm²'],
    ['Fuse and cable', '400 A Class T fuse, 2 × 70 mm²', 'fuse 400 A, cable 70 mm²'],
    ['Chemistry', 'LiFePO4, 12.8 V nominal', 'v 12 V'],
    ['Supply', '10 to 30 V DC', 'v 12 V, v 24 V'],
    ['Supply', '230 V, 50 Hz', 'v 230 V'],
    ['Charge current', '50 A, adjustable down to 25 A', 'a 50 A'],
    ['Fuse ratings', '2 each of 30, 40, 50, 80 and 100 A', 'a 30 A, a 40 A, a 50 A, a 80 A, a 100 A'],
    ['Power', '4.8 W per metre, 24 W in all', 'w 24 W'],
    ['Continuous power', '2 kW', 'w 2,000 W'],
    ['Copper', '2 × 2.5 mm² (50 × 0.25 mm strands)', 'mm2 2.5 mm²'],
    ['Contents', '4 × 16 mm², 4 × 35 mm2 lugs', 'mm2 16 mm², mm2 35 mm²'],
    ['Copper', '2,5 mm²', 'mm2 2.5 mm²'],
    ['Fuse ratings', '5,10,15 A', 'a 15 A'],
    ['Length', '5 m, cut every 50 mm', 'm 5 m'],
    ['Charging temperature', '+5 to +50 °C (the 80 W heater brings it there)', 'heated Yes'],
    ['Heated', 'No', ''],
    ['Material', 'Heat-shrink included', ''],
    ['Breaking capacity', '2,000 A at 32 V', ''],
    ['Smallest battery', '105 Ah lithium', ''],
    ['Capacity', 'plenty', ''],
    ['Capacity', '0 Ah', ''],
    ['Capacity', `${'9'.repeat(400)} Ah`, ''],
  ])('%s: %s', (label, value, attributes) => expect(told([label, value])).toBe(attributes));

  it('are those of the first row that says it', () => {
    expect(told(['Capacity', 'see below'], ['Rated capacity', '100 Ah'], ['Battery', '90 Ah'])).toBe(
      'ah 100 Ah',
    );
  });

  it('come from every battery, panel, inverter, cable and fuse of the sample shop', () => {
    const kindOf = { 'leisure-batteries': 'ah', inverters: 'w', 'battery-to-battery-chargers': 'a' };
    for (const [category, kind] of Object.entries(kindOf)) {
      const products = seedProducts.filter((product) => product.category === category);
      expect(products.length).toBeGreaterThan(3);
      for (const { specifications } of products)
        expect(attributesOf(specifications).map((attribute) => attribute.kind)).toContain(kind);
    }
  });

  const label = fc.oneof(
    fc.constantFrom(
      'Capacity',
      'Power',
      'Supply',
      'Rating',
      'Copper',
      'Length',
      'Fuse and cable',
      '__proto__',
    ),
    fc.string(),
  );
  const piece = fc.oneof(
    fc.constantFrom(
      '1',
      ',',
      ' to ',
      ' and ',
      '.',
      '000',
      ' ',
      'Ah',
      'mm²',
      'W',
      'V',
      'A',
      'm',
      '×',
      '\u00a0',
      '²',
    ),
    fc.string({ unit: 'binary', maxLength: 4 }),
  );
  const rows = fc.array(
    fc.record({ label, value: fc.array(piece, { maxLength: 300 }).map((pieces) => pieces.join('')) }),
    { maxLength: 8 },
  );

  it('of any text are numbers above 0, each once', () => {
    fc.assert(
      fc.property(rows, (specifications) => {
        const attributes = attributesOf(specifications);
        for (const { kind, value } of attributes) {
          expect(Object.keys(figureKinds)).toContain(kind);
          expect(value > 0 && value <= 1_000_000).toBe(true);
        }
        expect(new Set(attributes.map(({ kind, value }) => `${kind} ${value}`)).size).toBe(attributes.length);
      }),
    );
  });

  it('are found again in what is said of them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), (tenths) => {
        const attribute: Attribute = { kind: 'ah', value: tenths / 10 };
        expect(attributesOf([{ label: 'Capacity', value: figureText(attribute) }])).toEqual([attribute]);
      }),
    );
  });

  // Quadratic reading of a quarter of a million parts would take minutes, and the test ends after 30 s.
  it('are read in a time that grows with the text alone', () => {
    const hostile = ['1,', '1 ', '1.', '9', '1 to ', '1 and', '1 a', 'é', ', '].map((part) =>
      part.repeat(250_000),
    );
    for (const value of hostile) {
      const labels = Object.values(figureKinds).map(() => `Capacity${value}`);
      const specifications = [...labels, 'Capacity'].map((label) => ({ label, value }));
      for (const attribute of attributesOf(specifications))
        expect(attribute.value).toBeLessThanOrEqual(1_000_000);
    }
  });
});

describe('narrowing down by attributes', () => {
  it('keeps what is chosen in the list, and offers nothing that all have or one alone', () => {
    const goods = (id: number, ...attributes: Attribute[]) => ({
      id,
      pricePence: 1,
      isInStock: true,
      attributes,
    });
    const volts = { kind: 'v', value: 12 } as const;
    const heated = { kind: 'heated', value: 1 } as const;
    const all = [
      goods(1, volts, { kind: 'ah', value: 105 }, { kind: 'm', value: 3 }),
      goods(2, volts, { kind: 'ah', value: 160 }, heated),
      goods(3, volts, { kind: 'ah', value: 160 }, heated),
    ];
    const found = (attributes: WantedAttributes) =>
      narrow(all, { least: null, most: null, inStock: false, attributes });
    expect(found({}).facets).toEqual([
      {
        kind: 'ah',
        options: [
          { value: 105, count: 1 },
          { value: 160, count: 2 },
        ],
      },
      { kind: 'heated', options: [{ value: 1, count: 2 }] },
    ]);
    expect(found({ ah: [7] }).facets).toContainEqual({
      kind: 'ah',
      options: [
        { value: 7, count: 0 },
        { value: 105, count: 1 },
        { value: 160, count: 2 },
      ],
    });
    expect(found({ ah: [105, 160], heated: [1] }).ids).toEqual([2, 3]);
    expect(found({ ah: [] }).ids).toEqual([1, 2, 3]);
  });
});
