import type { FuseClass } from '../../../catalogue/parts/fuse-classes.ts';
import { formatAmount } from '../../figures/energy.ts';
import type { Circuit, PlanAnswer } from '../plan-answer-type.ts';
import type { Chemistry, PlanState, RunId } from '../plan-state.ts';

/** What each part of a plan has to be, in figures; which product that is, the shop says. */
type PartRole =
  | { role: 'battery'; ah: number; chemistry: Chemistry }
  | { role: 'main-fuse' | 'fuse'; amps: number; class: FuseClass; circuit: RunId }
  | { role: 'fuse-holder'; class: FuseClass; circuit: RunId }
  | { role: 'cable'; mm2: number; colour: 'red' | 'black'; metres: number; circuit: RunId }
  | { role: 'lugs'; mm2: number; hole: 'M5' | 'M6' | 'M8' | 'M10'; circuit: RunId }
  | { role: 'isolator'; amps: number }
  | { role: 'busbars'; amps: number }
  | { role: 'fuse-box'; ways: number }
  | { role: 'shunt'; amps: number }
  | { role: 'inverter'; watts: number }
  | { role: 'dc-dc'; amps: number; chemistry: Chemistry }
  | { role: 'mppt'; amps: number }
  | { role: 'panels'; watts: number }
  | { role: 'mains-charger'; amps: number; chemistry: Chemistry };

export type PlanPart = PartRole & {
  /** How many; of cable by the metre its metres. */
  amount: number;
  why: string;
  /** Without it what it belongs to is not safe. */
  isForSafety: boolean;
};

/** Usual sizes in A of isolators, busbars and shunts. */
const usualAmps = [100, 200, 300, 400, 500, 600] as const;
const atLeast = (amps: number) => usualAmps.find((size) => size >= amps) ?? 600;

const amount = (figure: number) => formatAmount(Math.round(figure * 10) / 10);

/** Everything that a plan asks for, in the order in which the current flows; empty while nothing is used. */
export function partsOf(state: PlanState, answer: PlanAnswer): PlanPart[] {
  if (answer.load.total === 0) return [];
  const { battery, circuits } = answer;
  const main = circuits.find(({ id }) => id === 'main');
  return [
    ...batteryParts(state, answer),
    ...(main ? atBattery(main, battery.capacity) : []),
    ...fuseBox(circuits),
    ...devices(state, answer),
    ...circuits.flatMap(wiring),
  ];
}

function batteryParts({ chemistry, hasBank, bankAh }: PlanState, { battery }: PlanAnswer): PlanPart[] {
  if (hasBank && bankAh > 0) return [];
  const { capacity, usable, gives, asked } = battery;
  return [
    {
      role: 'battery',
      ah: capacity,
      chemistry,
      amount: 1,
      isForSafety: false,
      why: `Holds the stay: ${amount(usable)} usable Ah${asked > 0 ? `, and of the ${amount(gives)} A it gives ${amount(asked)} are asked for at once` : ''}.`,
    },
  ];
}

function atBattery({ amps }: Circuit, capacity: number): PlanPart[] {
  const size = atLeast(amps);
  const rated = { amps: size, amount: 1 };
  return [
    {
      role: 'isolator',
      ...rated,
      isForSafety: true,
      why: `Switches everything off by hand; ${amount(amps)} A flow through it at the most.`,
    },
    {
      role: 'shunt',
      ...rated,
      isForSafety: false,
      why: `Counts what goes in and out of ${amount(capacity)} Ah: the voltage of a battery hardly tells.`,
    },
    {
      role: 'busbars',
      ...rated,
      amount: 1,
      isForSafety: false,
      why: 'Where the circuits meet, rather than on the battery’s terminals.',
    },
  ];
}

/** Circuits that a fuse box feeds have blades. */
const isBoxed = ({ fuse }: Circuit) => fuse?.class === 'blade';

function fuseBox(circuits: Circuit[]): PlanPart[] {
  const ways = circuits.filter(isBoxed).length;
  if (ways === 0) return [];
  return [
    {
      role: 'fuse-box',
      ways,
      amount: 1,
      isForSafety: true,
      why:
        ways === 1 ? 'Holds the fuse of the 12 V circuit.' : `Holds the fuses of ${ways} circuits at 12 V.`,
    },
  ];
}

