import { rows } from './rows.ts';
import type { SeedProduct } from './seed-product.ts';

export const monitoring: SeedProduct[] = [
  {
    slug: 'battery-shunt-500a',
    name: 'Battery shunt 500 A with Bluetooth',
    sku: 'AMP-MON-SH500',
    category: 'monitoring',
    pricePence: 8900,
    shortDescription: 'Counts every amp in and out, and shows percent, watts and hours left on your phone.',
    description:
      'A 500 A smart shunt that reports state of charge, current and time remaining over Bluetooth, for lithium and lead batteries.',
    longDescription: `<p>Lithium holds almost the same voltage from 90 % down to 20 %, so a voltmeter tells you very little. A shunt counts what goes in and what comes out, and gives you the figure you wanted: 63 %, four days at this rate.</p>
<h3>What you need with it</h3>
<ul><li>A short negative cable from battery to shunt, the same size as your main cable.</li><li>Its own 1 A fused feed from the battery positive, supplied.</li></ul>
<h3>Fitting tip</h3>
<p>Everything negative goes on the load side of the shunt: inverter, chargers, bodywork earth. One cable left on the battery terminal and the count is wrong for good. Charge the battery fully once, to set the meter to 100 %.</p>`,
    specifications: rows({
      'Continuous current': '500 A',
      'Voltage range': '6.5 to 70 V DC',
      Accuracy: '±0.4 % of current',
      Shows: 'Percent, volts, amps, watts, time left',
      Radio: 'Bluetooth, about 10 m in a van',
      'Own consumption': '1 mA',
      Studs: 'M8, 12 Nm',
      Supply: '1.5 m lead with 1 A fuse',
      'Working temperature': '-40 to +60 °C',
      Warranty: '2 years',
    }),
    goesWith: ['touch-battery-monitor', 'battery-lug-pack', 'busbar-pair-400a', 'battery-temperature-sensor'],
    stockQuantity: 29,
    isFeatured: true,
    weight: '0.4 kg',
    dimensions: '120 × 54 × 46 mm',
  },
  {
    slug: 'touch-battery-monitor',
    name: 'Touch battery monitor 4 in',
    sku: 'AMP-MON-T4',
    category: 'monitoring',
    pricePence: 14900,
    shortDescription: 'The state of the battery on the wall, for everyone in the van and without a phone.',
    description:
      'A 4 inch touch display for our 500 A shunt: percent, hours left, a week of history and a warning before the battery is too cold to charge.',
    longDescription: `<p>A phone app suits the person who fitted the system. Everyone else would like to look at the wall and see a number. This shows percent, hours left and what is charging, in figures you can read from the bed.</p>
<h3>What it adds</h3>
<ul><li>Seven days of history, so that a slow drain shows up.</li><li>Two alarms you set yourself, such as 30 %.</li><li>With the temperature sensor, a notice when the battery is <strong>below 5 °C and must not be charged</strong>.</li></ul>
<h3>What you need with it</h3>
<p>The 500 A shunt, which does the measuring. The 5 m data lead is in the box and a longer one can be ordered.</p>
<h3>Fitting tip</h3>
<p>Set the screen to sleep after a minute. Lit all day it uses about 4 Ah.</p>`,
    specifications: rows({
      Display: '4 in colour touch, 480 × 480',
      Shows: 'Percent, watts, time left, 7-day history',
      Alarms: '2, adjustable, with sound',
      'Works with': 'Battery shunt 500 A',
      Supply: '8 to 32 V DC',
      'Own consumption': '2 W lit, 0.1 W asleep',
      'Data lead': '5 m, supplied',
      'Cut-out': '82 × 82 mm',
      'Depth behind panel': '18 mm',
      'Working temperature': '-20 to +55 °C',
      Warranty: '2 years',
    }),
    goesWith: ['battery-shunt-500a', 'battery-temperature-sensor', 'fuse-box-12-way'],
    stockQuantity: 4,
    weight: '0.2 kg',
    dimensions: '96 × 96 × 26 mm',
  },
  {
    slug: 'battery-temperature-sensor',
    name: 'Battery temperature sensor, 3 m',
    sku: 'AMP-MON-TS',
    category: 'monitoring',
    pricePence: 1490,
    shortDescription: 'Tells the charger how cold the battery is, so that lithium is left alone below 5 °C.',
    description:
      'A stick-on or bolt-on battery temperature sensor with 3 m of lead, for our DC-DC, mains and solar chargers and the touch monitor.',
    longDescription: `<p><strong>Lithium must not be charged below 5 °C.</strong> The battery's own protection says no in the end, but a charger that knows the temperature waits politely and starts by itself when the van has warmed. Think of the drive home after a night of frost.</p>
<h3>Who needs it</h3>
<ul><li>Any lithium battery outside the heated living space.</li><li>Lead-acid batteries too: their charging voltage should fall a little as they warm. Lithium needs no such correction, and our chargers leave it out.</li></ul>
<h3>Fitting tip</h3>
<p>Stick it to the side of the case at half height, or under a terminal nut with the M8 ring. Use one sensor for each charger, and keep the lead away from inverter cables.</p>`,
    specifications: rows({
      Range: '-40 to +105 °C',
      Accuracy: '±1 °C from -10 to +50 °C',
      Lead: '3 m, two-core, plug fitted',
      Mounting: 'M8 ring or adhesive pad',
      'Works with': 'Our DC-DC, mains and MPPT chargers, touch monitor',
      'Charge hold for lithium': 'Below +5 °C',
      Protection: 'IP67 sensor',
      Warranty: '2 years',
    }),
    goesWith: ['dc-dc-charger-30a', 'mains-charger-20a', 'mppt-controller-20a', 'touch-battery-monitor'],
    stockQuantity: 48,
    weight: '0.06 kg',
    dimensions: '3 m lead, 22 mm ring',
  },
  {
    slug: 'tank-level-monitor',
    name: 'Tank level monitor, two tanks',
    sku: 'AMP-MON-TK2',
    category: 'monitoring',
    pricePence: 7400,
    shortDescription:
      'Fresh and waste water in percent, from sensors that stick outside the tank. No holes, no leaks.',
    description:
      'A small wall display with two ultrasonic sensors that read through the tank wall, for fresh and waste water.',
    longDescription: `<p>Probes inside a waste tank read full for ever once they are coated in soap. These sensors sit underneath, outside the tank, and listen for the surface, so there is nothing to clean and nothing to leak.</p>
<h3>Will it work on my tank?</h3>
<ul><li>Plastic walls up to 10 mm thick, with a flat spot 50 mm across on the underside.</li><li>Tanks from 100 to 600 mm deep.</li><li>Not on metal, foam-jacketed or ribbed bottoms.</li></ul>
<h3>What you need with it</h3>
<p>2.5 mm² twin cable and a 3 A fuse.</p>
<h3>Fitting tip</h3>
<p>Rub the spot smooth, use the gel pad supplied, and calibrate with the tank empty and then full on level ground. It reads a little high when you park nose-down.</p>`,
    specifications: rows({
      Tanks: '2, plastic, 100 to 600 mm deep',
      'Wall thickness': 'up to 10 mm',
      Resolution: '1 % shown, about ±3 % true',
      Supply: '10 to 30 V DC',
      'Own consumption': '15 mA lit, 2 mA asleep',
      'Sensor leads': '4 m each',
      'Cable and fuse': '2.5 mm² twin, 3 A',
      Protection: 'IP67 sensors',
      'Working temperature': '-10 to +60 °C (tanks must not freeze)',
      Warranty: '2 years',
    }),
    goesWith: ['twin-cable-2-5mm', 'fuse-box-12-way', 'dimmer-switch-panel-4-way'],
    stockQuantity: 0,
    weight: '0.3 kg',
    dimensions: '86 × 60 × 22 mm display',
  },
  {
    slug: 'low-voltage-cut-off-100a',
    name: 'Low-voltage cut-off 100 A',
    sku: 'AMP-MON-LV100',
    category: 'monitoring',
    pricePence: 4900,
    shortDescription:
      'Switches the 12 V loads off before the battery is drained, and on again when it is charged.',
    description:
      'An adjustable 100 A cut-off that sits between battery and fuse box and disconnects the loads at a voltage you choose.',
    longDescription: `<p>A light left on in storage can flatten a battery in a week. This sits in the feed to the fuse box and lets go before harm is done, then reconnects when charging brings the voltage back.</p>
<h3>Who it suits</h3>
<ul><li>Lead-acid batteries, which suffer every time they are run below half.</li><li>Lithium too, as a gentle limit ahead of the battery's own BMS.</li></ul>
<h3>Where it must not go</h3>
<p>Never in a charging cable, and never ahead of an inverter: the starting surge is too much for it, and an inverter has its own cut-off.</p>
<h3>What you need with it</h3>
<p>25 mm² cable with a 100 A midi fuse at the battery. Keep alarms and gas sensors on their own fused feed, ahead of it.</p>`,
    specifications: rows({
      'Continuous current': '100 A',
      Voltage: '12 V systems, up to 16 V',
      'Cut-off setting': '10.5 to 13.0 V; 12.0 V as delivered',
      'Delay before cut-off': '90 s',
      'Reconnects at': '0.8 V above the cut-off',
      'Own consumption': '1.5 mA on, 0.7 mA off',
      Studs: 'M8, 10 Nm',
      'Feed and fuse': '25 mm², 100 A midi',
      'Working temperature': '-40 to +50 °C',
      Warranty: '2 years',
    }),
    goesWith: ['fuse-box-12-way', 'battery-cable-25mm', 'copper-lug-25mm-m8', 'midi-fuse-kit'],
    stockQuantity: 19,
    weight: '0.3 kg',
    dimensions: '62 × 123 × 42 mm',
  },
];
