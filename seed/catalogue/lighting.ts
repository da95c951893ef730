import { rows } from './rows.ts';
import type { SeedProduct } from './seed-product.ts';

export const lighting: SeedProduct[] = [
  {
    slug: 'led-spot-light-set',
    name: 'LED spot lights, set of 6',
    sku: 'AMP-LGT-SP6',
    category: 'lighting',
    pricePence: 5900,
    shortDescription: 'Six slim, warm, dimmable ceiling spots that use about 6 Ah for a whole evening.',
    description:
      'Six recessed 12 V spot lights in warm white, 12 mm deep behind the panel, for ply-lined and carpeted ceilings.',
    longDescription: `<p>Warm light makes a metal box feel like a room. These spots are 3,000 K, dim smoothly to almost nothing, and need only 12 mm behind the lining.</p>
<h3>What they use</h3>
<p>All six together take 15 W. Five hours of an evening come to about 6 Ah, and half that when dimmed.</p>
<h3>What you need with it</h3>
<ul><li>2.5 mm² twin cable and a 3 A fuse in the fuse box.</li><li>A dimmer, or two: one circuit over the kitchen and one over the bed is kinder to whoever sleeps first.</li></ul>
<h3>Fitting tip</h3>
<p>Lay the cable before the insulation, leave 200 mm of slack at every hole, and test the set on the bench before anything is glued.</p>`,
    specifications: rows({
      Power: '2.5 W each, 15 W the set',
      Light: '200 lm each, 3,000 K warm white, CRI 90',
      Supply: '10 to 30 V DC',
      Dimming: 'Yes, by PWM dimmer',
      'Cut-out': '55 mm',
      'Depth behind panel': '12 mm',
      'Cable and fuse': '2.5 mm² twin, 3 A',
      Protection: 'IP44 from the front',
      'Working temperature': '-20 to +50 °C',
      Warranty: '2 years',
    }),
    goesWith: ['dimmer-switch-panel-4-way', 'twin-cable-2-5mm', 'fuse-box-12-way'],
    stockQuantity: 25,
    weight: '0.4 kg',
    dimensions: '68 mm across, 14 mm deep, each',
  },
  {
    slug: 'led-strip-light-5m',
    name: 'LED strip light kit, 5 m',
    sku: 'AMP-LGT-ST5',
    category: 'lighting',
    pricePence: 3400,
    shortDescription: 'An even line of warm light under lockers, with aluminium channel and no visible dots.',
    description:
      'Five metres of warm 12 V LED strip with aluminium channel and frosted cover, cut to length every 50 mm.',
    longDescription: `<p>Under a locker or along a pelmet, a strip lights the work and hides the lamp. The frosted cover and close-set LEDs give a line of light with no dots in it, and the aluminium channel carries away the heat that shortens a strip's life.</p>
<h3>What it uses</h3>
<p>4.8 W a metre, so 24 W for all five metres. Four hours at full brightness is about 8 Ah. Most people dim it by half.</p>
<h3>What you need with it</h3>
<ul><li>2.5 mm² twin cable and a 3 A fuse.</li><li>A PWM dimmer.</li></ul>
<h3>Fitting tip</h3>
<p>Cut only at the printed marks, and feed runs longer than 3 m from both ends, so that the far end is as bright as the near one.</p>`,
    specifications: rows({
      Length: '5 m, cut every 50 mm',
      Power: '4.8 W per metre, 24 W in all',
      Light: '420 lm per metre, 3,000 K, CRI 90',
      Supply: '10 to 15 V DC, regulated',
      Dimming: 'Yes, by PWM dimmer',
      Channel: '5 × 1 m aluminium, frosted cover',
      'Cable and fuse': '2.5 mm² twin, 3 A',
      Protection: 'IP20, indoors',
      'Working temperature': '-20 to +45 °C',
      Warranty: '2 years',
    }),
    goesWith: ['dimmer-switch-panel-4-way', 'twin-cable-2-5mm', 'fuse-box-12-way'],
    stockQuantity: 31,
    weight: '0.8 kg',
    dimensions: '1 m channels, 17 × 8 mm',
  },
  {
    slug: 'reading-light-usb',
    name: 'Reading light with USB-C',
    sku: 'AMP-LGT-RD',
    category: 'lighting',
    pricePence: 2400,
    shortDescription: 'A touch-dimmed bedside light on a flexible neck, with a 20 W USB-C port in the base.',
    description:
      'A flexible 12 V reading light with touch dimming, a blue-free night setting and a USB-C port for the phone beside you.',
    longDescription: `<p>One person reads, the other sleeps. The beam is narrow enough to keep the peace, the neck stays where you put it, and a long touch turns it to a dim amber that does not wake you properly.</p>
<h3>What it uses</h3>
<p>3 W for the light and up to 22 W while charging a phone or tablet. Two hours of reading is half an amp-hour.</p>
<h3>What you need with it</h3>
<ul><li>2.5 mm² twin cable and a 3 A fuse for each light.</li><li>A wall or locker side at least 6 mm thick.</li></ul>
<h3>Fitting tip</h3>
<p>Sit on the bed as you mean to read and mark the height then. It is always lower than it looks from the doorway.</p>`,
    specifications: rows({
      Power: '3 W light, up to 22 W with USB in use',
      Light: '180 lm, 3,000 K, amber night setting',
      'USB port': 'USB-C, 20 W',
      Supply: '10 to 30 V DC',
      Dimming: 'Touch, with memory',
      Neck: '260 mm, flexible',
      'Cable and fuse': '2.5 mm² twin, 3 A',
      'Standby consumption': '2 mA',
      'Working temperature': '-20 to +50 °C',
      Warranty: '2 years',
    }),
    goesWith: ['twin-cable-2-5mm', 'fuse-box-12-way', 'dimmer-switch-panel-4-way'],
    stockQuantity: 0,
    weight: '0.2 kg',
    dimensions: '60 mm base, 260 mm neck',
  },
  {
    slug: 'awning-light-led',
    name: 'LED awning light, warm and amber',
    sku: 'AMP-LGT-AWN',
    category: 'lighting',
    pricePence: 3900,
    shortDescription:
      'Light for the step and the supper table, with an amber setting that draws fewer insects.',
    description:
      'A slim IP65 outside light with warm white and amber, for fitting above a sliding door or along an awning rail.',
    longDescription: `<p>White light outdoors fetches every moth in the field. Flick this one to amber and most of them lose interest, while you can still find the corkscrew. Warm white is there for cooking and for levelling in the dark.</p>
<h3>What it uses</h3>
<p>10 W on white and 5 W on amber. Three hours outside comes to about 2.5 Ah at most.</p>
<h3>What you need with it</h3>
<ul><li>2.5 mm² twin cable, a 3 A fuse and a switch by the door.</li><li>Sealant for the cable entry.</li></ul>
<h3>Fitting tip</h3>
<p>Bring the cable in from below with a drip loop, so that rain runs off it and not along it. Wire it so that it cannot be on while you drive.</p>`,
    specifications: rows({
      Power: '10 W white, 5 W amber',
      Light: '900 lm white at 3,000 K, 250 lm amber',
      Supply: '10 to 30 V DC',
      Current: '0.83 A at 12 V',
      'Cable and fuse': '2.5 mm² twin, 3 A',
      Body: 'Anodised aluminium, UV-stable lens',
      Protection: 'IP65',
      'Working temperature': '-30 to +50 °C',
      Warranty: '2 years',
    }),
    goesWith: ['dimmer-switch-panel-4-way', 'twin-cable-2-5mm', 'fuse-box-12-way'],
    stockQuantity: 18,
    weight: '0.5 kg',
    dimensions: '400 × 42 × 24 mm',
  },
  {
    slug: 'dimmer-switch-panel-4-way',
    name: 'Switch panel, 4-way with dimmer',
    sku: 'AMP-LGT-SW4',
    category: 'lighting',
    pricePence: 4400,
    shortDescription:
      'Two dimmers, two switches and a soft back light, so you find the pump without waking anyone.',
    description:
      'A flush panel with two PWM dimmers and two plain switches, 10 A each, with printed and blank labels.',
    longDescription: `<p>Four things people reach for at night: ceiling lights, locker lights, water pump, outside light. This panel gives the first two a dimmer and the others a firm click, with back lighting just bright enough to find.</p>
<h3>What you need with it</h3>
<ul><li>One way in the fuse box for each switch. The panel switches circuits; it does not protect them.</li><li>2.5 mm² twin cable, up to 10 A a way.</li></ul>
<h3>Fitting tip</h3>
<p>The dimmers are for LED lights only. Put the pump, with its starting surge, on a plain switch. Fix the labels on the day you wire it, while you still remember which is which; the sheet has twenty printed ones and some blanks.</p>`,
    specifications: rows({
      Ways: '4: two dimmers, two switches',
      'Current per way': '10 A',
      Supply: '12 V DC (10 to 15 V)',
      Dimming: 'PWM, 1 to 100 %, with memory',
      'Standby consumption': '3 mA in all',
      'Cut-out': '104 × 62 mm',
      'Depth behind panel': '28 mm',
      Terminals: 'Screw, up to 4 mm²',
      'Working temperature': '-20 to +50 °C',
      Warranty: '2 years',
    }),
    goesWith: ['led-spot-light-set', 'led-strip-light-5m', 'fuse-box-12-way', 'twin-cable-2-5mm'],
    stockQuantity: 22,
    weight: '0.25 kg',
    dimensions: '120 × 78 × 36 mm',
  },
];
