import { rows } from './rows.ts';
import type { SeedProduct } from './seed-product.ts';

/** 320 Ah and up: main fuse Class T, cable doubled. */
export const largeLeisureBatteries: SeedProduct[] = [
  {
    slug: 'lithium-battery-320ah',
    name: 'Lithium leisure battery 320 Ah, heated',
    sku: 'AMP-BAT-320',
    category: 'leisure-batteries',
    deliveryClass: 'courier',
    pricePence: 84900,
    shortDescription:
      '256 Ah usable and 300 A of discharge for people who cook on electricity or work from the van.',
    description:
      'A heated 320 Ah LiFePO4 battery with a 300 A BMS: the smallest single battery that carries a 3,000 W inverter.',
    longDescription: `<p>If you work from the van all week, or have given up gas, start here. It holds 256 usable Ah, and its 300 A BMS is the smallest we would put behind a 3,000 W inverter.</p>
<h3>What you need with it</h3>
<ul><li>A 400 A Class T fuse. A battery this size can feed a short circuit that a smaller fuse may not clear cleanly.</li><li>Two 70 mm² cables in parallel for each pole when you use the full 300 A.</li><li>A shunt, an isolator and a pair of 400 A busbars.</li></ul>
<h3>Fitting tip</h3>
<p>Plan the charging before the battery. A 50 A DC-DC charger needs 5.1 hours of driving to refill 256 Ah, so most owners add solar. The heater takes the first charging current on cold days, because <strong>no lithium battery may be charged below 5 °C</strong>.</p>`,
    specifications: rows({
      Chemistry: 'LiFePO4, 12.8 V nominal',
      Capacity: '320 Ah (4,096 Wh)',
      'Usable at 80 %': '256 Ah (about 205 Ah at 0 °C)',
      'Continuous discharge': '300 A',
      'Recommended charge current': 'up to 160 A',
      'Charge voltage': '14.2 V (14.0 to 14.4 V), float 13.5 V',
      'Charging temperature': '+5 to +50 °C (the 100 W heater brings it there)',
      'Discharging temperature': '-20 to +50 °C',
      'Cycle life': '2,500 cycles at 80 % depth of discharge',
      'Fuse and cable': '400 A Class T fuse, 2 × 70 mm²',
      Terminals: 'M8, 10 Nm',
      Warranty: '2 years',
    }),
    goesWith: [
      'class-t-fuse-400a',
      'battery-cable-70mm',
      'battery-lug-pack',
      'battery-shunt-500a',
      'battery-isolator-400a',
      'busbar-pair-400a',
      'inverter-3000w',
    ],
    stockQuantity: 9,
    weight: '30.5 kg',
    dimensions: '522 × 240 × 225 mm',
  },
  {
    slug: 'lithium-battery-460ah',
    name: 'Lithium leisure battery 460 Ah, heated',
    sku: 'AMP-BAT-460',
    category: 'leisure-batteries',
    deliveryClass: 'courier',
    pricePence: 119900,
    shortDescription: '368 Ah usable in one case, for full-time living and long stays away from hook-up.',
    description:
      'A heated 460 Ah LiFePO4 battery for full-timers. One case and one set of cables where two smaller batteries would need balancing.',
    longDescription: `<p>For a van that is also your home. The 368 usable Ah carry a household fridge, a heater, two laptops and an induction ring through several grey days, and one large case spares you the business of balancing two batteries side by side.</p>
<h3>What you need with it</h3>
<ul><li>A 400 A Class T fuse and two 70 mm² cables for each pole.</li><li>A 500 A shunt, an isolator and 400 A busbars.</li><li>At least 50 A from the alternator and 40 A from hook-up; smaller chargers work but take a long time.</li></ul>
<h3>Before you buy</h3>
<p>At 43 kg it needs two people and a place near an axle: check the payload on your plate. <strong>Charging is blocked below 5 °C</strong> until the heater has warmed the cells. December sun on a van roof will not refill this battery, so plan to drive or plug in.</p>`,
    specifications: rows({
      Chemistry: 'LiFePO4, 12.8 V nominal',
      Capacity: '460 Ah (5,888 Wh)',
      'Usable at 80 %': '368 Ah (about 294 Ah at 0 °C)',
      'Continuous discharge': '300 A',
      'Recommended charge current': 'up to 200 A',
      'Charge voltage': '14.2 V (14.0 to 14.4 V), float 13.5 V',
      'Charging temperature': '+5 to +50 °C (the 150 W heater brings it there)',
      'Discharging temperature': '-20 to +50 °C',
      'Cycle life': '2,500 cycles at 80 % depth of discharge',
      'Fuse and cable': '400 A Class T fuse, 2 × 70 mm²',
      Terminals: 'M8, 10 Nm',
      Warranty: '2 years',
    }),
    goesWith: [
      'class-t-fuse-400a',
      'battery-cable-70mm',
      'battery-lug-pack',
      'battery-shunt-500a',
      'battery-isolator-400a',
      'busbar-pair-400a',
      'dc-dc-charger-50a',
    ],
    stockQuantity: 0,
    weight: '43 kg',
    dimensions: '555 × 300 × 255 mm',
  },
  {
    slug: 'lithium-battery-560ah',
    name: 'Lithium leisure battery 560 Ah, heated',
    sku: 'AMP-BAT-560',
    category: 'leisure-batteries',
    deliveryClass: 'courier',
    pricePence: 145900,
    shortDescription:
      'Our largest single battery: 448 Ah usable, for the "500 Ah or more" answer in the calculator.',
    description:
      'A heated 560 Ah LiFePO4 battery with 448 Ah usable. It is the one to look at when the battery calculator answers 500+.',
    longDescription: `<p>When our calculator answers 500 Ah or more, this is the battery it means: 448 usable Ah, a little over 5.7 kWh, in one case. It suits large motorhomes that stay put for a week, or run cooking and hot water from the battery.</p>
<h3>What you need with it</h3>
<ul><li>A 400 A Class T fuse, two 70 mm² cables for each pole, a shunt and an isolator.</li><li>Serious charging: a 50 A DC-DC charger takes about nine hours of driving to put back 448 Ah.</li></ul>
<h3>Before you buy</h3>
<p>It weighs 52 kg, so it takes two people, a strong tray and some payload to spare. Discharge is limited to 300 A, which is as much as a sensible 12 V inverter needs. <strong>It accepts no charge below 5 °C</strong>; the 180 W heater sees to that first. Send us your numbers before ordering and we will check them free.</p>`,
    specifications: rows({
      Chemistry: 'LiFePO4, 12.8 V nominal',
      Capacity: '560 Ah (7,168 Wh)',
      'Usable at 80 %': '448 Ah (about 358 Ah at 0 °C)',
      'Continuous discharge': '300 A',
      'Recommended charge current': 'up to 200 A',
      'Charge voltage': '14.2 V (14.0 to 14.4 V), float 13.5 V',
      'Charging temperature': '+5 to +50 °C (the 180 W heater brings it there)',
      'Discharging temperature': '-20 to +50 °C',
      'Cycle life': '2,500 cycles at 80 % depth of discharge',
      'Fuse and cable': '400 A Class T fuse, 2 × 70 mm²',
      Terminals: 'M8, 10 Nm',
      Warranty: '2 years',
    }),
    goesWith: [
      'class-t-fuse-400a',
      'battery-cable-70mm',
      'battery-lug-pack',
      'battery-shunt-500a',
      'battery-isolator-400a',
      'busbar-pair-400a',
      'dc-dc-charger-50a',
    ],
    stockQuantity: 2,
    weight: '52 kg',
    dimensions: '615 × 320 × 265 mm',
  },
];
