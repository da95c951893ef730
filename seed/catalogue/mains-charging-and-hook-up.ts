import { rows } from './rows.ts';
import type { SeedProduct } from './seed-product.ts';

export const mainsChargingAndHookUp: SeedProduct[] = [
  {
    slug: 'mains-charger-20a',
    name: 'Mains battery charger 20 A',
    sku: 'AMP-MNS-C20',
    category: 'mains-charging-and-hook-up',
    pricePence: 11900,
    shortDescription: 'A quiet hook-up charger for 105 to 160 Ah. Draws 1.4 A, so even a 6 A post will do.',
    description:
      'A 20 A, 230 V charger with lithium and lead settings. It fills a flat 105 Ah lithium battery in a little over five hours on hook-up.',
    longDescription: `<p>Plug in at tea time and a flat 105 Ah lithium battery is full before bed: 84 Ah at 20 A, plus about an hour at the end. A 160 Ah takes seven and a half hours.</p>
<h3>Who it suits</h3>
<p>Batteries of 105 to 200 Ah. It draws only 1.4 A from the post, which leaves plenty for a low-watt kettle on a 6 A pitch. The fan stays off at night mode, at half current.</p>
<h3>What you need with it</h3>
<ul><li>A 6 A circuit in a consumer unit with RCD.</li><li>6 mm² cable and a 30 A midi fuse at the battery.</li><li>The temperature sensor for lithium, which <strong>must not be charged below 5 °C</strong>.</li></ul>
<h3>Fitting tip</h3>
<p>Keep the 230 V flex and the 12 V cable apart and clip them separately.</p>`,
    specifications: rows({
      'Charge current': '20 A (10 A in night mode)',
      'Mains input': '230 V, 50 Hz, 1.4 A',
      'Battery types': 'LiFePO4, AGM, gel, wet',
      'Lithium setting': '14.2 V, float 13.5 V, no equalising',
      'Suits batteries of': '105 to 200 Ah',
      'Flat to full': '105 Ah lithium in about 5 h',
      'Battery fuse and cable': '30 A midi, 6 mm²',
      Efficiency: '90 %',
      'Working temperature': '-20 to +50 °C',
      Standards: 'BS EN 60335-2-29',
      Warranty: '2 years',
    }),
    goesWith: [
      'consumer-unit-2-way',
      'midi-fuse-kit',
      'twin-cable-6mm',
      'battery-temperature-sensor',
      'hook-up-lead-25m',
    ],
    stockQuantity: 22,
    isFeatured: true,
    weight: '1.9 kg',
    dimensions: '220 × 130 × 65 mm',
  },
  {
    slug: 'mains-charger-40a',
    name: 'Mains battery charger 40 A',
    sku: 'AMP-MNS-C40',
    category: 'mains-charging-and-hook-up',
    pricePence: 21900,
    shortDescription: 'For 230 to 400 Ah of lithium: a big battery full overnight on any UK pitch.',
    description:
      'A 40 A, 230 V charger for large batteries, with Bluetooth settings and a mains limit for weak hook-up posts.',
    longDescription: `<p>A large battery on a small charger can spend a whole weekend on hook-up and still not be full. At 40 A, a flat 230 Ah lithium battery is done in about five and a half hours and a 320 Ah in seven and a half.</p>
<h3>Who it suits</h3>
<p>Batteries of 200 to 400 Ah. On the mains side it takes only 2.8 A, so a 6 A post still has room for the fridge.</p>
<h3>What you need with it</h3>
<ul><li>A 6 A circuit in a consumer unit with RCD.</li><li>16 mm² cable and a 50 A midi fuse at the battery.</li><li>The temperature sensor: <strong>lithium accepts no charge below 5 °C</strong>.</li></ul>
<h3>Fitting tip</h3>
<p>Leave 100 mm of air around it, and never box it in with bedding.</p>`,
    specifications: rows({
      'Charge current': '40 A (20 A in night mode)',
      'Mains input': '230 V, 50 Hz, 2.8 A',
      'Battery types': 'LiFePO4, AGM, gel, wet',
      'Lithium setting': '14.2 V, float 13.5 V, no equalising',
      'Suits batteries of': '200 to 400 Ah',
      'Flat to full': '230 Ah lithium in about 5 h 40 min',
      'Battery fuse and cable': '50 A midi, 16 mm²',
      Efficiency: '90 %',
      'Working temperature': '-20 to +50 °C',
      Standards: 'BS EN 60335-2-29',
      Warranty: '2 years',
    }),
    goesWith: [
      'consumer-unit-2-way',
      'midi-fuse-kit',
      'battery-cable-16mm',
      'battery-temperature-sensor',
      'hook-up-lead-25m',
    ],
    stockQuantity: 8,
    weight: '3.1 kg',
    dimensions: '280 × 160 × 75 mm',
  },
  {
    slug: 'hook-up-lead-25m',
    name: 'Hook-up lead 25 m, 2.5 mm²',
    sku: 'AMP-MNS-L25',
    category: 'mains-charging-and-hook-up',
    pricePence: 6400,
    shortDescription:
      'The full 2.5 mm² copper, in rubber that stays soft in frost. 25 m reaches the awkward post.',
    description:
      'A 25 m site lead with 16 A blue plug and socket and 2.5 mm² cores in orange rubber. It is not the thinner 1.5 mm² sort often sold as 16 A.',
    longDescription: `<p>Many leads sold as 16 A have 1.5 mm² cores. They get warm and lose volts over 25 m. This one has the 2.5 mm² that a site lead should have, under rubber that still coils on a frosty morning.</p>
<h3>How to use it</h3>
<ul><li>Connect the van first, then the post, and press the RCD test button in the van.</li><li><strong>Unwind it fully.</strong> A lead left on its drum under a heater load can melt.</li><li>Lay spare cable in loose loops under the van, out of puddles and off the grass-cutter's path.</li></ul>
<h3>What a post will run</h3>
<p>A 16 A post gives about 3.7 kW, a 10 A post 2.3 kW and a 6 A post 1.4 kW. A domestic kettle alone can trip the last one.</p>`,
    specifications: rows({
      Length: '25 m',
      Cores: '3 × 2.5 mm² copper, rated 25 A',
      Connectors: '16 A, 230 V, 2P+E, blue',
      Sheath: 'H07RN-F rubber, orange',
      Protection: 'IP44',
      'Working temperature': '-25 to +60 °C',
      'Connector standard': 'BS EN 60309-2',
      Warranty: '2 years',
    }),
    goesWith: ['hook-up-inlet-16a', 'consumer-unit-2-way'],
    stockQuantity: 26,
    weight: '6.6 kg',
    dimensions: 'Coil 380 × 140 mm',
  },
  {
    slug: 'hook-up-inlet-16a',
    name: 'Hook-up inlet 16 A, flush',
    sku: 'AMP-MNS-INL',
    category: 'mains-charging-and-hook-up',
    pricePence: 1950,
    shortDescription:
      'A flush 16 A inlet with a spring lid that shuts itself and a gasket that keeps the rain out.',
    description:
      'A flush-mounted 16 A, 230 V inlet with spring-loaded lid, to bring site hook-up into the van safely.',
    longDescription: `<p>The inlet is where 230 V enters the van, so it is worth buying a stout one. The lid is sprung and closes by itself, the pins are nickel-plated brass and the gasket is a single piece.</p>
<h3>Where it goes</h3>
<ul><li>On the side or rear, no higher than 1.8 m from the ground.</li><li>With a durable notice beside it saying the voltage, frequency and current.</li><li>As near to the consumer unit as the van allows, so that little cable runs ahead of the RCD.</li></ul>
<h3>Fitting tip</h3>
<p>Make the cut-out from masking tape first and hold the inlet to it. Paint the bare metal edge before sealing. Have the 230 V side connected, tested and certified by a competent electrician.</p>`,
    specifications: rows({
      Rating: '16 A, 230 V, 50 Hz',
      Pins: '2P+E, nickel-plated brass',
      Lid: 'Spring-loaded, closes by itself',
      'Cut-out': '86 × 110 mm',
      'Depth behind panel': '62 mm',
      Terminals: 'Screw, up to 4 mm²',
      Protection: 'IP44 with the lid closed',
      'Working temperature': '-25 to +40 °C',
      Standards: 'BS EN 60309-2',
      Warranty: '2 years',
    }),
    goesWith: ['consumer-unit-2-way', 'hook-up-lead-25m', 'double-socket-230v'],
    stockQuantity: 34,
    weight: '0.3 kg',
    dimensions: '125 × 95 × 75 mm',
  },
  {
    slug: 'consumer-unit-2-way',
    name: 'Consumer unit with 30 mA RCD, 2-way',
    sku: 'AMP-MNS-CU2',
    category: 'mains-charging-and-hook-up',
    pricePence: 4900,
    shortDescription: 'A compact 230 V board for vans: double-pole 30 mA RCD and two double-pole breakers.',
    description:
      'A small enclosed consumer unit with a double-pole RCD and two double-pole breakers, 6 A and 16 A: enough for a charger and a socket circuit.',
    longDescription: `<p>This is the part of the 230 V system that protects people. The 30 mA RCD cuts both poles when current leaks to earth, and each breaker cuts both poles too, because on a campsite you cannot be sure which wire is live.</p>
<h3>How we use it</h3>
<ul><li>6 A for the battery charger and the fridge.</li><li>16 A for the sockets, in 2.5 mm² flexible cable.</li></ul>
<h3>What you need with it</h3>
<p>A 16 A inlet, stranded flexible cable (never solid house cable) and an earth bond to the van's metalwork. <strong>Have it installed, tested and certified by a competent electrician</strong>, and inspected again at least every three years.</p>
<h3>A good habit</h3>
<p>Press the test button each time you plug in. It should click off at once.</p>`,
    specifications: rows({
      RCD: '40 A, 30 mA, double-pole, type A',
      Breakers: '6 A and 16 A, curve C, double-pole',
      Supply: '230 V, 50 Hz',
      'Breaking capacity': '6 kA',
      Terminals: 'up to 10 mm²',
      Enclosure: 'Flame-retardant, clear lid, IP40',
      'Working temperature': '-5 to +40 °C',
      Standards: 'BS EN 61008-1, BS EN 60898-1',
      Warranty: '2 years',
    }),
    goesWith: ['hook-up-inlet-16a', 'double-socket-230v', 'mains-charger-20a'],
    stockQuantity: 19,
    weight: '0.9 kg',
    dimensions: '170 × 130 × 85 mm',
  },
  {
    slug: 'double-socket-230v',
    name: 'Double 13 A socket with USB-C',
    sku: 'AMP-MNS-SKT',
    category: 'mains-charging-and-hook-up',
    pricePence: 1690,
    shortDescription:
      'Two switched 13 A outlets and a 30 W USB-C port, in a shallow case that suits thin van walls.',
    description:
      'A shallow double socket, both poles switched, with a 30 W USB-C port. It fits furniture where a house back box will not.',
    longDescription: `<p>An ordinary house socket wants 35 mm behind the wall. This one needs 26 mm, which is about what a wardrobe side and a stretch of insulation allow.</p>
<h3>What you need with it</h3>
<ul><li>A 16 A way in a consumer unit with RCD.</li><li>2.5 mm² flexible stranded cable with crimped ferrules.</li></ul>
<h3>Worth knowing</h3>
<p>The USB port works only while the socket has 230 V. For phones away from hook-up, a 12 V USB outlet wastes less of the battery. If the socket is fed by an inverter as well as hook-up, it needs a change-over switch: <strong>the two must never meet</strong>. Have the circuit tested and certified by a competent electrician.</p>`,
    specifications: rows({
      Outlets: '2 × 13 A, double-pole switched',
      'USB port': 'USB-C, 30 W',
      Supply: '230 V, 50 Hz',
      'Depth behind panel': '26 mm, back box included',
      Terminals: 'up to 2 × 2.5 mm²',
      'Working temperature': '-5 to +40 °C',
      Standards: 'BS 1363-2',
      Warranty: '2 years',
    }),
    goesWith: ['consumer-unit-2-way', 'hook-up-inlet-16a', 'inverter-2000w'],
    stockQuantity: 41,
    weight: '0.3 kg',
    dimensions: '146 × 86 × 36 mm',
  },
];
