import { rows } from './rows.ts';
import type { SeedProduct } from './seed-product.ts';

export const inverters: SeedProduct[] = [
  {
    slug: 'inverter-350w',
    name: 'Pure sine inverter 350 W',
    sku: 'AMP-INV-350',
    category: 'inverters',
    pricePence: 6900,
    shortDescription: 'A small, quiet inverter for laptops, camera chargers and an e-bike battery.',
    description:
      'A 350 W pure sine inverter with one 13 A socket. It suits a 105 Ah battery and charging jobs that run for hours.',
    longDescription: `<p>Most things people want 230 V for are chargers: a laptop, a camera, an e-bike at 150 to 250 W. For those a small inverter wastes far less than a big one idling, and this one has no fan until it passes 200 W.</p>
<h3>What it will run</h3>
<p>Up to about 290 W together, which leaves the usual one-fifth in hand. A full e-bike charge of 500 Wh takes around 44 Ah from the battery.</p>
<h3>What you need with it</h3>
<ul><li>16 mm² cable, 1.5 m or less, and a 50 A midi fuse at the battery.</li><li>At least a 105 Ah lithium battery.</li></ul>
<h3>Fitting tip</h3>
<p>Fit it where you can reach the switch. Left on all day it uses about 8 Ah for nothing.</p>`,
    specifications: rows({
      'Continuous power': '350 W at 25 °C',
      'Peak power': '700 W for a few seconds',
      Output: '230 V, 50 Hz, pure sine',
      'Battery current at full load': '35 A at 11.5 V',
      Efficiency: '88 % at full load',
      'Idle consumption': '4 W',
      'Fuse and cable': '50 A midi, 16 mm², up to 1.5 m',
      'Smallest battery': '105 Ah lithium',
      Outlets: '1 × 13 A, 1 × USB-C 30 W',
      'Working temperature': '-10 to +40 °C',
      Warranty: '2 years',
    }),
    goesWith: ['battery-cable-16mm', 'midi-fuse-kit', 'battery-lug-pack', 'lithium-battery-105ah'],
    stockQuantity: 28,
    weight: '1.6 kg',
    dimensions: '210 × 130 × 65 mm',
  },
  {
    slug: 'inverter-800w',
    name: 'Pure sine inverter 800 W',
    sku: 'AMP-INV-800',
    category: 'inverters',
    pricePence: 12900,
    compareAtPence: 14500,
    shortDescription:
      'Enough for a travel kettle or a blender, and well matched to a 105 Ah lithium battery.',
    description:
      'An 800 W pure sine inverter with eco mode and a remote switch: the largest we would put on a single 105 Ah battery.',
    longDescription: `<p>A 105 Ah lithium battery gives 100 A, and this inverter at full load takes 79 A of it. That is a fair match, with something left for the lights while the kettle boils.</p>
<h3>What it will run</h3>
<p>Up to about 660 W at once: a 600 W travel kettle, a small blender, a TV and laptop together. It will not run a microwave, whatever the label says about 700 W: that is the cooking power, and the plug takes half as much again.</p>
<h3>What you need with it</h3>
<ul><li>35 mm² cable, 1.5 m or less.</li><li>A 125 A mega fuse with holder at the battery.</li></ul>
<h3>Fitting tip</h3>
<p>Mount the remote switch by the door and turn it off as you leave.</p>`,
    specifications: rows({
      'Continuous power': '800 W at 25 °C',
      'Peak power': '1,600 W for a few seconds',
      Output: '230 V, 50 Hz, pure sine',
      'Battery current at full load': '79 A at 11.5 V',
      Efficiency: '88 % at full load',
      'Idle consumption': '7 W, 1 W in eco mode',
      'Fuse and cable': '125 A mega, 35 mm², up to 1.5 m',
      'Smallest battery': '105 Ah lithium',
      Outlets: '1 × 13 A',
      'Working temperature': '-10 to +40 °C',
      Warranty: '2 years',
    }),
    goesWith: [
      'battery-cable-35mm',
      'mega-fuse-125a',
      'mega-fuse-holder',
      'battery-lug-pack',
      'lithium-battery-105ah',
    ],
    stockQuantity: 16,
    weight: '3.1 kg',
    dimensions: '290 × 165 × 80 mm',
  },
  {
    slug: 'inverter-1500w',
    name: 'Pure sine inverter 1,500 W',
    sku: 'AMP-INV-1500',
    category: 'inverters',
    pricePence: 21900,
    shortDescription: 'Runs an 800 W microwave or a 1,000 W kettle from a 160 Ah lithium battery.',
    description:
      'A 1,500 W pure sine inverter with eco mode and remote switch. It is the step at which a microwave becomes possible.',
    longDescription: `<p>A microwave sold as 800 W takes about 1,200 W from the plug. With one-fifth in hand that comes to 1,440 W, and this is the inverter for it.</p>
<h3>What it will run</h3>
<p>Up to about 1,250 W at once. Ten minutes of that microwave costs roughly 18 Ah, so it is a treat and not a habit on a small battery.</p>
<h3>What you need with it</h3>
<ul><li>A lithium battery of 160 Ah or more. At full load it draws 148 A.</li><li>70 mm² cable, 1.5 m or less, with a 250 A mega fuse at the battery.</li></ul>
<h3>Fitting tip</h3>
<p>Eco mode saves power overnight, but it looks for loads above 15 W, so a lone phone charger may not wake it.</p>`,
    specifications: rows({
      'Continuous power': '1,500 W at 25 °C',
      'Peak power': '3,000 W for a few seconds',
      Output: '230 V, 50 Hz, pure sine',
      'Battery current at full load': '148 A at 11.5 V',
      Efficiency: '88 % at full load',
      'Idle consumption': '9 W, 1 W in eco mode',
      'Fuse and cable': '250 A mega, 70 mm², up to 1.5 m',
      'Smallest battery': '160 Ah lithium',
      Outlets: '2 × 13 A',
      'Working temperature': '-10 to +40 °C',
      Warranty: '2 years',
    }),
    goesWith: [
      'battery-cable-70mm',
      'mega-fuse-250a',
      'mega-fuse-holder',
      'battery-lug-pack',
      'lithium-battery-160ah',
    ],
    stockQuantity: 12,
    weight: '4.9 kg',
    dimensions: '360 × 190 × 95 mm',
  },
  {
    slug: 'inverter-2000w',
    name: 'Pure sine inverter 2,000 W',
    sku: 'AMP-INV-2000',
    category: 'inverters',
    pricePence: 28900,
    shortDescription: 'Coffee, microwave, hairdryer: one at a time, from a 230 Ah lithium battery.',
    description:
      'A 2,000 W pure sine inverter with eco mode, remote switch and two 13 A sockets, for batteries of 230 Ah and up.',
    longDescription: `<p>The size most people ask for, and the one most often fitted with too little behind it. At full load it draws 198 A. That needs a 230 Ah lithium battery and cable as thick as a finger; on a 105 Ah it simply shuts down.</p>
<h3>What it will run</h3>
<p>Up to about 1,660 W at once: a pod coffee machine, a microwave or a travel hairdryer, but not two of them. Five minutes at full power uses about 15 Ah.</p>
<h3>What you need with it</h3>
<ul><li>70 mm² cable, as short as you can make it and no more than 1.5 m.</li><li>A 250 A mega fuse in its holder, beside the battery.</li></ul>
<h3>Fitting tip</h3>
<p>Fixed 230 V sockets behind an inverter need RCD protection and correct earthing. Have that part done and tested by a competent electrician.</p>`,
    specifications: rows({
      'Continuous power': '2,000 W at 25 °C',
      'Peak power': '4,000 W for a few seconds',
      Output: '230 V, 50 Hz, pure sine',
      'Battery current at full load': '198 A at 11.5 V',
      Efficiency: '88 % at full load',
      'Idle consumption': '10 W, 1 W in eco mode',
      'Fuse and cable': '250 A mega, 70 mm², up to 1.5 m',
      'Smallest battery': '230 Ah lithium',
      Outlets: '2 × 13 A, hard-wire terminals',
      'Working temperature': '-10 to +40 °C',
      Warranty: '2 years',
    }),
    goesWith: [
      'battery-cable-70mm',
      'mega-fuse-250a',
      'mega-fuse-holder',
      'battery-lug-pack',
      'lithium-battery-230ah',
      'battery-isolator-400a',
    ],
    stockQuantity: 13,
    isFeatured: true,
    weight: '5.8 kg',
    dimensions: '410 × 200 × 100 mm',
  },
  {
    slug: 'inverter-3000w',
    name: 'Pure sine inverter 3,000 W with change-over',
    sku: 'AMP-INV-3000',
    category: 'inverters',
    pricePence: 46900,
    shortDescription: 'The most a 12 V system should carry, with automatic change-over when you plug in.',
    description:
      'A 3,000 W pure sine inverter with a built-in 16 A change-over switch, so the same sockets work on battery and on hook-up.',
    longDescription: `<p>This is the top of what makes sense at 12 V. Full load is 296 A, and every joint between battery and inverter has to be right. In return you can run an induction ring at 1,800 W and still have room for the fridge and a laptop.</p>
<h3>Change-over built in</h3>
<p>When hook-up arrives the sockets move to it by themselves, and back again when you unplug. The two supplies cannot meet.</p>
<h3>What you need with it</h3>
<ul><li>A lithium battery of 320 Ah or more with a 300 A BMS.</li><li>Two 70 mm² cables in parallel for each pole, of equal length, 1 m or less.</li><li>A 400 A Class T fuse and 400 A busbars.</li></ul>
<h3>Before you buy</h3>
<p>Ten minutes at full power takes about 44 Ah. The 230 V side must be installed and tested by a competent electrician.</p>`,
    specifications: rows({
      'Continuous power': '3,000 W at 25 °C',
      'Peak power': '6,000 W for a few seconds',
      Output: '230 V, 50 Hz, pure sine',
      'Battery current at full load': '296 A at 11.5 V',
      Efficiency: '88 % at full load',
      'Idle consumption': '15 W, 1 W in eco mode',
      'Change-over switch': '16 A, under 20 ms',
      'Fuse and cable': '400 A Class T, 2 × 70 mm², up to 1 m',
      'Smallest battery': '320 Ah lithium, 300 A BMS',
      'Working temperature': '-10 to +40 °C',
      Warranty: '2 years',
    }),
    goesWith: [
      'battery-cable-70mm',
      'class-t-fuse-400a',
      'busbar-pair-400a',
      'battery-lug-pack',
      'lithium-battery-320ah',
      'consumer-unit-2-way',
    ],
    stockQuantity: 4,
    weight: '9.4 kg',
    dimensions: '480 × 230 × 125 mm',
  },
];
