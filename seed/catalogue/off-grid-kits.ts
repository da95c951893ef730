import { rows } from './rows.ts';
import type { SeedProduct } from './seed-product.ts';

/** Complete kits, shown among the leisure batteries they are built around. */
export const offGridKits: SeedProduct[] = [
  {
    slug: 'off-grid-kit-320ah',
    name: 'Off-grid kit: 320 Ah, 400 W solar, 2,000 W inverter',
    sku: 'AMP-KIT-320',
    category: 'leisure-batteries',
    deliveryClass: 'courier',
    pricePence: 234900,
    shortDescription:
      'Everything for one van in one delivery, made to fit together: battery, solar, DC-DC charger, inverter, fuses, cable and a wiring diagram.',
    description:
      'Every main part of a full-time 12 V system, chosen to match, with cables and fuses sized for one another and a wiring diagram drawn for this kit.',
    longDescription: `<p>We wrote this kit down after fitting much the same system many times. Every cable has its fuse, and the wiring diagram uses the names on the labels in the bag.</p>
<h3>In the boxes</h3>
<ul><li>320 Ah heated lithium battery, 500 A shunt, isolator, 400 A busbars and Class T fuse.</li><li>Two 200 W panels, 40 A MPPT controller, roof gland and 6 m of solar cable.</li><li>50 A DC-DC charger with 10 m of 35 mm² cable, enough for a 5 m run there and back.</li><li>2,000 W inverter with 250 A fuse and holder, and 6 m of 70 mm² cable.</li><li>12-way fuse box, two midi fuse kits, 3 m each of 16 and 25 mm² cable, lugs for every joint and a sheet of wire labels.</li></ul>
<h3>Before you buy</h3>
<p>In a Kent June the panels make about 121 Ah a day; in December about 13, so you will drive or plug in. <strong>The battery takes no charge below 5 °C</strong> until its heater has worked. Fixed 230 V sockets must be wired and tested by someone competent.</p>`,
    specifications: rows({
      Battery: '320 Ah LiFePO4, heated, 256 Ah usable',
      Solar: '2 × 200 W rigid panels, 40 A MPPT controller',
      'Solar in Kent': 'about 121 Ah a day in June, 13 Ah in December',
      'Charging from the engine': '50 A DC-DC charger',
      Inverter: '2,000 W pure sine, 230 V',
      'Main fuse': '400 A Class T',
      'Cable included': '6 m 70 mm², 10 m 35 mm², 3 m each of 25 and 16 mm², 6 m twin solar',
      'Alternator needed': '130 A or more, as a rule of thumb',
      'Battery charging temperature': '+5 to +50 °C',
      'Wiring diagram': 'A3, printed, cable sizes and fuses shown',
      Warranty: '2 years on every part',
    }),
    goesWith: [
      'mains-charger-40a',
      'touch-battery-monitor',
      'hook-up-inlet-16a',
      'consumer-unit-2-way',
      'twin-cable-2-5mm',
    ],
    stockQuantity: 3,
    weight: '78 kg',
    dimensions: 'Pallet, 1550 × 750 × 450 mm',
  },
];
