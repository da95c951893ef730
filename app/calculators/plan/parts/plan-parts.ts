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
  | { role: 'lugs'; mm2: number; hole: NonNullable<Circuit['lugHole']>; circuit: RunId }
  | { role: 'isolator' | 'busbars' | 'shunt' | 'dc-dc' | 'mppt' | 'mains-charger'; amps: number }
  | { role: 'fuse-box'; ways: number }
  | { role: 'consumer-unit' | 'inlet' }
  | { role: 'inverter' | 'panels'; watts: number };

export type PlanPart = PartRole & {
  /** How many; of cable by the metre its metres. */
  amount: number;
  why: string;
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

const one = (part: PartRole, why: string): PlanPart => ({ ...part, why, amount: 1 });
const when = (holds: boolean, part: PartRole, why: string): PlanPart[] => (holds ? [one(part, why)] : []);

function batteryParts({ chemistry, hasBank, bankAh }: PlanState, { battery }: PlanAnswer): PlanPart[] {
  const { capacity, usable, gives, asked } = battery;
  const current =
    asked > 0 ? `, and of the ${amount(gives)} A it gives ${amount(asked)} are asked for at once` : '';
  return when(
    !hasBank || bankAh === 0,
    { role: 'battery', ah: capacity, chemistry },
    `Holds the stay: ${amount(usable)} usable Ah${current}.`,
  );
}

function atBattery({ amps }: Circuit, capacity: number): PlanPart[] {
  const size = atLeast(amps);
  return [
    one(
      { role: 'isolator', amps: size },
      `Switches everything off by hand; ${amount(amps)} A flow through it at the most.`,
    ),
    one(
      { role: 'shunt', amps: size },
      `Counts what goes in and out of ${amount(capacity)} Ah: the voltage of a battery hardly tells.`,
    ),
    one({ role: 'busbars', amps: size }, 'Where the circuits meet, rather than on the battery’s terminals.'),
  ];
}

/** Circuits that a fuse box feeds have blades. */
function fuseBox(circuits: Circuit[]): PlanPart[] {
  const ways = circuits.filter(({ fuse }) => fuse?.class === 'blade').length;
  const held = ways === 1 ? 'the fuse of the 12 V circuit' : `the fuses of ${ways} circuits at 12 V`;
  return when(ways > 0, { role: 'fuse-box', ways }, `Holds ${held}.`);
}

/** Protection of people at the sockets of an inverter. */
const socketWords =
  'Its sockets need an RCD, and neutral bonded to earth for it to trip: by a competent person.';

function devices(state: PlanState, { inverter, sun, driving }: PlanAnswer): PlanPart[] {
  const { chemistry, solarWatts, dcDcAmps, mainsAmps } = state;
  const settings = `It has to have a setting for ${chemistry === 'lithium' ? 'lithium' : 'AGM'}.`;
  const madeIn = (month: number) => amount(sun.months[month - 1]?.ampHours ?? 0);
  return [
    ...when(
      inverter.watts > 0,
      { role: 'inverter', watts: inverter.watts },
      `${amount(inverter.together)} W run at once; a fifth more in hand makes ${amount(inverter.needed)} W. Pure sine only. ${socketWords}`,
    ),
    ...when(
      dcDcAmps > 0,
      { role: 'dc-dc', amps: dcDcAmps },
      `Charges while you drive, ${amount(driving.amps)} A, and keeps the alternator safe. ${settings}`,
    ),
    ...when(
      solarWatts > 0,
      { role: 'panels', watts: solarWatts },
      `${madeIn(6)} Ah a day in June, ${madeIn(12)} in December.`,
    ),
    ...when(
      solarWatts > 0,
      { role: 'mppt', amps: sun.controllerAmps },
      `${amount(solarWatts)} W by the battery’s volts, and a quarter more for cold bright days. ${settings}`,
    ),
    ...when(
      mainsAmps > 0,
      { role: 'mains-charger', amps: mainsAmps },
      `Fills the battery on hook-up. ${settings}`,
    ),
    ...when(mainsAmps > 0, { role: 'inlet' }, 'Where the hook-up lead comes in.'),
    ...when(
      mainsAmps > 0,
      { role: 'consumer-unit' },
      'Its RCD cuts the 230 V off before it can kill. The charger hangs on it; have it wired and tested by a competent person.',
    ),
  ];
}

/** Fuse, holder, cable there and back, and lugs of one circuit. */
function wiring(circuit: Circuit): PlanPart[] {
  const { id, name, fuse, size, cores, metres, amps, lugHole, dropPercent } = circuit;
  if (circuit.bound === 'none-fits') return [];
  const length = Math.max(Math.ceil(metres * cores), 1);
  const beside = cores > 1 ? `, in ${cores} cores` : '';
  const cable = (colour: 'red' | 'black', way: string): PlanPart => ({
    ...({ role: 'cable', mm2: size, colour, metres: length, circuit: id } as const),
    amount: length,
    why: `${name}: ${amount(amps)} A over ${amount(metres)} m lose ${amount(dropPercent)} %${beside}. ${way}.`,
  });
  const lugs: PlanPart | null = lugHole && {
    ...({ role: 'lugs', mm2: size, hole: lugHole, circuit: id } as const),
    amount: 4 * cores + (fuse ? 2 * cores : 0),
    why: `${name}: two for each piece of cable${fuse ? ', the fuse in between' : ''}. Look at the studs before you order.`,
  };
  return [
    ...(fuse ? fuseParts(circuit, fuse) : []),
    cable('red', 'Out'),
    cable('black', 'Back'),
    ...(lugs ? [lugs] : []),
  ];
}

function fuseParts(
  { id, name, from: source, to: end }: Circuit,
  fuse: NonNullable<Circuit['fuse']>,
): PlanPart[] {
  const { amps, class: kind, from, to, isSlow } = fuse;
  const isMain = id === 'main';
  const slow = isSlow ? ' A slow one, for the motor’s start.' : '';
  return [
    one(
      { role: isMain ? 'main-fuse' : 'fuse', amps, class: kind, circuit: id },
      `${name}: between ${amount(from)} A, which is 1.25 times the current, and the ${amount(to)} A that the cable carries.${slow}`,
    ),
    ...when(
      kind !== 'blade',
      { role: 'fuse-holder', class: kind, circuit: id },
      `${isMain ? 'As close to the battery’s positive terminal as can be' : `Holds it, at the ${(end === 'Busbar' ? end : source).toLowerCase()}`}.`,
    ),
  ];
}

const ratedNames = {
  isolator: 'Isolator',
  busbars: 'Busbars',
  shunt: 'Shunt',
  'dc-dc': 'DC-DC charger',
  mppt: 'Solar controller',
  'mains-charger': 'Mains charger',
};

/** What a part is called where the shop has nothing for it. */
export function partWords(part: PlanPart): string {
  switch (part.role) {
    case 'battery':
      return `Battery, ${amount(part.ah)} Ah ${part.chemistry === 'lithium' ? 'lithium' : 'AGM'}`;
    case 'main-fuse':
      return `Main fuse, ${amount(part.amps)} A ${part.class}`;
    case 'fuse':
      return `Fuse, ${amount(part.amps)} A ${part.class}`;
    case 'fuse-holder':
      return `Holder for a ${part.class} fuse`;
    case 'cable':
      return `Cable, ${amount(part.mm2)} mm², ${part.colour}, ${amount(part.metres)} m`;
    case 'lugs':
      return `Lugs, ${amount(part.mm2)} mm², ${part.hole}`;
    case 'consumer-unit':
      return 'Consumer unit with an RCD';
    case 'inlet':
      return 'Hook-up inlet';
    case 'fuse-box':
      return `Fuse box, ${part.ways}-way`;
    case 'inverter':
      return `Inverter, ${amount(part.watts)} W`;
    case 'panels':
      return `Solar panels, ${amount(part.watts)} W`;
    default:
      return `${ratedNames[part.role]}, ${amount(part.amps)} A`;
  }
}
