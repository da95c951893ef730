import type { Defect } from './defect.ts';

const plan = 'app/calculators/plan';

const wiring: Defect[] = [
  {
    name: 'A DC-DC charger has no fuse where its output meets the battery',
    file: `${plan}/wiring/circuits.ts`,
    edits: [["...asked('dcDcOut', dcDcAmps, 'battery'", "...asked('dcDcOut', 0, 'battery'"]],
    tests: [`${plan}/wiring/circuits.test.ts`],
  },
  {
    name: 'A plan says how far the battery gets, whatever the danger',
    file: `${plan}/answer/sentence.ts`,
    edits: [['danger?.headline ?? energySentence', 'energySentence']],
    tests: [`${plan}/answer/dangers.test.ts`],
  },
  {
    name: 'A lithium battery is thought to give what its electronics do not',
    file: `${plan}/battery/battery-need.ts`,
    edits: [["if (chemistry === 'agm') return by;", 'return by;']],
    tests: [`${plan}/answer/worked-examples.test.ts`],
  },
  {
    name: 'A kit for the cold has a battery that does not heat itself',
    file: `${plan}/kit/choose-devices.ts`,
    edits: [['part.isHeated || !mustHeat', 'true']],
    tests: [`${plan}/kit/safe-kit.test.ts`],
  },
  {
    name: 'A fuse has no room above the current that flows',
    file: `${plan}/wiring/fuse.ts`,
    edits: [['amps * constants.fuseMargin.value', 'amps']],
    tests: [`${plan}/answer/plan-oracle.test.ts`, `${plan}/answer/worked-examples.test.ts`],
  },
  {
    name: 'A fuse of a plan may be larger than its cable carries',
    file: `${plan}/wiring/fuse.ts`,
    edits: [[' && fuse.amps <= carries + 1e-9', '']],
    tests: [`${plan}/answer/plan-oracle.test.ts`],
  },
  {
    name: 'A fuse of a kit may be larger than its cable carries',
    file: `${plan}/kit/fit-circuit.ts`,
    edits: [[' && one.amps <= carries + 1e-9', '']],
    tests: [`${plan}/kit/match-kit.test.ts`],
  },
  {
    name: 'A cable is chosen whatever voltage is lost on it',
    file: `${plan}/wiring/circuit.ts`,
    edits: [
      [
        'holdsDrop(cable) && holdsCurrent(cable) && holdsFuse(cable)',
        'holdsCurrent(cable) && holdsFuse(cable)',
      ],
    ],
    tests: [`${plan}/answer/worked-examples.test.ts`],
  },
  {
    name: 'A kit takes any cable that carries the current, whatever voltage is lost on it',
    file: `${plan}/kit/fit-circuit.ts`,
    edits: [[' && size * cores >= copper', '']],
    tests: [`${plan}/kit/match-kit.test.ts`],
  },
  {
    name: 'A weaker fuse will do for a large lithium battery in a cart',
    file: 'app/cart/safety/cart-fuses.ts',
    edits: [['fuse !== null && isStrong && ratings', 'fuse !== null && ratings']],
    tests: ['app/cart/safety/safety-rules.test.ts'],
  },
  {
    name: 'A large lithium battery that names no fuse asks for no Class T',
    file: 'app/cart/safety/cart-fuses.ts',
    edits: [["isLarge ? 'Class T' : 'MIDI'", "'MIDI'"]],
    tests: ['app/cart/safety/safety-rules.test.ts'],
  },
  {
    name: 'A fuse in a cart may be larger than the cable behind it carries',
    file: 'app/cart/safety/cart-fuses.ts',
    edits: [['mains.some((one) => carries(one, amps, run, quantity))', 'mains.length > 0']],
    tests: ['app/cart/safety/carts.test.ts'],
  },
];

const charging: Defect[] = [
  {
    name: 'A lithium battery is charged in a plan however cold it is',
    file: `${plan}/stay/simulate-stay.ts`,
    edits: [
      [
        'mains, isTooCold }: Flow) => (isTooCold ? 0 : sun + driving + mains)',
        'mains }: Flow) => sun + driving + mains',
      ],
    ],
    tests: [`${plan}/answer/plan-oracle.test.ts`],
  },
  {
    name: 'The nights are as warm as the month for a lithium battery in a plan',
    file: `${plan}/stay/stay-of-plan.ts`,
    edits: [['constants.colderByNight.value', '0']],
    tests: [`${plan}/answer/plan-oracle.test.ts`],
  },
  {
    name: 'A charger may take all that the alternator gives',
    file: `${plan}/charge/chargers.ts`,
    edits: [['Math.min(mostBehindAlternator(alternatorAmps), mostChargeAmps', '(mostChargeAmps']],
    tests: [`${plan}/answer/worked-examples.test.ts`],
  },
];

const drawing: Defect[] = [
  {
    name: 'An inverter is large enough for a plan without a fifth in hand',
    file: `${plan}/charge/inverter.ts`,
    edits: [['isNeeded && watts < needed', 'isNeeded && watts < together']],
    tests: [`${plan}/answer/plan-answer.test.ts`],
  },
  {
    name: 'A battery of a plan is enough though it does not give what runs at once',
    file: `${plan}/battery/bank-answer.ts`,
    edits: [['givesEnough(capacity) && look(capacity).spare >= 0', 'look(capacity).spare >= 0']],
    tests: [`${plan}/answer/plan-answer.test.ts`],
  },
  {
    name: 'An inverter of the shop is recommended with a smaller battery than it asks for',
    file: 'app/calculators/fit/limits.ts',
    edits: [[' && (smallestBattery ?? 0) <= capacity', '']],
    tests: ['app/calculators/fit/recommend.test.ts'],
  },
];

export const advice: Defect[] = [...wiring, ...charging, ...drawing];
