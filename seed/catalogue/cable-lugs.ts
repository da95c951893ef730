import { rows } from './rows.ts';
import type { SeedProduct } from './seed-product.ts';

export const cableLugs: SeedProduct[] = [
  {
    slug: 'copper-lug-25mm-m8',
    name: 'Copper lug 25 mm², M8',
    sku: 'AMP-LUG-25',
    category: 'cable-and-connections',
    pricePence: 160,
    shortDescription:
      'A tinned copper tube lug for 25 mm² cable and M8 studs. Sold singly, so buy just what you need.',
    description:
      'One tinned copper crimp lug for 25 mm² flexible cable, with an M8 hole and an inspection window.',
    longDescription: `<p>A small part that decides whether a joint lasts. The barrel is seamless copper, thick enough to crimp hard, and the window lets you see that the strands have reached the end.</p>
<h3>How to crimp it</h3>
<ul><li>Strip 14 mm and keep the strands together.</li><li>Push in until copper shows in the window.</li><li>Crimp twice with a hex die marked 25 mm², working from the palm outwards.</li><li>Pull hard. A good crimp does not move.</li></ul>
<h3>Fitting tip</h3>
<p>Slide the heat-shrink on first; everyone forgets once. Do not solder: solder wicks up the strands and makes a brittle spot where the cable flexes.</p>`,
    specifications: rows({
      'For cable': '25 mm², flexible',
      'Stud hole': 'M8 (8.4 mm)',
      Material: 'Seamless copper, tinned',
      'Barrel length': '13 mm with inspection window',
      'Crimp die': '25 mm² hex',
      'Quantity in pack': '1',
      Warranty: '2 years',
    }),
    goesWith: ['battery-cable-25mm', 'dc-dc-charger-30a', 'midi-fuse-kit'],
    stockQuantity: 400,
    weight: '0.02 kg',
    dimensions: '38 × 16 × 9 mm',
  },
  {
    slug: 'battery-lug-pack',
    name: 'Battery lug pack, 16 to 70 mm²',
    sku: 'AMP-LUG-PK',
    category: 'cable-and-connections',
    pricePence: 2650,
    shortDescription:
      'Six lugs each of 16, 35 and 70 mm², all M8, with red and black heat-shrink and a sheet of labels.',
    description:
      'Eighteen tinned copper lugs in the three sizes most systems use, with adhesive heat-shrink and printed wire labels.',
    longDescription: `<p>We made up this pack because half of our orders for battery cable came back for lugs. It holds six each of 16, 35 and 70 mm², all drilled M8 to suit our batteries, holders, busbars and isolator. Six are what one battery, its fuse holder and one inverter take: two for each of the three cables between them.</p>
<h3>In the bag</h3>
<ul><li>18 tinned copper lugs with inspection windows.</li><li>18 pieces of adhesive-lined heat-shrink, nine red and nine black.</li><li>A sheet of 48 printed labels: battery, inverter, solar, DC-DC, fridge and so on, with blanks.</li></ul>
<h3>Fitting tip</h3>
<p>Use a hex crimping tool with the right die for each size and tug every joint. If you have no crimper, bring us the cut lengths and we will do them at the bench.</p>`,
    specifications: rows({
      Contents: '6 × 16 mm², 6 × 35 mm², 6 × 70 mm² lugs',
      'Stud hole': 'M8 (8.4 mm)',
      Material: 'Seamless copper, tinned',
      'Heat-shrink': '9 red and 9 black, adhesive-lined',
      Labels: '48, self-laminating',
      'Crimp dies': '16, 35 and 70 mm² hex',
      Warranty: '2 years',
    }),
    goesWith: ['battery-cable-16mm', 'battery-cable-35mm', 'battery-cable-70mm'],
    stockQuantity: 58,
    weight: '0.9 kg',
    dimensions: '190 × 140 × 45 mm',
  },
  {
    slug: 'lug-pack-6mm-m8',
    name: 'Lug pack, 6 mm², ten of M8',
    sku: 'AMP-LUG-06',
    category: 'cable-and-connections',
    pricePence: 690,
    shortDescription: 'Ten tinned copper lugs for 6 mm² cable and M8 studs, with red and black heat-shrink.',
    description:
      'Ten tinned copper crimp lugs for 6 mm² flexible cable, drilled M8 for our busbars, with adhesive heat-shrink.',
    longDescription: `<p>The size of the smaller branches: a solar controller, a mains charger, a diesel heater or the feed of a small fuse box. Drilled M8, they sit on the same busbars and fuse holders as the thick cables, so no branch ends in a twist of strands under a washer.</p>
<h3>In the bag</h3>
<ul><li>10 tinned copper lugs with inspection windows.</li><li>10 pieces of adhesive-lined heat-shrink, five red and five black.</li></ul>
<h3>Fitting tip</h3>
<p>Strip 9 mm, push in until copper shows in the window, and crimp once with a hex die marked 6 mm². Put the thickest lug on a stud first and these on top, never the other way round, then tug every joint.</p>`,
    specifications: rows({
      Contents: '10 × 6 mm² lugs',
      'Stud hole': 'M8 (8.4 mm)',
      Material: 'Seamless copper, tinned',
      'Heat-shrink': '5 red and 5 black, adhesive-lined',
      'Crimp die': '6 mm² hex',
      'Quantity in pack': '10',
      Warranty: '2 years',
    }),
    goesWith: ['twin-cable-6mm', 'fuse-box-12-way', 'busbar-pair-400a'],
    stockQuantity: 120,
    weight: '0.08 kg',
    dimensions: '120 × 80 × 20 mm',
  },
];
