import { rows } from './rows.ts';
import type { SeedProduct } from './seed-product.ts';

export const solarControllers: SeedProduct[] = [
  {
    slug: 'mppt-controller-20a',
    name: 'MPPT solar controller 20 A',
    sku: 'AMP-SOL-MP20',
    category: 'solar',
    pricePence: 7900,
    shortDescription:
      'Charges a 12 V battery from up to 200 W of solar, with a lithium setting and Bluetooth.',
    description:
      'A 20 A MPPT charge controller for one large or two small panels. It takes up to 100 V in and knows lithium, AGM, gel and wet batteries.',
    longDescription: `<p>An MPPT controller lets the panel work at its own best voltage and turns the difference into charging amps. On a cool bright morning that is worth a good deal more than the plain PWM sort.</p>
<h3>Who it suits</h3>
<p>One panel of up to 200 W, or two of 100 W. If you may add a second 200 W panel later, buy the 40 A now and do the job once.</p>
<h3>What you need with it</h3>
<ul><li>A 30 A midi fuse at the battery and 6 mm² cable, up to 2.7 m from the battery.</li><li>The temperature sensor: <strong>lithium must not be charged below 5 °C</strong>, and with it fitted the controller waits.</li></ul>
<h3>Fitting tip</h3>
<p>Connect the battery first and the panel second, and undo them in the opposite order. Mount it upright with 100 mm of air above.</p>`,
    specifications: rows({
      'Charge current': '20 A',
      'Panel power at 12 V': 'up to 200 W',
      'Maximum panel voltage': '100 V open circuit, on the coldest day',
      Efficiency: 'up to 98 %',
      'Battery types': 'LiFePO4, AGM, gel, wet',
      'Lithium setting': '14.2 V, float 13.5 V, no equalising',
      'Own consumption': '10 mA',
      'Battery fuse and cable': '30 A, 6 mm²',
      Terminals: 'up to 16 mm²',
      'Working temperature': '-20 to +50 °C',
      Warranty: '2 years',
    }),
    goesWith: [
      'solar-panel-200w',
      'solar-panel-110w',
      'midi-fuse-kit',
      'twin-cable-6mm',
      'battery-temperature-sensor',
    ],
    stockQuantity: 30,
    weight: '0.6 kg',
    dimensions: '130 × 115 × 45 mm',
  },
  {
    slug: 'mppt-controller-40a',
    name: 'MPPT solar controller 40 A',
    sku: 'AMP-SOL-MP40',
    category: 'solar',
    pricePence: 15900,
    shortDescription: 'For roofs of up to 400 W, with a lithium setting and headroom for cold, bright days.',
    description:
      'A 40 A MPPT charge controller for up to 400 W on a 12 V system, with Bluetooth and a socket for a temperature sensor.',
    longDescription: `<p>Two 200 W panels in the open can push 39 A on a cold, bright day once you allow the usual margin. This controller takes that without clipping and stays cool doing it.</p>
<h3>Series or parallel</h3>
<p>Two of our 200 W panels in series reach about 54 V on a frosty morning, well inside the 100 V limit, and the thinner current saves cable. Wire them in parallel if one is often shaded by a vent or roof box.</p>
<h3>What you need with it</h3>
<ul><li>A 50 A midi fuse at the battery and 16 mm² cable, up to 3.6 m.</li><li>A temperature sensor, since <strong>lithium takes no charge below 5 °C</strong>.</li></ul>
<h3>Fitting tip</h3>
<p>Connect the battery before the panels, so the controller knows which voltage it is charging.</p>`,
    specifications: rows({
      'Charge current': '40 A',
      'Panel power at 12 V': 'up to 400 W',
      'Maximum panel voltage': '100 V open circuit, on the coldest day',
      Efficiency: 'up to 98 %',
      'Battery types': 'LiFePO4, AGM, gel, wet',
      'Lithium setting': '14.2 V, float 13.5 V, no equalising',
      'Own consumption': '15 mA',
      'Battery fuse and cable': '50 A, 16 mm²',
      Terminals: 'up to 16 mm²',
      'Working temperature': '-20 to +50 °C',
      Warranty: '2 years',
    }),
    goesWith: [
      'solar-panel-200w',
      'midi-fuse-kit',
      'battery-cable-16mm',
      'battery-temperature-sensor',
      'solar-cable-4mm',
    ],
    stockQuantity: 14,
    weight: '1.3 kg',
    dimensions: '186 × 132 × 62 mm',
  },
];
