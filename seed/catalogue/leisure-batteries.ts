import { rows } from './rows.ts';
import type { SeedProduct } from './seed-product.ts';

/** Up to 230 Ah; the larger ones are in `large-leisure-batteries.ts`, kits in `off-grid-kits.ts`. */
export const leisureBatteries: SeedProduct[] = [
  {
    slug: 'lithium-battery-105ah',
    name: 'Lithium leisure battery 105 Ah',
    sku: 'AMP-BAT-105',
    category: 'leisure-batteries',
    deliveryClass: 'courier',
    pricePence: 32900,
    shortDescription:
      '84 Ah you can really use, 11 kg, and a phone app that shows what is left. Our usual choice for a night or two away.',
    description:
      'A 105 Ah LiFePO4 battery with a built-in protection system (BMS) and Bluetooth. It replaces a lead-acid battery of about twice the weight and gives 84 Ah of everyday use.',
    longDescription: `<p>A fridge, lights, a water pump and two phones take 35 to 55 Ah of it a day: a night or two, and a weekend with some driving or sun. For three days in one place take the 160 Ah. Of its 105 Ah we count 84 Ah as usable, because stopping at 20 % left is what gives it a long life.</p>
<h3>What you need with it</h3>
<ul><li>A 125 A mega fuse and holder, as close to the positive terminal as you can get it.</li><li>35 mm² cable to the busbar or fuse box.</li><li>A shunt, so that you see percent instead of guessing from volts.</li></ul>
<h3>Before you buy</h3>
<p><strong>It will not charge below 5 °C.</strong> The BMS refuses, to protect the cells, so fit it inside the living space. Cold also shrinks it: expect about 67 usable Ah at 0 °C. Inverters up to 800 W suit it well; a 2,000 W microwave does not.</p>`,
    specifications: rows({
      Chemistry: 'LiFePO4, 12.8 V nominal',
      Capacity: '105 Ah (1,344 Wh)',
      'Usable at 80 %': '84 Ah (about 67 Ah at 0 °C)',
      'Continuous discharge': '100 A',
      'Recommended charge current': 'up to 50 A',
      'Charge voltage': '14.2 V (14.0 to 14.4 V), float 13.5 V',
      'Charging temperature': '+5 to +50 °C',
      'Discharging temperature': '-20 to +50 °C',
      'Cycle life': '2,500 cycles at 80 % depth of discharge',
      'Fuse and cable': '125 A mega fuse, 35 mm²',
      Terminals: 'M8, 10 Nm',
      Warranty: '2 years',
    }),
    goesWith: [
      'mega-fuse-125a',
      'mega-fuse-holder',
      'battery-cable-35mm',
      'battery-lug-pack',
      'battery-shunt-500a',
      'mains-charger-20a',
      'dc-dc-charger-30a',
    ],
    stockQuantity: 24,
    isFeatured: true,
    weight: '11.2 kg',
    dimensions: '328 × 172 × 212 mm',
  },
  {
    slug: 'lithium-battery-160ah',
    name: 'Lithium leisure battery 160 Ah',
    sku: 'AMP-BAT-160',
    category: 'leisure-batteries',
    deliveryClass: 'courier',
    pricePence: 46900,
    compareAtPence: 49900,
    shortDescription:
      '128 Ah usable for long weekends: a fridge, a heater fan and some laptop work between drives.',
    description:
      'A 160 Ah LiFePO4 battery with Bluetooth and 150 A of continuous discharge. It is the step up when 105 Ah leaves you watching the percentage.',
    longDescription: `<p>It lasts two days with a fridge, a diesel heater and a laptop. Without heater and laptop it lasts three. You can use 128 of its 160 Ah, and it feeds an inverter of up to 1,500 W when you want coffee.</p>
<h3>What you need with it</h3>
<ul><li>A 250 A mega fuse with 70 mm² cable close to the terminal.</li><li>A shunt and an isolator on the way to the busbars.</li><li>A DC-DC charger of 30 or 50 A; a 30 A one puts back the full 128 Ah in a little over four hours of driving.</li></ul>
<h3>Fitting tip</h3>
<p>It is long and narrow, so check the seat base first. Keep it in the heated part of the van: <strong>it takes no charge below 5 °C</strong>, and at 0 °C about 102 Ah is usable.</p>`,
    specifications: rows({
      Chemistry: 'LiFePO4, 12.8 V nominal',
      Capacity: '160 Ah (2,048 Wh)',
      'Usable at 80 %': '128 Ah (about 102 Ah at 0 °C)',
      'Continuous discharge': '150 A',
      'Recommended charge current': 'up to 80 A',
      'Charge voltage': '14.2 V (14.0 to 14.4 V), float 13.5 V',
      'Charging temperature': '+5 to +50 °C',
      'Discharging temperature': '-20 to +50 °C',
      'Cycle life': '2,500 cycles at 80 % depth of discharge',
      'Fuse and cable': '250 A mega fuse, 70 mm²',
      Terminals: 'M8, 10 Nm',
      Warranty: '2 years',
    }),
    goesWith: [
      'mega-fuse-250a',
      'mega-fuse-holder',
      'battery-cable-70mm',
      'battery-lug-pack',
      'battery-shunt-500a',
      'battery-isolator-400a',
      'dc-dc-charger-30a',
    ],
    stockQuantity: 15,
    weight: '16.5 kg',
    dimensions: '485 × 170 × 240 mm',
  },
  {
    slug: 'lithium-battery-230ah',
    name: 'Lithium leisure battery 230 Ah, heated',
    sku: 'AMP-BAT-230',
    category: 'leisure-batteries',
    deliveryClass: 'courier',
    pricePence: 63900,
    shortDescription: '184 Ah usable, 200 A of discharge and a built-in heater: the winter weekend battery.',
    description:
      'A heated 230 Ah LiFePO4 battery that keeps a couple going for a January weekend and runs a 2,000 W inverter. Bluetooth and BMS are built in.',
    longDescription: `<p>We reach for this size more than any other in full fit-outs. Its 184 usable Ah carry a couple through a wet January weekend with 200 W of solar on the roof and leave 29 % on Sunday afternoon, and its 200 A of discharge is enough for a 2,000 W inverter.</p>
<h3>About the heater</h3>
<p>Lithium must not be charged below 5 °C. When the charger comes on and the cells are colder, the battery spends the first of that current on its own 80 W heater and lets charging start once it is safe: about half an hour from 0 °C.</p>
<h3>What you need with it</h3>
<ul><li>A 250 A mega fuse, its holder and 70 mm² cable.</li><li>A 500 A shunt and a battery isolator.</li><li>A 50 A DC-DC charger, which refills it in 3.7 hours of driving.</li></ul>
<p>Lift it with a straight back, then strap it to the floor: a battery must not be able to move.</p>`,
    specifications: rows({
      Chemistry: 'LiFePO4, 12.8 V nominal',
      Capacity: '230 Ah (2,944 Wh)',
      'Usable at 80 %': '184 Ah (about 147 Ah at 0 °C)',
      'Continuous discharge': '200 A',
      'Recommended charge current': 'up to 115 A',
      'Charge voltage': '14.2 V (14.0 to 14.4 V), float 13.5 V',
      'Charging temperature': '+5 to +50 °C (the 80 W heater brings it there)',
      'Discharging temperature': '-20 to +50 °C',
      'Cycle life': '2,500 cycles at 80 % depth of discharge',
      'Fuse and cable': '250 A mega fuse, 70 mm²',
      Terminals: 'M8, 10 Nm',
      Warranty: '2 years',
    }),
    goesWith: [
      'mega-fuse-250a',
      'mega-fuse-holder',
      'battery-cable-70mm',
      'battery-lug-pack',
      'battery-shunt-500a',
      'battery-isolator-400a',
      'dc-dc-charger-50a',
      'inverter-2000w',
    ],
    stockQuantity: 18,
    isFeatured: true,
    weight: '23.4 kg',
    dimensions: '520 × 220 × 222 mm',
  },
];
