import type { PageHead } from '../content/head.ts';
import { patterns } from '../paths.ts';

export const calculatorHeads: Record<
  typeof patterns.calculators | typeof patterns.batteryCalculator,
  PageHead
> = {
  [patterns.calculators]: {
    title: 'Off-grid power calculator',
    description:
      'Add up what your campervan uses in a day, say how long you stay, and see the lithium battery, solar panels and chargers that cover it, with the working.',
  },
  [patterns.batteryCalculator]: {
    title: 'Battery capacity calculator',
    description:
      'Which leisure battery covers your day? Type your amp-hours and see the lithium size that fits and what is left over, beside twelve worked examples.',
  },
};
