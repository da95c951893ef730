import type { SeedCategory } from './seed-product.ts';

export const seedCategories: SeedCategory[] = [
  {
    slug: 'leisure-batteries',
    name: 'Leisure batteries',
    description:
      'Lithium (LiFePO4) batteries from 105 to 560 Ah, with the usable figure printed beside the big one. Each lists the fuse and cable it needs.',
    pictureOf: 'lithium-battery-105ah',
  },
  {
    slug: 'solar',
    name: 'Solar',
    description:
      'Panels and MPPT controllers for van roofs, with honest figures for a Kent June and a Kent December.',
    pictureOf: 'solar-panel-200w',
  },
  {
    slug: 'battery-to-battery-chargers',
    name: 'Battery-to-battery chargers',
    description:
      'DC-DC chargers that fill the leisure battery while you drive, and keep a smart alternator from over- or under-doing it.',
    pictureOf: 'dc-dc-charger-30a',
  },
  {
    slug: 'mains-charging-and-hook-up',
    name: 'Mains charging and hook-up',
    description:
      'Everything between the post on the pitch and the battery under the seat: lead, inlet, consumer unit, sockets and chargers.',
    pictureOf: 'mains-charger-20a',
  },
  {
    slug: 'inverters',
    name: 'Inverters',
    description:
      'Pure sine inverters for laptops, coffee and cooking away from hook-up. Every page says which battery, cable and fuse stand behind the watts.',
    pictureOf: 'inverter-2000w',
  },
  {
    slug: 'cable-and-connections',
    name: 'Cable and connections',
    description:
      'Fine-stranded copper cable sold by the metre and by its true size in mm², with the lugs to finish it properly.',
    pictureOf: 'battery-cable-25mm',
  },
  {
    slug: 'fuses-and-protection',
    name: 'Fuses and protection',
    description:
      'Fuses, holders, isolators and busbars: the small parts that keep a fault small. Sized to match our batteries, cable and inverters.',
    pictureOf: 'fuse-box-12-way',
  },
  {
    slug: 'lighting',
    name: 'Lighting',
    description:
      'Warm, dimmable 12 V lights and the switches to run them, chosen to sip from the battery on long evenings.',
    pictureOf: 'led-spot-light-set',
  },
  {
    slug: 'monitoring',
    name: 'Monitoring',
    description:
      'Know what is left, not what you hope is left: shunts, displays and sensors that show the state of the battery and tanks.',
    pictureOf: 'touch-battery-monitor',
  },
];
