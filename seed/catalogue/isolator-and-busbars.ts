import { rows } from './rows.ts';
import type { SeedProduct } from './seed-product.ts';

/** Switching and sharing out: the second half of the fuses-and-protection category. */
export const isolatorAndBusbars: SeedProduct[] = [
  {
    slug: 'fuse-box-12-way',
    name: 'Fuse box 12-way with negative bar',
    sku: 'AMP-FUS-B12',
    category: 'fuses-and-protection',
    pricePence: 4200,
    shortDescription:
      'Twelve fused circuits, a negative bar, a clear cover and a red light beside any fuse that blows.',
    description:
      'A 12-way blade fuse box with a negative busbar, blown-fuse lights and twelve fuses. One fuse for each circuit in the van.',
    longDescription: `<p>Every 12 V circuit has its own fuse. Twelve sounds a lot until you count: fridge, heater, pump, two of lights, USB front and back, fan, tank gauge, radio. You will want the spares.</p>
<h3>In the box</h3>
<ul><li>Twelve blade fuses: 2 of 3 A, 4 of 5 A, 3 of 10 A, 2 of 15 A, 1 of 20 A.</li><li>A sheet of labels, which go on before the cover does.</li></ul>
<h3>What you need with it</h3>
<p>A 25 mm² feed with a 100 A midi fuse at its battery end, and a negative cable of the same size.</p>
<h3>Fitting tip</h3>
<p>Mount it where you can read the labels with a torch in your teeth. That is how you will meet it.</p>`,
    specifications: rows({
      Circuits: '12, each up to 30 A',
      'Total current': '100 A',
      'Maximum voltage': '32 V DC',
      'Fuse type': 'Standard blade, 12 supplied',
      'Blown-fuse lights': 'Red, one per way',
      'Negative bar': '12 screws and one M8 stud',
      'Feed and fuse': '25 mm², 100 A midi',
      Terminals: 'Screw, M4; feed stud M8',
      'Working temperature': '-20 to +80 °C',
      Standards: 'Fuses to ISO 8820-3',
      Warranty: '2 years',
    }),
    goesWith: [
      'battery-cable-25mm',
      'copper-lug-25mm-m8',
      'midi-fuse-kit',
      'twin-cable-2-5mm',
      'twin-cable-6mm',
    ],
    stockQuantity: 33,
    isFeatured: true,
    weight: '0.5 kg',
    dimensions: '165 × 85 × 40 mm',
  },
  {
    slug: 'battery-isolator-400a',
    name: 'Battery isolator 400 A',
    sku: 'AMP-ISO-400',
    category: 'fuses-and-protection',
    pricePence: 4400,
    shortDescription: 'One red key turns the whole 12 V system off, for work, for winter or in a hurry.',
    description:
      'A rotary isolator for 400 A continuous, with a removable key and a label plate. It goes straight after the main fuse.',
    longDescription: `<p>When something smells warm you want one handle, in reach, that stops everything. This one carries 400 A all day, so it suits every system up to a 3,000 W inverter.</p>
<h3>How to place it</h3>
<ul><li>In the positive cable, after the main fuse and before the busbar.</li><li>Where a hand finds it without lifting the bed.</li><li>With its label facing you, so that on and off are plain to a stranger.</li></ul>
<h3>Worth knowing</h3>
<p>Switch the inverter, solar and chargers off first: an isolator opened under full load wears its contacts, and a solar controller dislikes losing its battery with the sun out. Leave a gas or smoke alarm on its own small fused feed, ahead of the switch.</p>`,
    specifications: rows({
      'Continuous current': '400 A',
      'Short-time current': '600 A for one minute',
      'Maximum voltage': '48 V DC',
      Poles: 'Single',
      Studs: 'M8, 12 Nm',
      Key: 'Red, removable in the off position',
      Protection: 'IP65 from the front',
      'Working temperature': '-40 to +85 °C',
      Mounting: 'Surface or panel, 65 mm hole',
      Warranty: '2 years',
    }),
    goesWith: ['battery-lug-pack', 'battery-cable-70mm', 'busbar-pair-400a', 'mega-fuse-250a'],
    stockQuantity: 23,
    weight: '0.6 kg',
    dimensions: '88 × 88 × 85 mm',
  },
  {
    slug: 'busbar-pair-400a',
    name: 'Busbar pair 400 A, red and black',
    sku: 'AMP-BUS-400',
    category: 'fuses-and-protection',
    pricePence: 5400,
    shortDescription:
      'Two solid bars with four M8 studs each, so no battery terminal carries a tower of lugs.',
    description:
      'A positive and a negative busbar, 400 A each, with four M8 studs and snap-on covers. The meeting point of battery, inverter and chargers.',
    longDescription: `<p>Five lugs stacked on a battery terminal is how a good system starts to go wrong. A busbar gives each cable its own stud and each one its own fuse beside it.</p>
<h3>How we lay it out</h3>
<ul><li>Battery on the first stud, through main fuse, isolator and, on the negative, the shunt.</li><li>Inverter next to it, since it has the most current.</li><li>Chargers and the fuse box on the rest.</li></ul>
<h3>What you need with it</h3>
<p>M8 lugs, and a fuse for every positive cable that leaves the bar and is thinner than the main fuse allows for.</p>
<h3>Fitting tip</h3>
<p>Keep positive and negative bars 100 mm or more apart, and leave the covers on. Tighten to 12 Nm.</p>`,
    specifications: rows({
      'Continuous current': '400 A each',
      'Maximum voltage': '48 V DC',
      Studs: '4 × M8 on each bar, 12 Nm',
      'Small screws': '4 × M4 on each bar',
      Material: 'Tinned copper, 25 × 6 mm',
      Base: 'Glass-filled nylon',
      Covers: 'Red and black, snap-on',
      'Working temperature': '-40 to +105 °C',
      Quantity: '1 pair',
      Warranty: '2 years',
    }),
    goesWith: ['battery-lug-pack', 'battery-isolator-400a', 'battery-shunt-500a', 'battery-cable-70mm'],
    stockQuantity: 20,
    weight: '0.9 kg',
    dimensions: '175 × 48 × 50 mm each',
  },
];
