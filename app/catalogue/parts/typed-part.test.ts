import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seedProducts } from '../../../seed/catalogue/catalogue.ts';
import { typedPartOf } from './typed-part.ts';

const said = (name: string, rows: Record<string, string>) =>
  typedPartOf({
    name,
    specifications: Object.entries(rows).map(([label, value]) => ({ label, value })),
  });

describe('A product as a part', () => {
  it.each<[string, object | null]>([
    [
      'lithium-battery-320ah',
      {
        role: 'battery',
        ah: 320,
        chemistry: 'lithium',
        amps: 300,
        isHeated: true,
        asks: { fuse: 400, class: 'Class T', mm2: 70, cores: 2, run: 1 },
      },
    ],
    [
      'inverter-2000w',
      { role: 'inverter', watts: 2_000, peak: 4_000, smallestBattery: 230, asks: { fuse: 250, run: 1.5 } },
    ],
    [
      'midi-fuse-kit',
      { role: 'fuse', class: 'MIDI', ratings: [30, 40, 50, 80, 100], places: 2, hasHolder: true },
    ],
    ['mega-fuse-125a', { role: 'fuse', class: 'MEGA', ratings: [125], places: 1, hasHolder: false }],
    ['class-t-fuse-400a', { role: 'fuse', class: 'Class T', hasHolder: true }],
    ['mega-fuse-holder', { role: 'fuse-holder', class: 'MEGA', most: 300 }],
    ['fuse-box-12-way', { role: 'fuse-box', ways: 12, amps: 100, hasBlades: true }],
    ['battery-cable-70mm', { role: 'cable', mm2: 70, mostFuse: 250 }],
    ['twin-cable-6mm', { role: 'cable', mm2: 6, isTwin: true, isForRoof: false, isByTheMetre: true }],
    ['solar-cable-4mm', { role: 'cable', mm2: 4, isForRoof: true }],
    [
      'battery-lug-pack',
      { role: 'lugs', hole: 'M8', sizes: [16, 35, 70].map((mm2) => ({ mm2, pieces: 6 })) },
    ],
    ['lug-pack-6mm-m8', { role: 'lugs', hole: 'M8', sizes: [{ mm2: 6, pieces: 10 }] }],
    ['copper-lug-25mm-m8', { role: 'lugs', sizes: [{ mm2: 25, pieces: 1 }] }],
    ['battery-isolator-400a', { role: 'isolator', amps: 400 }],
    ['busbar-pair-400a', { role: 'busbars', amps: 400 }],
    ['battery-shunt-500a', { role: 'shunt', amps: 500 }],
    [
      'dc-dc-charger-50a',
      {
        role: 'dc-dc',
        amps: 50,
        mayLithium: true,
        asks: { fuse: 100, class: 'MIDI', mm2: 35, cores: 1, run: 5 },
        asksAtOutput: { fuse: 80, class: 'MIDI', mm2: 25, cores: 1, run: 1 },
      },
    ],
    ['mains-charger-20a', { role: 'mains-charger', amps: 20, mayLithium: true }],
    ['mppt-controller-40a', { role: 'mppt', amps: 40, watts: 400, mayLithium: true }],
    ['voltage-sensing-relay-140a', { role: 'relay', mayLithium: false }],
    ['solar-panel-200w', { role: 'panels', watts: 200 }],
    ['off-grid-kit-320ah', null],
    ['folding-solar-panel-160w', null],
    ['consumer-unit-2-way', { role: 'consumer-unit' }],
    ['hook-up-inlet-16a', { role: 'inlet' }],
    ['hook-up-lead-25m', null],
    ['touch-battery-monitor', null],
    ['led-spot-light-set', null],
  ])('of the sample shop: %s', (slug, part) => {
    const product = seedProducts.find((one) => one.slug === slug);
    expect(product).toBeDefined();
    if (!product) return;
    if (part) expect(typedPartOf(product)).toMatchObject(part);
    else expect(typedPartOf(product)).toBeNull();
  });

  it.each<[string, Record<string, string>, object | null]>([
    ['Inverter 2,000 W, 24 V', { 'Continuous power': '2,000 W' }, null],
    ['Leisure battery', { Chemistry: 'AGM, 12 V', Capacity: '100 Ah' }, { chemistry: 'agm', ah: 100 }],
    ['Leisure battery', { Chemistry: 'LiFePO4, 25.6 V nominal', Capacity: '100 Ah' }, null],
    ['Leisure battery', { Capacity: '100 Ah' }, null],
    ['Mains charger', { 'Charge current': '10 A', 'Battery types': 'AGM, gel' }, { mayLithium: false }],
    ['Mains charger', { 'Charge current': '10 A' }, { mayLithium: null }],
    ['Mega fuse', { Rating: 'strong' }, null],
    ['Consumer unit', { Ways: '2' }, null],
    [
      'Inverter',
      { 'Continuous power': '3,000 W', 'Fuse and cable': '400 A, 2 × 70 mm²' },
      { asks: { fuse: 400, class: 'Class T' } },
    ],
    ['Cable', { Copper: '35 mm²', 'Largest fuse': '100 A' }, { mm2: 35, mostFuse: 100 }],
    ['Cable', { Copper: '40 mm²' }, { mm2: 40, mostFuse: 125 }],
    ['Hook-up inlet 16 A', {}, { role: 'inlet' }],
    ['Consumer unit with RCD', {}, { role: 'consumer-unit' }],
  ])('by what is said of it: %s %j', (name, rows, part) => {
    if (part) expect(said(name, rows)).toMatchObject(part);
    else expect(said(name, rows)).toBeNull();
  });

  it('reads whatever is typed, without a figure that is no number', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[\d ,.]{0,12}(?:Ah|A|W|mm²|m)?$/));
    const name = fc.constantFrom(
      'Mega fuse',
      'Battery lugs',
      'Cable',
      'Lithium battery',
      'Fuse box',
      'Inverter',
    );
    const label = fc.constantFrom(
      'Capacity',
      'Rating',
      'Contents',
      'Copper',
      'Power',
      'Circuits',
      'Fuse and cable',
    );
    fc.assert(
      fc.property(
        name,
        fc.array(fc.record({ label, value: text }), { maxLength: 6 }),
        (called, specifications) => {
          expect(JSON.stringify(typedPartOf({ name: called, specifications }))).not.toMatch(
            /:null,"hasHolder|NaN/,
          );
        },
      ),
    );
  });
});
