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
    [
      'lithium-battery-105ah',
      ['1 mega-fuse-125a', '1 mega-fuse-holder', '2 battery-cable-35mm', '0 battery-lug-pack'],
    ],
    [
      'lithium-battery-160ah',
      ['1 mega-fuse-250a', '1 mega-fuse-holder', '2 battery-cable-70mm', '0 battery-lug-pack'],
    ],
    // The fuse comes with its holder, and the cable is doubled.
    ['lithium-battery-560ah', ['1 class-t-fuse-400a', '4 battery-cable-70mm', '0 battery-lug-pack']],
    // Up to 1.5 m, there and back.
    [
      'inverter-2000w',
      ['1 mega-fuse-250a', '1 mega-fuse-holder', '3 battery-cable-70mm', '0 battery-lug-pack'],
    ],
    ['inverter-350w', ['1 midi-fuse-kit', '3 battery-cable-16mm', '0 battery-lug-pack']],
    // A battery at each end: a fuse for each, and the cable of each.
    [
      'dc-dc-charger-20a',
      ['1 midi-fuse-kit', '12 battery-cable-16mm', '0 battery-lug-pack', '2 twin-cable-6mm'],
    ],
    [
      'dc-dc-charger-30a',
      ['1 midi-fuse-kit', '12 battery-cable-25mm', '0 copper-lug-25mm-m8', '2 battery-cable-16mm'],
    ],
    [
      'dc-dc-charger-50a',
      ['1 midi-fuse-kit', '10 battery-cable-35mm', '0 battery-lug-pack', '2 battery-cable-25mm'],
    ],
    ['dc-dc-mppt-charger-50a', ['1 midi-fuse-kit', '10 battery-cable-35mm', '2 battery-cable-25mm']],
    [
      'voltage-sensing-relay-140a',
      ['2 mega-fuse-125a', '2 mega-fuse-holder', '2 battery-cable-35mm', '0 battery-lug-pack'],
    ],
    ['mains-charger-40a', ['1 midi-fuse-kit', '2 battery-cable-16mm']],
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
      'The right lugs for its 70 mm² cable and M8 terminals. Not ticked, as only you can count them: two for each piece of cable.',
    ]);
  });

  it('says at which end of a charger each size belongs', () => {
    const charger = all.find(({ slug }) => slug === 'dc-dc-charger-30a');
    const [fuses, , , cable] = kitOf(charger?.specifications ?? [], besideOf(charger?.goesWith ?? []));
    expect([fuses?.reason, cable?.reason]).toEqual([
      'The size that it asks for at its input: 50 A midi, 25 mm² up to 5.9 m. Its holder comes with it. The size that it asks for at its output: 40 A midi, 16 mm². Its holder comes with it.',
      '2 m at its output: 1 m out and 1 m back. Measure your own route first.',
    ]);
  });

  it('says which of a holder and lugs it needs, and what is not known of them', () => {
    const rows = (specifications: Record<string, string>) =>
      Object.entries(specifications).map(([label, value]) => ({ label, value }));
    const part = (id: number, name: string, specifications: Record<string, string>) => ({
      id,
      name,
      specifications: rows(specifications),
    });
    const fuse = part(1, 'Mega fuse 125 A', { Rating: '125 A' });
    const lug = (hole: string) => part(2, 'Lug 35 mm²', { 'For cable': '35 mm²', 'Stud hole': hole });
    const asks = { 'Fuse and cable': '125 A mega fuse, 35 mm²' };
    const reasons = (device: Record<string, string>, ...beside: (typeof fuse)[]) =>
      kitOf(rows(device), beside).map(({ id, amount, reason }) => [id, amount, reason.slice(-45)]);
    expect(kitOf(rows(asks), [fuse])[0]?.reason).toMatch(
      /No holder for it is in this list: see whether it needs one\.$/,
    );
    const withHolder = { ...fuse, name: 'Mega fuse 125 A with holder' };
    expect(kitOf(rows(asks), [withHolder])[0]?.reason).toMatch(/Its holder comes with it\.$/);
    // Nobody says which studs: it is named, with what to look at.
    expect(kitOf(rows(asks), [lug('M8 (8.4 mm)')])).toMatchObject([
      { amount: 0, reason: expect.stringContaining('Which studs it has is not said here') },
    ]);
    // The hole is too small, or the lug is for another cable.
    expect(reasons({ ...asks, Terminals: 'M10' }, lug('M8'))).toEqual([]);
    expect(reasons({ 'Fuse and cable': '125 A mega fuse, 25 mm²' }, lug('M8'))).toEqual([]);
    const odd = { ...asks, Studs: 'M5 for the fuse, M8 for the cable' };
    expect(kitOf(rows(odd), [lug('M8')])[0]?.reason).toContain('is not said here');
  });

  it('has no fuse or cable of another size, and none of another kind', () => {
    const fuse = (name: string, rating: string) => ({
      id: 1,
      name,
      specifications: [{ label: 'Rating', value: rating }],
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
          expect(Number.isInteger(amount) && amount >= 0 && amount <= 2 * 99 * 9).toBe(true);
        }
      }),
    );
  });
});