function devices(state: PlanState, { inverter, sun, driving }: PlanAnswer): PlanPart[] {
  const { chemistry, solarWatts, dcDcAmps, mainsAmps } = state;
  const settings =
    chemistry === 'lithium' ? 'It has to have a setting for lithium.' : 'It has to have a setting for AGM.';
  const one = { amount: 1, isForSafety: false } as const;
  return [
    ...when(inverter.watts > 0, {
      role: 'inverter',
      watts: inverter.watts,
      ...one,
      why: `${amount(inverter.together)} W run at once; a fifth more in hand makes ${amount(inverter.needed)} W. Pure sine only.`,
    }),
    ...when(dcDcAmps > 0, {
      role: 'dc-dc',
      amps: dcDcAmps,
      chemistry,
      ...one,
      isForSafety: chemistry === 'lithium',
      why: `Charges while you drive, ${amount(driving.amps)} A, and keeps the alternator safe. ${settings}`,
    }),
    ...when(solarWatts > 0, {
      role: 'panels',
      watts: solarWatts,
      ...one,
      why: `${amount(sun.months[5]?.ampHours ?? 0)} Ah a day in June, ${amount(sun.months[11]?.ampHours ?? 0)} in December.`,
    }),
    ...when(solarWatts > 0, {
      role: 'mppt',
      amps: sun.controllerAmps,
      ...one,
      why: `${amount(solarWatts)} W by the battery’s volts, and a quarter more for cold bright days. ${settings}`,
    }),
    ...when(mainsAmps > 0, {
      role: 'mains-charger',
      amps: mainsAmps,
      chemistry,
      ...one,
      why: `Fills the battery on hook-up. ${settings}`,
    }),
  ];
}

const when = (holds: boolean, part: PlanPart): PlanPart[] => (holds ? [part] : []);

/** Fuse, holder, cable there and back, and lugs of one circuit. */
function wiring(circuit: Circuit): PlanPart[] {
  const { id, name, fuse, size, cores, metres, amps, lug, dropPercent } = circuit;
  const length = Math.max(Math.ceil(metres * cores), 1);
  const cable = (colour: 'red' | 'black'): PlanPart => ({
    role: 'cable',
    mm2: size,
    colour,
    metres: length,
    circuit: id,
    amount: length,
    isForSafety: true,
    why: `${name}: ${amount(amps)} A over ${amount(metres)} m lose ${amount(dropPercent)} %${cores > 1 ? `, in ${cores} cores` : ''}. ${colour === 'red' ? 'Out' : 'Back'}.`,
  });
  return [
    ...(fuse ? fuseParts(circuit, fuse) : []),
    ...(circuit.bound === 'none-fits' ? [] : [cable('red'), cable('black')]),
    ...(lug && circuit.bound !== 'none-fits'
      ? [
          {
            ...({ role: 'lugs', mm2: lug.size, hole: lug.hole, circuit: id } as const),
            amount: 4 * cores + (fuse ? 2 * cores : 0),
            isForSafety: true,
            why: `${name}: two for each piece of cable${fuse ? ', the fuse in between' : ''}. Look at the studs before you order.`,
          },
        ]
      : []),
  ];
}

function fuseParts({ id, name }: Circuit, fuse: NonNullable<Circuit['fuse']>): PlanPart[] {
  const { amps, class: kind, from, to, isSlow } = fuse;
  const isMain = id === 'main';
  const shared = { circuit: id, amount: 1, isForSafety: true } as const;
  return [
    {
      role: isMain ? 'main-fuse' : 'fuse',
      amps,
      class: kind,
      ...shared,
      why: `${name}: between ${amount(from)} A, which is 1.25 times the current, and the ${amount(to)} A that the cable carries.${isSlow ? ' A slow one, for the motor’s start.' : ''}`,
    },
    ...(kind === 'blade'
      ? []
      : [
          {
            ...({ role: 'fuse-holder', class: kind, ...shared } as const),
            why: `${isMain ? 'As close to the battery’s positive terminal as can be' : 'Holds it, where the cable leaves'}.`,
          },
        ]),
  ];
}
