import { rows } from './rows.ts';
import type { SeedProduct } from './seed-product.ts';

/** Cable by the metre; the lugs of the same category are in `cable-lugs.ts`. */
export const cableByTheMetre: SeedProduct[] = [
  {
    slug: 'twin-cable-2-5mm',
    name: 'Twin cable 2.5 mm², per metre',
    sku: 'AMP-CAB-T025',
    category: 'cable-and-connections',
    pricePence: 220,
    shortDescription:
      'Thin-wall red and black twin for lights, USB sockets and the water pump. Sold by the metre.',
    description:
      'Two cores of 2.5 mm² thin-wall cable in one flat sheath. Order the length you need in whole metres; it comes in one piece.',
    longDescription: `<p>This is the cable we use for most of the small circuits in a van: lights, USB sockets, the water pump, a roof fan. Two cores in one sheath means the return travels with the feed, so there is no hunting for a good earth on the bodywork.</p>
<h3>How far it goes</h3>
<ul><li>For a 3 % voltage drop: 4.6 m at 5 A, 2.3 m at 10 A.</li><li>For lights, where 10 % does no harm: about 15 m at 5 A.</li></ul>
<p>Those are one-way lengths; the return is already counted. Fuse it at 20 A or less. A fridge more than 4 m from the fuse box wants the 6 mm².</p>
<h3>Fitting tip</h3>
<p>Label both ends before you pull it through. You will thank yourself in two years.</p>`,
    specifications: rows({
      Copper: '2 × 2.5 mm² (50 × 0.25 mm strands)',
      'Continuous current, cautious': '20 A',
      'Largest fuse': '20 A',
      '3 % drop reached at': '4.6 m at 5 A, 2.3 m at 10 A',
      Resistance: '7.8 mΩ per metre, each core',
      Insulation: 'Thin-wall PVC, red and black, black sheath',
      'Outside size': '3.6 × 6.4 mm',
      'Working temperature': '-40 to +105 °C',
      Standards: 'ISO 6722, 60 V DC',
      Warranty: '2 years',
    }),
    goesWith: ['fuse-box-12-way', 'led-spot-light-set', 'dimmer-switch-panel-4-way'],
    stockQuantity: 620,
    weight: '0.07 kg per m',
  },
  {
    slug: 'twin-cable-6mm',
    name: 'Twin cable 6 mm², per metre',
    sku: 'AMP-CAB-T060',
    category: 'cable-and-connections',
    pricePence: 420,
    shortDescription:
      'The cable a compressor fridge deserves. True 6 mm² of copper, red and black, by the metre.',
    description:
      'Two cores of 6 mm² in one sheath, for fridges, diesel heaters, small chargers and solar controllers. Sold in one piece by the metre.',
    longDescription: `<p>Thin fridge cable is one of the commonest faults we are asked to put right: the compressor starts, the voltage sags, and the fridge switches itself off while the battery is still half full. This cable is the cure.</p>
<h3>How far it goes</h3>
<ul><li>Fridge at 5 A: 11 m for a 3 % drop.</li><li>Diesel heater at 10 A while starting: 5.5 m.</li><li>20 A charger: 2.7 m.</li></ul>
<p>Fuse it at 30 A or less; for a fridge, 10 A at the fuse box.</p>
<h3>Worth knowing</h3>
<p>We sell by the copper. Cable called "6 mm auto cable" is often named for its outside diameter and holds only 4.6 mm².</p>`,
    specifications: rows({
      Copper: '2 × 6 mm² (84 × 0.30 mm strands)',
      'Continuous current, cautious': '30 A',
      'Largest fuse': '30 A',
      '3 % drop reached at': '11 m at 5 A, 5.5 m at 10 A, 2.7 m at 20 A',
      Resistance: '3.25 mΩ per metre, each core',
      Insulation: 'Thin-wall PVC, red and black, black sheath',
      'Outside size': '5.2 × 9.6 mm',
      'Working temperature': '-40 to +105 °C',
      Standards: 'ISO 6722, 60 V DC',
      Warranty: '2 years',
    }),
    goesWith: ['fuse-box-12-way', 'midi-fuse-kit', 'mppt-controller-20a'],
    stockQuantity: 480,
    weight: '0.15 kg per m',
  },
  {
    slug: 'battery-cable-16mm',
    name: 'Battery cable 16 mm², per metre',
    sku: 'AMP-CAB-B16',
    category: 'cable-and-connections',
    pricePence: 640,
    shortDescription: 'For 20 A DC-DC chargers, 40 A solar and small inverters. Soft, fine-stranded copper.',
    description:
      'Flexible single-core 16 mm² cable in black, sold by the metre with red heat-shrink for the positive run.',
    longDescription: `<p>A useful middle size: thick enough for a 20 A DC-DC charger at the far end of the van, thin enough to follow a seat frame. The strands are fine, so it bends round a corner and does not work loose at the lug.</p>
<h3>How far it goes</h3>
<ul><li>26 A for a 20 A DC-DC charger: 5.7 m at a 3 % drop.</li><li>30 A: 4.9 m. 50 A: 3.0 m.</li></ul>
<p>Lengths are one way, with the same cable for the return. Order twice the run and add a little for bends.</p>
<h3>What you need with it</h3>
<p>16 mm² lugs with M8 holes and a proper hex crimp. Fuse it at 70 A or less.</p>`,
    specifications: rows({
      Copper: '16 mm² (126 × 0.40 mm strands)',
      'Continuous current, cautious': '70 A',
      'Largest fuse': '70 A',
      '3 % drop reached at': '4.9 m at 30 A, 3.0 m at 50 A',
      Resistance: '1.22 mΩ per metre',
      Insulation: 'Flexible PVC, black; red heat-shrink included',
      'Outside diameter': '8.2 mm',
      'Working temperature': '-20 to +70 °C',
      Standards: 'ISO 6722, 60 V DC',
      Warranty: '2 years',
    }),
    goesWith: ['battery-lug-pack', 'midi-fuse-kit', 'dc-dc-charger-20a'],
    stockQuantity: 260,
    weight: '0.18 kg per m',
  },
  {
    slug: 'battery-cable-25mm',
    name: 'Battery cable 25 mm², per metre',
    sku: 'AMP-CAB-B25',
    category: 'cable-and-connections',
    pricePence: 950,
    shortDescription: 'The long run to a 30 A DC-DC charger, and the feed to a fuse box. By the metre.',
    description:
      'Flexible single-core 25 mm² cable in black, sold by the metre with red heat-shrink for the positive run.',
    longDescription: `<p>Ask for a 30 A DC-DC charger five metres from the starter battery, do the sum for a 3 % drop, and 25 mm² is what comes out. It is also what we run to a 12-way fuse box.</p>
<h3>How far it goes</h3>
<ul><li>39 A for a 30 A DC-DC charger: 5.9 m.</li><li>50 A: 4.6 m. 100 A: 2.3 m.</li></ul>
<p>Lengths are one way, with the same cable for the return. We prefer a return cable to the bodywork for anything above 10 A.</p>
<h3>Fitting tip</h3>
<p>Put a grommet at every hole and conduit wherever it can rub. A battery cable that chafes through ahead of its fuse has nothing to stop it. Fuse it at 100 A or less.</p>`,
    specifications: rows({
      Copper: '25 mm² (196 × 0.40 mm strands)',
      'Continuous current, cautious': '100 A',
      'Largest fuse': '100 A',
      '3 % drop reached at': '4.6 m at 50 A, 2.3 m at 100 A',
      Resistance: '0.78 mΩ per metre',
      Insulation: 'Flexible PVC, black; red heat-shrink included',
      'Outside diameter': '10.0 mm',
      'Working temperature': '-20 to +70 °C',
      Standards: 'ISO 6722, 60 V DC',
      Warranty: '2 years',
    }),
    goesWith: ['copper-lug-25mm-m8', 'midi-fuse-kit', 'dc-dc-charger-30a', 'fuse-box-12-way'],
    stockQuantity: 340,
    weight: '0.27 kg per m',
  },
  {
    slug: 'battery-cable-35mm',
    name: 'Battery cable 35 mm², per metre',
    sku: 'AMP-CAB-B35',
    category: 'cable-and-connections',
    pricePence: 1280,
    shortDescription: 'For a 105 Ah battery, an 800 W inverter or a 50 A DC-DC charger. By the metre.',
    description:
      'Flexible single-core 35 mm² cable in black, sold by the metre with red heat-shrink for the positive run.',
    longDescription: `<p>The main cable of a weekend van: from a 105 Ah lithium battery to the isolator, the shunt and an 800 W inverter. It is also the size for a 50 A DC-DC charger that sits 5 m from the starter battery.</p>
<h3>How far it goes</h3>
<ul><li>65 A for a 50 A DC-DC charger: 5 m at a 3 % drop.</li><li>79 A for an 800 W inverter: 4 m, though nearer is better.</li><li>100 A: 3.2 m.</li></ul>
<p>Lengths are one way, with the same cable for the return.</p>
<h3>What you need with it</h3>
<p>35 mm² lugs, a hex crimping tool of the right size and a 125 A mega fuse or smaller. Squashing a lug with pliers looks fine and gets hot.</p>`,
    specifications: rows({
      Copper: '35 mm² (276 × 0.40 mm strands)',
      'Continuous current, cautious': '125 A',
      'Largest fuse': '125 A',
      '3 % drop reached at': '6.5 m at 50 A, 3.2 m at 100 A',
      Resistance: '0.56 mΩ per metre',
      Insulation: 'Flexible PVC, black; red heat-shrink included',
      'Outside diameter': '11.6 mm',
      'Working temperature': '-20 to +70 °C',
      Standards: 'ISO 6722, 60 V DC',
      Warranty: '2 years',
    }),
    goesWith: ['battery-lug-pack', 'mega-fuse-125a', 'mega-fuse-holder', 'lithium-battery-105ah'],
    stockQuantity: 210,
    weight: '0.37 kg per m',
  },
  {
    slug: 'battery-cable-70mm',
    name: 'Battery cable 70 mm², per metre',
    sku: 'AMP-CAB-B70',
    category: 'cable-and-connections',
    pricePence: 2450,
    shortDescription: 'Inverter cable for 1,500 and 2,000 W, and, doubled up, for 3,000 W. By the metre.',
    description:
      'Flexible single-core 70 mm² cable in black for large inverters and lithium batteries, sold by the metre.',
    longDescription: `<p>A 2,000 W inverter at full load pulls 198 A. Voltage drop over a metre would let you use a thinner cable; heat would not. That is why this size appears so often in our lists.</p>
<h3>Where it belongs</h3>
<ul><li>One cable per pole for 1,500 and 2,000 W inverters, with a 250 A fuse.</li><li>Two in parallel per pole for 320 Ah batteries and 3,000 W, with a 400 A Class T fuse. Cut both to the same length, or one carries more than its share.</li></ul>
<h3>Fitting tip</h3>
<p>It is stiff, with a bend radius of about 95 mm. Lay the parts out so that cables leave in a straight line, and support it within 200 mm of each lug, so that no stud carries its weight.</p>`,
    specifications: rows({
      Copper: '70 mm² (360 × 0.50 mm strands)',
      'Continuous current, cautious': '250 A',
      'Largest fuse': '250 A',
      '3 % drop reached at': '6.5 m at 100 A, 3.2 m at 200 A',
      Resistance: '0.28 mΩ per metre',
      Insulation: 'Flexible PVC, black; red heat-shrink included',
      'Outside diameter': '15.6 mm',
      'Working temperature': '-20 to +70 °C',
      Standards: 'ISO 6722, 60 V DC',
      Warranty: '2 years',
    }),
    goesWith: ['battery-lug-pack', 'mega-fuse-250a', 'mega-fuse-holder', 'inverter-2000w'],
    stockQuantity: 130,
    weight: '0.72 kg per m',
  },
  {
    slug: 'solar-cable-4mm',
    name: 'Twin solar cable 4 mm², per metre',
    sku: 'AMP-CAB-S040',
    category: 'cable-and-connections',
    pricePence: 360,
    shortDescription: 'Sun-proof, double-insulated twin for the run from roof to controller. By the metre.',
    description:
      'Two tinned 4 mm² cores, double-insulated and UV-proof, that split apart to fit a roof gland. Sold by the metre.',
    longDescription: `<p>Cable on a roof has a hard life: sun, frost, salt and the odd branch. This is made for it. The copper is tinned so that damp cannot creep along it, and the two cores tear apart at the end to enter a gland one by one.</p>
<h3>How far it goes</h3>
<p>One 200 W panel gives 9.8 A at about 20 V. Over this cable the 3 % line is at 6.2 m, more than most vans need between panel and controller.</p>
<h3>What you need with it</h3>
<ul><li>A roof gland for 6 mm cores, and MC4 plugs if you join it to panel leads.</li><li>Thicker cable from the controller to the battery, where the current is higher and the volts are lower.</li></ul>
<h3>Fitting tip</h3>
<p>Clip it every 300 mm on the roof, so that wind cannot make it drum.</p>`,
    specifications: rows({
      Copper: '2 × 4 mm², tinned (56 × 0.30 mm strands)',
      'Continuous current, cautious': '25 A',
      '3 % drop reached at': '6.2 m at 9.8 A and 20 V',
      Resistance: '4.9 mΩ per metre, each core',
      Insulation: 'Double, cross-linked, UV-proof, red and black',
      'Outside size': '6 mm each core, 12 mm as a pair',
      'Working temperature': '-40 to +90 °C',
      Standards: 'BS EN 50618, H1Z2Z2-K',
      Warranty: '2 years',
    }),
    goesWith: ['solar-roof-gland', 'solar-panel-200w', 'mppt-controller-20a'],
    stockQuantity: 390,
    weight: '0.11 kg per m',
  },
];
