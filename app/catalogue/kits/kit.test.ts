import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seedProducts } from '../../../seed/catalogue/catalogue.ts';
import { kitOf } from './kit.ts';

const all = seedProducts.map((one, id) => ({ ...one, id }));
const besideOf = (slugs: readonly string[]) =>
  slugs.flatMap((slug) => all.find((one) => one.slug === slug) ?? []);
/** "mega-fuse-125a x 1, ..." of a product of the sample shop. */
function kitFor(slug: string) {
  const product = all.find((one) => one.slug === slug);
  if (!product) throw new Error(`There is no ${slug}`);
  return kitOf(product.specifications, besideOf(product.goesWith)).map(
    ({ id, amount }) => `${amount} ${all[id]?.slug}`,
  );
}

describe('A kit', () => {
  it.each([
    ['lithium-battery-105ah', ['1 mega-fuse-125a', '1 mega-fuse-holder', '2 battery-cable-35mm']],
    ['lithium-battery-160ah', ['1 mega-fuse-250a', '1 mega-fuse-holder', '2 battery-cable-70mm']],
    // The fuse comes with its holder, and the cable is doubled.
    ['lithium-battery-560ah', ['1 class-t-fuse-400a', '4 battery-cable-70mm']],
    // Up to 1.5 m, there and back.
    ['inverter-2000w', ['1 mega-fuse-250a', '1 mega-fuse-holder', '3 battery-cable-70mm']],
    ['inverter-350w', ['1 midi-fuse-kit', '3 battery-cable-16mm']],
    ['mega-fuse-125a', []],
  ])('of %s is what its specification asks for: %j', (slug, parts) => {
    expect(kitFor(slug)).toEqual(parts);
  });

  it('is whole for every battery and inverter of the sample shop', () => {
    for (const { slug, category, specifications } of seedProducts)
      if (
        ['leisure-batteries', 'inverters'].includes(category) &&
        specifications.some(({ label }) => label === 'Fuse and cable')
      )
        expect(kitFor(slug).length, slug).toBeGreaterThan(1);
  });

  it('says why each part is in it', () => {
    const battery = all.find(({ slug }) => slug === 'lithium-battery-160ah');
    expect(
      kitOf(battery?.specifications ?? [], besideOf(battery?.goesWith ?? [])).map(({ reason }) => reason),
    ).toEqual([
      'The size that it asks for: 250 A mega fuse, 70 mm².',
      'Holds that fuse, close to the positive terminal.',
      '2 m: 1 m out and 1 m back. Measure your own route first.',
    ]);
  });

  it('has no fuse or cable of another size, and none of another kind', () => {
    const fuse = (name: string, rating: string) => ({
      ...{ id: 1, name, specifications: [{ label: 'Rating', value: rating }] },
    });
    const asks = (value: string) => [{ label: 'Fuse and cable', value }];
    expect(kitOf(asks('250 A mega fuse'), [fuse('Mega fuse 400 A', '400 A')])).toEqual([]);
    expect(kitOf(asks('250 A mega fuse'), [fuse('Midi fuse 250 A', '250 A')])).toEqual([]);
    expect(kitOf(asks('250 A mega fuse'), [fuse('Mega fuse 250 A', '250 A')])).toHaveLength(1);
  });

  it('is made of what the owner put beside the product, each part once, for any text', () => {
    const text = fc.array(
      fc.constantFrom(
        '250 A',
        ' mega',
        ' fuse',
        ', ',
        '2 × ',
        '70 mm²',
        ' up to 1.5 m',
        '1 m',
        'holder',
        '×',
      ),
      { maxLength: 12 },
    );
    const part = fc.record({
      name: text.map((words) => words.join('')),
      label: fc.constantFrom('Rating', 'Copper', 'Fuse and cable'),
      value: text.map((words) => words.join('')),
    });
    fc.assert(
      fc.property(part, fc.array(part, { maxLength: 8 }), (product, others) => {
        const rows = ({ label, value }: typeof product) => [{ label, value }];
        const beside = others.map((one, id) => ({
          id,
          name: `${one.name} per metre`,
          specifications: rows(one),
        }));
        const kit = kitOf(rows(product), beside);
        expect(new Set(kit.map(({ id }) => id)).size).toBe(kit.length);
        for (const { id, amount } of kit) {
          expect(beside[id]).toBeDefined();
          expect(Number.isInteger(amount) && amount >= 1 && amount <= 2 * 99 * 9).toBe(true);
        }
      }),
    );
  });
});
