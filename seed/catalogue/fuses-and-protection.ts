import { rows } from './rows.ts';
import type { SeedProduct } from './seed-product.ts';

/** Fuses and their holders; isolator, busbars of the same category are in `isolator-and-busbars.ts`. */
export const fuses: SeedProduct[] = [
  {
    slug: 'mega-fuse-125a',
    name: 'Mega fuse 125 A',
    sku: 'AMP-FUS-M125',
    category: 'fuses-and-protection',
    pricePence: 690,
    shortDescription: 'The main fuse for a 105 Ah lithium battery or an 800 W inverter on 35 mm² cable.',
    description:
      'A bolt-down 125 A fuse for M8 studs, 32 V DC, with a clear window that shows at a glance whether it has blown.',
    longDescription: `<p>The fuse protects the cable, so it is chosen from both sides: at least a quarter more than the steady current, and no more than the cable can carry. For a 105 Ah battery giving 100 A through 35 mm² cable, both sides say 125 A.</p>
<h3>What you need with it</h3>
<ul><li>The mega fuse holder, mounted as close to the battery positive as you can.</li><li>35 mm² cable or thicker downstream.</li></ul>
<h3>Fitting tip</h3>
<p>Tighten the nuts to 12 Nm. A loose fuse heats at the joint and blows for no reason that you can find later. Keep one spare taped inside the battery box, with its rating written on the lid.</p>`,
    specifications: rows({
      Rating: '125 A',
      'Maximum voltage': '32 V DC',
      'Breaking capacity': '2,000 A at 32 V',
      'Smallest cable': '35 mm²',
      Studs: 'M8, 51 mm apart, 12 Nm',
      'Blow characteristic': 'Slow, for motors and inverters',
      'Working temperature': '-40 to +125 °C',
      Standards: 'ISO 8820-5',
      Warranty: '2 years',
    }),
    goesWith: ['mega-fuse-holder', 'battery-cable-35mm', 'lithium-battery-105ah'],
    stockQuantity: 54,
    weight: '0.03 kg',
    dimensions: '69 × 21 × 11 mm',
  },
  {
    slug: 'mega-fuse-250a',
    name: 'Mega fuse 250 A',
    sku: 'AMP-FUS-M250',
    category: 'fuses-and-protection',
    pricePence: 750,
    shortDescription: 'For 160 and 230 Ah lithium batteries and 1,500 to 2,000 W inverters on 70 mm² cable.',
    description: 'A bolt-down 250 A fuse for M8 studs, 32 V DC, the usual partner of a 2,000 W inverter.',
    longDescription: `<p>A 2,000 W inverter can draw 198 A. Add a quarter and you have 247 A; the next size up is 250 A, and 70 mm² cable carries that safely. The three belong together.</p>
<h3>Where it belongs</h3>
<ul><li>At the positive terminal of a 160 or 230 Ah lithium battery.</li><li>On the busbar, at the start of the inverter cable.</li></ul>
<h3>Where it does not</h3>
<p>On a bank of 320 Ah or more, use a Class T fuse as the main fuse: a large lithium bank can push more into a short circuit than a mega fuse is made to break.</p>
<h3>Fitting tip</h3>
<p>Tighten the nuts to 12 Nm and look again after a month of driving.</p>`,
    specifications: rows({
      Rating: '250 A',
      'Maximum voltage': '32 V DC',
      'Breaking capacity': '2,000 A at 32 V',
      'Smallest cable': '70 mm²',
      Studs: 'M8, 51 mm apart, 12 Nm',
      'Blow characteristic': 'Slow, for motors and inverters',
      'Working temperature': '-40 to +125 °C',
      Standards: 'ISO 8820-5',
      Warranty: '2 years',
    }),
    goesWith: ['mega-fuse-holder', 'battery-cable-70mm', 'inverter-2000w', 'lithium-battery-230ah'],
    stockQuantity: 47,
    weight: '0.03 kg',
    dimensions: '69 × 21 × 11 mm',
  },
  {
    slug: 'mega-fuse-holder',
    name: 'Mega fuse holder, covered',
    sku: 'AMP-FUS-MH',
    category: 'fuses-and-protection',
    pricePence: 1290,
    shortDescription: 'A stout base with M8 studs and a clear snap cover for any mega fuse up to 300 A.',
    description:
      'A heat-proof base with captive M8 studs and a clear cover, for one mega fuse of up to 300 A. The fuse is sold separately.',
    longDescription: `<p>A bare fuse beside a battery is a spanner's width from an accident. This holder covers both studs and leaves the fuse window in view, so you can check it without lifting anything.</p>
<h3>What you need with it</h3>
<ul><li>A mega fuse of 125 or 250 A, sold separately.</li><li>Lugs with M8 holes for the cable you use.</li></ul>
<h3>Fitting tip</h3>
<p>Screw the base to something solid within about 200 mm of the battery positive. The stretch of cable ahead of a fuse has no protection of its own, so keep it short and sleeve it. Stack the parts fuse first, then lug, then washer, then nut: current should never pass through the washer.</p>`,
    specifications: rows({
      'Fuse type': 'Mega (bolt-down), one',
      'Maximum current': '300 A',
      'Maximum voltage': '32 V DC',
      Studs: 'M8, 12 Nm',
      'Cable entry': 'Either end, up to 70 mm²',
      Material: 'Glass-filled nylon, clear cover',
      'Working temperature': '-40 to +105 °C',
      Fixing: '2 screws, 5 mm',
      Warranty: '2 years',
    }),
    goesWith: ['mega-fuse-125a', 'mega-fuse-250a', 'battery-lug-pack'],
    stockQuantity: 60,
    weight: '0.12 kg',
    dimensions: '110 × 42 × 48 mm',
  },
  {
    slug: 'class-t-fuse-400a',
    name: 'Class T fuse 400 A with holder',
    sku: 'AMP-FUS-T400',
    category: 'fuses-and-protection',
    pricePence: 6900,
    shortDescription: 'The right main fuse for big lithium: breaks 20,000 A, holder and cover included.',
    description:
      'A fast 400 A Class T fuse in a covered holder, for lithium batteries of 320 Ah and up and for 3,000 W inverters.',
    longDescription: `<p>A large lithium battery can give thousands of amps through a dropped spanner. An ordinary strip fuse may arc on at such currents. A Class T fuse is filled and sealed, and breaks up to 20,000 A cleanly.</p>
<h3>Who needs it</h3>
<ul><li>Every 320, 460 and 560 Ah battery we sell.</li><li>Any system with a 3,000 W inverter.</li></ul>
<h3>What you need with it</h3>
<p>Cable that carries 400 A: two 70 mm² in parallel for each pole, with M8 lugs.</p>
<h3>Fitting tip</h3>
<p>Make it the first thing after the battery positive, before the isolator. Buy a spare with it. It is not a fuse that a village garage keeps.</p>`,
    specifications: rows({
      Rating: '400 A',
      'Maximum voltage': '125 V DC',
      'Breaking capacity': '20,000 A',
      'Smallest cable': '2 × 70 mm² in parallel',
      Studs: 'M8, 15 Nm',
      'Blow characteristic': 'Fast, current-limiting',
      'Working temperature': '-40 to +80 °C',
      'In the box': 'Fuse, holder, clear cover, nuts and washers',
      Standards: 'UL 248-15',
      Warranty: '2 years',
    }),
    goesWith: ['battery-cable-70mm', 'battery-lug-pack', 'battery-isolator-400a', 'lithium-battery-320ah'],
    stockQuantity: 11,
    weight: '0.55 kg',
    dimensions: '165 × 62 × 66 mm',
  },
  {
    slug: 'midi-fuse-kit',
    name: 'Midi fuse kit, 2 holders and 10 fuses',
    sku: 'AMP-FUS-MIDI',
    category: 'fuses-and-protection',
    pricePence: 2490,
    shortDescription:
      'Two covered holders and two each of 30, 40, 50, 80 and 100 A: one kit for any charger we sell.',
    description:
      'Two midi fuse holders with ten fuses in five ratings. It fuses both ends of a DC-DC charger, with spares left over.',
    longDescription: `<p>A DC-DC charger has a battery at each end, so its cable needs a fuse at each end. This kit has both holders and every rating our charger pages ask for, and the ones you do not use become your spares.</p>
<h3>Which fuse where</h3>
<ul><li>20 A DC-DC: 40 A at the starter battery, 30 A at the leisure battery.</li><li>30 A DC-DC: 50 A and 40 A.</li><li>50 A DC-DC: 100 A and 80 A.</li><li>20 A solar or mains charger: 30 A. The 40 A models: 50 A.</li></ul>
<h3>Fitting tip</h3>
<p>Check the cable too: no fuse may be larger than the cable can carry. 16 mm² takes up to 70 A, 25 mm² up to 100 A.</p>`,
    specifications: rows({
      Contents: '2 holders, 10 fuses',
      'Fuse ratings': '2 each of 30, 40, 50, 80 and 100 A',
      'Maximum voltage': '32 V DC',
      'Breaking capacity': '2,000 A at 32 V',
      Studs: 'M5 for the fuse, M8 for the cable',
      'Cable entry': '6 to 35 mm²',
      'Working temperature': '-40 to +105 °C',
      Standards: 'ISO 8820-5',
      Warranty: '2 years',
    }),
    goesWith: ['dc-dc-charger-30a', 'battery-cable-25mm', 'copper-lug-25mm-m8', 'battery-lug-pack'],
    stockQuantity: 38,
    weight: '0.3 kg',
    dimensions: '160 × 110 × 45 mm',
  },
];
