import { rows } from './rows.ts';
import type { SeedProduct } from './seed-product.ts';

export const batteryToBatteryChargers: SeedProduct[] = [
  {
    slug: 'dc-dc-charger-20a',
    name: 'DC-DC charger 20 A',
    sku: 'AMP-DCC-20',
    category: 'battery-to-battery-chargers',
    pricePence: 13900,
    shortDescription:
      'Gentle charging on the move for small vans, older alternators and batteries around 105 Ah.',
    description:
      'A 20 A battery-to-battery charger for modest alternators. It gives a lithium or lead battery its proper charging voltage, whatever the engine is doing.',
    longDescription: `<p>Not every van has a big alternator. At full output this charger draws about 26 A, which a healthy 60 A alternator can spare alongside lights and wipers.</p>
<h3>Who it suits</h3>
<p>Batteries of about 105 Ah. It puts back the full 84 usable Ah in a little over four hours, or a day's use of 40 to 60 Ah in two to three hours of driving.</p>
<h3>What you need with it</h3>
<ul><li>A 40 A midi fuse at the starter battery and 30 A at the leisure battery: both ends are live, so both need one.</li><li>16 mm² cable on the input, up to 5.7 m.</li></ul>
<h3>Fitting tip</h3>
<p>Put the charger near the leisure battery and add the temperature sensor: <strong>lithium must not charge below 5 °C</strong>.</p>`,
    specifications: rows({
      'Charge current': '20 A',
      'Input current': '26 A at 12.5 V',
      'Input voltage': '11 to 16 V, smart alternators included',
      'Battery types': 'LiFePO4, AGM, gel, wet',
      'Lithium setting': '14.2 V, float 13.5 V',
      Efficiency: '88 %',
      'Input fuse and cable': '40 A midi, 16 mm² up to 5.7 m',
      'Output fuse and cable': '30 A midi, 6 mm²',
      'Switch-on': 'Ignition wire or voltage sensing',
      'Working temperature': '-20 to +50 °C',
      Warranty: '2 years',
    }),
    goesWith: [
      'midi-fuse-kit',
      'battery-cable-16mm',
      'twin-cable-6mm',
      'battery-lug-pack',
      'battery-temperature-sensor',
    ],
    stockQuantity: 21,
    weight: '1.1 kg',
    dimensions: '160 × 120 × 50 mm',
  },
  {
    slug: 'dc-dc-charger-30a',
    name: 'DC-DC charger 30 A',
    sku: 'AMP-DCC-30',
    category: 'battery-to-battery-chargers',
    pricePence: 18900,
    shortDescription:
      'The charger most vans want: 84 Ah back in 2.8 hours of driving, lithium-safe and smart-alternator ready.',
    description:
      'A 30 A battery-to-battery charger with Bluetooth settings, for vans from the early 2000s to the latest Euro 6 models.',
    longDescription: `<p>A Euro 6 alternator may drop to 12.5 V on the motorway and jump to 15 V on the overrun. A plain relay passes that straight on. This charger turns it into a steady 14.2 V for lithium, or the right curve for lead.</p>
<h3>Who it suits</h3>
<p>Batteries of 105 to 230 Ah: 2.8 hours of driving refills a 105, 4.3 a 160 and 6.1 a 230. As a rule of thumb, have an alternator of 80 A or more.</p>
<h3>What you need with it</h3>
<ul><li>A 50 A midi fuse at the starter battery and a 40 A at the leisure battery.</li><li>25 mm² cable for the long run, up to 5.9 m, with a return cable beside it.</li><li>The temperature sensor: <strong>no lithium charging below 5 °C</strong>.</li></ul>
<h3>Fitting tip</h3>
<p>Use the ignition wire if you can find one. It is surer than voltage sensing on a smart alternator.</p>`,
    specifications: rows({
      'Charge current': '30 A',
      'Input current': '39 A at 12.5 V',
      'Input voltage': '11 to 16 V, smart alternators included',
      'Battery types': 'LiFePO4, AGM, gel, wet',
      'Lithium setting': '14.2 V, float 13.5 V',
      Efficiency: '88 %',
      'Input fuse and cable': '50 A midi, 25 mm² up to 5.9 m',
      'Output fuse and cable': '40 A midi, 16 mm²',
      'Switch-on': 'Ignition wire or voltage sensing',
      'Working temperature': '-20 to +50 °C',
      Warranty: '2 years',
    }),
    goesWith: [
      'midi-fuse-kit',
      'battery-cable-25mm',
      'battery-cable-16mm',
      'copper-lug-25mm-m8',
      'battery-temperature-sensor',
    ],
    stockQuantity: 36,
    isFeatured: true,
    weight: '1.4 kg',
    dimensions: '180 × 130 × 55 mm',
  },
  {
    slug: 'dc-dc-charger-50a',
    name: 'DC-DC charger 50 A',
    sku: 'AMP-DCC-50',
    category: 'battery-to-battery-chargers',
    pricePence: 26900,
    compareAtPence: 28900,
    shortDescription: 'Fast charging for 230 Ah and up: 184 Ah back in under four hours on the road.',
    description:
      'A 50 A battery-to-battery charger for large lithium batteries, with an adjustable limit so that a smaller alternator is not overworked.',
    longDescription: `<p>If your stops are long and your drives short, amps matter. This charger refills a 230 Ah battery in 3.7 hours and a 320 Ah in 5.1, without counting the slow last few percent.</p>
<h3>Who it suits</h3>
<p>Batteries from 105 Ah upwards, and vans with an alternator of about 130 A or more, because at full output it draws 65 A. The limit can be set down to 25 A for town driving or a smaller engine.</p>
<h3>What you need with it</h3>
<ul><li>A 100 A midi fuse at the starter battery and 80 A at the leisure battery.</li><li>35 mm² cable up to 5 m, or 25 mm² up to 3.5 m, with a full return cable.</li></ul>
<h3>Fitting tip</h3>
<p>It gets warm. Give it 100 mm of air on every side, and add the sensor: <strong>lithium takes no charge below 5 °C</strong>.</p>`,
    specifications: rows({
      'Charge current': '50 A, adjustable down to 25 A',
      'Input current': '65 A at 12.5 V',
      'Input voltage': '11 to 16 V, smart alternators included',
      'Battery types': 'LiFePO4, AGM, gel, wet',
      'Lithium setting': '14.2 V, float 13.5 V',
      Efficiency: '88 %',
      'Input fuse and cable': '100 A midi, 35 mm² up to 5 m',
      'Output fuse and cable': '80 A midi, 25 mm²',
      Terminals: 'M8 studs',
      'Working temperature': '-20 to +50 °C',
      Warranty: '2 years',
    }),
    goesWith: [
      'midi-fuse-kit',
      'battery-cable-35mm',
      'battery-cable-25mm',
      'battery-lug-pack',
      'battery-temperature-sensor',
    ],
    stockQuantity: 17,
    weight: '2.2 kg',
    dimensions: '230 × 150 × 65 mm',
  },
  {
    slug: 'dc-dc-mppt-charger-50a',
    name: 'DC-DC and solar charger 50 A',
    sku: 'AMP-DCC-50S',
    category: 'battery-to-battery-chargers',
    pricePence: 35900,
    shortDescription:
      'Alternator and solar in one box: 50 A on the road, up to 300 W from the roof when parked.',
    description:
      'A combined 50 A battery-to-battery charger and 30 A MPPT solar controller. One box, one output cable and one set of battery settings.',
    longDescription: `<p>In a small van the wall space runs out before the ideas do. This unit does the work of a DC-DC charger and a solar controller. It uses the sun first, adds the alternator when the engine runs, and tops up the starter battery when both are content.</p>
<h3>What you need with it</h3>
<ul><li>A 100 A midi fuse at the starter battery and 80 A at the leisure battery.</li><li>35 mm² cable up to 5 m on the engine side.</li><li>Up to 300 W of panels, no more than 50 V open circuit on a cold day: wire 12 V panels in parallel.</li></ul>
<h3>Before you buy</h3>
<p>If you plan 400 W of solar, take the separate chargers instead. With lithium, fit the temperature sensor, because <strong>charging has to wait below 5 °C</strong>.</p>`,
    specifications: rows({
      'Charge current': '50 A in all, up to 30 A from solar',
      'Input current': '65 A at 12.5 V from the alternator',
      'Panel power at 12 V': 'up to 300 W',
      'Maximum panel voltage': '50 V open circuit, on the coldest day',
      'Battery types': 'LiFePO4, AGM, gel, wet',
      'Lithium setting': '14.2 V, float 13.5 V',
      'Input fuse and cable': '100 A midi, 35 mm² up to 5 m',
      'Output fuse and cable': '80 A midi, 25 mm²',
      'Starter battery upkeep': '1 A when solar has nothing else to do',
      'Working temperature': '-20 to +50 °C',
      Warranty: '2 years',
    }),
    goesWith: [
      'midi-fuse-kit',
      'battery-cable-35mm',
      'battery-cable-25mm',
      'solar-panel-110w',
      'battery-temperature-sensor',
    ],
    stockQuantity: 3,
    weight: '2.6 kg',
    dimensions: '250 × 160 × 70 mm',
  },
  {
    slug: 'voltage-sensing-relay-140a',
    name: 'Voltage-sensing relay 140 A',
    sku: 'AMP-DCC-VSR',
    category: 'battery-to-battery-chargers',
    pricePence: 3900,
    shortDescription:
      'Simple split charging for older vans with a lead-acid leisure battery. Not for lithium or Euro 6.',
    description:
      'A relay that joins starter and leisure battery while the alternator charges, and parts them when it stops. For lead-acid batteries and older alternators only.',
    longDescription: `<p>In a van from before smart alternators, with an AGM or wet leisure battery, this is still an honest and inexpensive answer. It closes when the starter battery reaches 13.3 V and opens at 12.8 V, so that the fridge never flattens the battery you start with.</p>
<h3>Do not use it</h3>
<ul><li><strong>With lithium.</strong> A lithium battery can pull more than an idling alternator should give; use a DC-DC charger.</li><li><strong>With a Euro 6 smart alternator.</strong> The voltage falls too low to charge properly.</li></ul>
<h3>What you need with it</h3>
<p>35 mm² cable and a 125 A mega fuse at each battery, because both ends are live.</p>
<h3>Fitting tip</h3>
<p>Mount it away from heat and spray, and earth its thin black wire to a clean point.</p>`,
    specifications: rows({
      'Continuous current': '140 A with suitable cable; 125 A as fused here',
      'Closes at': '13.3 V',
      'Opens at': '12.8 V',
      'Battery types': 'AGM, gel and wet lead-acid only',
      'Alternator type': 'Fixed voltage, not smart (Euro 6)',
      'Fuse and cable': '125 A mega at each battery, 35 mm²',
      'Own consumption': '5 mA open, 150 mA closed',
      Studs: 'M8',
      Protection: 'IP66',
      'Working temperature': '-20 to +60 °C',
      Warranty: '2 years',
    }),
    goesWith: ['mega-fuse-125a', 'mega-fuse-holder', 'battery-cable-35mm', 'battery-lug-pack'],
    stockQuantity: 0,
    weight: '0.3 kg',
    dimensions: '70 × 70 × 55 mm',
  },
];
