import { rows } from './rows.ts';
import type { SeedProduct } from './seed-product.ts';

/** Panels and what takes their cable indoors; the controllers are in `solar-controllers.ts`. */
export const solarPanels: SeedProduct[] = [
  {
    slug: 'solar-panel-110w',
    name: 'Rigid solar panel 110 W, narrow',
    sku: 'AMP-SOL-110',
    category: 'solar',
    pricePence: 8900,
    shortDescription:
      'A narrow 110 W glass panel for pop-tops and crowded roofs. About 33 Ah on a June day in Kent.',
    description:
      'A half-cell glass panel 515 mm wide that fits between roof rails and roof vents. It keeps a battery topped up while the van is parked.',
    longDescription: `<p>Some roofs have a vent, a rail and a rising top, and not much left between. This panel is 515 mm wide and weighs 6.4 kg, so it goes where a full-size one will not.</p>
<h3>What it makes</h3>
<p>Flat on a roof in Kent, allowing for dirt, heat and some shade: about 33 Ah a day in June, 15 in March and <strong>under 4 in December</strong>. That runs a small fridge in summer and looks after the battery in winter.</p>
<h3>What you need with it</h3>
<ul><li>A 20 A MPPT controller.</li><li>Twin 4 mm² solar cable and a roof gland.</li></ul>
<h3>Fitting tip</h3>
<p>Leave 20 mm of air under the panel. It runs cooler, and a cool panel makes more. Cover the glass while you connect it.</p>`,
    specifications: rows({
      'Rated power': '110 W',
      Cells: 'Monocrystalline, half-cut',
      'Voltage at maximum power': '19.0 V',
      'Current at maximum power': '5.79 A',
      'Open-circuit voltage': '22.8 V',
      'Short-circuit current': '6.15 A',
      'Flat roof in Kent, per day': '33 Ah in June, 15 Ah in March, 3.6 Ah in December',
      Leads: '0.9 m with MC4 plugs',
      'Working temperature': '-40 to +85 °C',
      Standards: 'IEC 61215, IEC 61730',
      Warranty: '2 years',
    }),
    goesWith: ['mppt-controller-20a', 'solar-cable-4mm', 'solar-roof-gland', 'midi-fuse-kit'],
    stockQuantity: 27,
    weight: '6.4 kg',
    dimensions: '1040 × 515 × 35 mm',
  },
  {
    slug: 'solar-panel-200w',
    name: 'Rigid solar panel 200 W',
    sku: 'AMP-SOL-200',
    category: 'solar',
    pricePence: 13900,
    shortDescription: 'The most watts for the money and the roof: about 61 Ah on a June day in Kent.',
    description:
      'A 200 W glass panel with half-cut cells, the one we put on most high-roof vans. Two of them on one controller make a 400 W roof.',
    longDescription: `<p>Rigid glass is heavier than the flexible sort, but it runs cooler and lasts far longer, so it is what we fit by choice. One panel suits a weekend van. Two make 400 W, which covers a fridge, lights and laptops for two through the summer.</p>
<h3>What it makes</h3>
<p>Flat on a Kent roof, with ordinary losses: about 61 Ah a day in June, 27 in March and <strong>under 7 in December</strong>. No van roof lives on winter sun.</p>
<h3>What you need with it</h3>
<ul><li>A 20 A MPPT controller for one panel, the 40 A for two.</li><li>Twin 4 mm² solar cable, a roof gland and a fuse at the battery.</li></ul>
<h3>Fitting tip</h3>
<p>Bond the mounts to clean, keyed paint and give the adhesive its full time before you drive.</p>`,
    specifications: rows({
      'Rated power': '200 W',
      Cells: 'Monocrystalline, half-cut',
      'Voltage at maximum power': '20.4 V',
      'Current at maximum power': '9.80 A',
      'Open-circuit voltage': '24.3 V',
      'Short-circuit current': '10.4 A',
      'Flat roof in Kent, per day': '61 Ah in June, 27 Ah in March, 6.6 Ah in December',
      Leads: '0.9 m with MC4 plugs',
      'Working temperature': '-40 to +85 °C',
      Standards: 'IEC 61215, IEC 61730',
      Warranty: '2 years',
    }),
    goesWith: [
      'mppt-controller-20a',
      'mppt-controller-40a',
      'solar-cable-4mm',
      'solar-roof-gland',
      'midi-fuse-kit',
    ],
    stockQuantity: 32,
    isFeatured: true,
    weight: '11.2 kg',
    dimensions: '1490 × 680 × 35 mm',
  },
  {
    slug: 'folding-solar-panel-160w',
    name: 'Folding solar panel 160 W',
    sku: 'AMP-SOL-F160',
    category: 'solar',
    pricePence: 21900,
    compareAtPence: 24900,
    shortDescription:
      'Park in the shade and put the panel in the sun: 160 W that folds to the size of a briefcase.',
    description:
      'A four-part fabric panel with legs and a 5 m lead. It can be turned to face the sun, which is what a winter or woodland pitch asks for.',
    longDescription: `<p>A roof panel has to live where you park. This one does not: leave the van cool under a tree and stand the panel in the open on its 5 m lead. Turned towards the sun two or three times a day it makes noticeably more than the same watts lying flat, above all in winter when the sun is low.</p>
<h3>What you need with it</h3>
<ul><li>A 20 A MPPT controller in the van. There is none in the panel, on purpose, because a controller belongs near the battery.</li><li>The Anderson-style plug on the lead; the matching socket is in the bag.</li></ul>
<h3>Before you buy</h3>
<p>It is weatherproof but not windproof. Peg the legs, and bring it in overnight and whenever you leave the pitch.</p>`,
    specifications: rows({
      'Rated power': '160 W',
      Cells: 'Monocrystalline, four folding sections',
      'Voltage at maximum power': '19.2 V',
      'Current at maximum power': '8.33 A',
      'Open-circuit voltage': '23.0 V',
      'Short-circuit current': '8.8 A',
      Lead: '5 m, 4 mm², Anderson-style 50 A plug',
      Protection: 'IP65 panel, IP54 plug',
      'Opened out': '2020 × 520 mm',
      'Working temperature': '-10 to +65 °C',
      Warranty: '2 years',
    }),
    goesWith: ['mppt-controller-20a', 'midi-fuse-kit', 'twin-cable-6mm'],
    stockQuantity: 5,
    weight: '5.2 kg',
    dimensions: '560 × 530 × 40 mm folded',
  },
  {
    slug: 'solar-roof-gland',
    name: 'Roof cable gland, two-way',
    sku: 'AMP-SOL-GLD',
    category: 'solar',
    pricePence: 1850,
    shortDescription: 'A low, sealed way through the roof for two solar cables, with no puddle to sit in.',
    description:
      'A UV-stable housing with two compression glands that takes a pair of solar cables through a van roof and keeps the rain out.',
    longDescription: `<p>The hole in the roof is the part people worry about most, and rightly. This housing covers it, turns the cables flat along the roof and grips each one in its own compression gland.</p>
<h3>What you need with it</h3>
<ul><li>Solar cable of 5 to 7 mm outside diameter; our twin 4 mm² splits into two cores of 6 mm.</li><li>A bonding sealant made for roofs, and primer for bare metal edges.</li></ul>
<h3>Fitting tip</h3>
<p>Drill from outside onto a block of wood, deburr, paint the cut edge and let it dry before you seal. Point the glands towards the back of the van, so that driving rain blows past them and not in. Leave a small drip loop in the cables.</p>`,
    specifications: rows({
      Cables: '2, each 5 to 7 mm outside diameter',
      Material: 'UV-stable ASA, white',
      Sealing: 'IP67 glands, bonded base',
      'Roof hole': '20 mm',
      'Working temperature': '-40 to +90 °C',
      Fixing: 'Bonded; no screws needed',
      Warranty: '2 years',
    }),
    goesWith: ['solar-cable-4mm', 'solar-panel-200w', 'solar-panel-110w'],
    stockQuantity: 44,
    weight: '0.1 kg',
    dimensions: '110 × 90 × 32 mm',
  },
];
