import { inStockAs, type PartGood } from '../../../catalogue/parts/part-goods.ts';
import type { TypedPart } from '../../../catalogue/parts/typed-part.ts';
import { formatAmount } from '../../figures/energy.ts';
import { type PlanPart, partWords } from '../parts/plan-parts.ts';
import type { Circuit, PlanAnswer } from '../plan-answer-type.ts';
import type { RunId } from '../plan-state.ts';
import { type Fuse, leastFuse } from '../wiring/fuse.ts';
import type { Devices } from './choose-devices.ts';
import type { FittedCircuit } from './fit-circuit.ts';

/** A part of a plan, and what of the shop it is made of; `good` is null where there is nothing for it. */
export interface Wanted {
  what: string;
  why: string;
  good: PartGood | null;
  /** Pieces, places of fuses, or metres; 0 where it comes with another part. */
  amount: number;
  /** Of lugs their mm², which packs hold apart. */
  size: number;
}

export interface Chosen {
  devices: Devices;
  fitted: ReadonlyMap<RunId, FittedCircuit>;
  /** As the plan's own page and schedule show it. */
  planned: PlanAnswer;
  /** With the devices that were chosen. */
  answer: PlanAnswer;
  goods: readonly PartGood[];
}

const figure = (value: number) => formatAmount(Math.round(value * 10) / 10);

/** What of the shop a part is made of, and why it is this one. */
export function wantedFor(part: PlanPart, chosen: Chosen): Wanted {
  const none: Wanted = {
    what: partWords(part),
    why: part.why,
    good: null,
    amount: part.amount,
    size: 0,
  };
  return { ...none, ...('circuit' in part ? wiringOf(part, chosen) : deviceOf(part, chosen)) };
}

type OfCircuit = Extract<PlanPart, { circuit: RunId }>;

function deviceOf(part: Exclude<PlanPart, OfCircuit>, { devices, answer, goods }: Chosen): Partial<Wanted> {
  switch (part.role) {
    case 'battery':
      return { good: devices.battery };
    case 'inverter':
      return { good: devices.inverter };
    case 'dc-dc':
      return { good: devices.dcDc };
    case 'mains-charger':
      return { good: devices.mainsCharger };
    case 'mppt':
      return { good: devices.mppt };
    case 'panels':
      return devices.panels ? { good: devices.panels.good, amount: devices.panels.count } : {};
    case 'consumer-unit':
    case 'inlet':
      return { good: inStockAs(goods, part.role)[0] ?? null };
    case 'fuse-box':
      return { good: boxFor(part.ways, answer, goods) };
    default: {
      const fitting = inStockAs(goods, part.role).filter((one) => one.part.amps >= part.amps);
      return { good: fitting[0] ?? null };
    }
  }
}

function boxFor(ways: number, { circuits }: PlanAnswer, goods: readonly PartGood[]): PartGood | null {
  const amps = circuits.find(({ id }) => id === 'fuseBox')?.amps ?? 0;
  const fitting = inStockAs(goods, 'fuse-box').filter(
    ({ part }) => part.ways >= ways && (part.amps === null || part.amps >= amps),
  );
  return fitting.find(({ part }) => part.hasBlades) ?? fitting[0] ?? null;
}

function wiringOf(part: OfCircuit, { fitted, planned, answer, goods }: Chosen): Partial<Wanted> {
  const circuit = answer.circuits.find(({ id }) => id === part.circuit);
  const own = fitted.get(part.circuit);
  if (!circuit || !own) return {};
  const scheduled = planned.circuits.find(({ id }) => id === part.circuit)?.fuse;
  switch (part.role) {
    case 'main-fuse':
    case 'fuse':
      return part.class === 'blade'
        ? bladeOf(part, circuit, answer, goods)
        : fuseOf(part, circuit, own, scheduled);
    case 'fuse-holder':
      return holderOf(own);
    case 'cable':
      return cableOf(part.colour, circuit, own);
    case 'lugs':
      return lugsOf(circuit, own, goods);
  }
}

/** Whoever wires by the schedule has to know why the fuse in hand is another one. */
function fuseOf(
  part: OfCircuit,
  { name, amps }: Circuit,
  { cable, fuse }: FittedCircuit,
  scheduled: Fuse | null | undefined,
): Partial<Wanted> {
  if (!fuse || !cable) return {};
  const isOther = scheduled && scheduled.amps !== fuse.amps;
  const other = isOther
    ? ` The wiring schedule has ${figure(scheduled.amps)} A: with this kit's parts and cable, take this one.`
    : '';
  const bounds = `between ${figure(leastFuse(amps))} A, which is 1.25 times the current, and the ${figure(cable.carries)} A that the cable carries`;
  const slow = / A slow one.*$/.exec(part.why)?.[0] ?? '';
  return { good: fuse.good, amount: 1, why: `${name}: ${figure(fuse.amps)} A, ${bounds}.${other}${slow}` };
}

/** Blades come with their box, where it says so. */
function bladeOf(
  part: OfCircuit,
  { name, fuse }: Circuit,
  answer: PlanAnswer,
  goods: readonly PartGood[],
): Partial<Wanted> {
  const ways = answer.circuits.filter((one) => one.fuse?.class === 'blade').length;
  const box = boxFor(ways, answer, goods);
  if (box?.part.role === 'fuse-box' && box.part.hasBlades) {
    const why = `${name}: a ${figure(fuse?.amps ?? 0)} A blade; see that it is among those in the box.`;
    return { good: box, amount: 0, why };
  }
  const blades = inStockAs(goods, 'fuse').filter(
    (one) => one.part.class === 'blade' && one.part.ratings.includes(fuse?.amps ?? 0),
  );
  return { good: blades[0] ?? null, why: part.why };
}

function holderOf({ fuse, holder }: FittedCircuit): Partial<Wanted> {
  if (!fuse) return {};
  if (!fuse.good.part.hasHolder) return { good: holder };
  return { good: fuse.good, amount: 0, why: '' };
}

/** Twin cable goes there and back at once; single cores are laid twice. */
function cableOf(colour: 'red' | 'black', circuit: Circuit, { cable }: FittedCircuit): Partial<Wanted> {
  if (!cable) return {};
  const { part } = cable.good;
  const length = Math.max(Math.ceil(circuit.metres * cable.cores), 1);
  const isSaid = colour === 'red';
  const thicker =
    part.mm2 * cable.cores > circuit.size * circuit.cores
      ? ` ${figure(circuit.size)} mm² would do; this is the next that fits from us.`
      : '';
  const cores = cable.cores > 1 ? `, ${cable.cores} cores beside each other` : '';
  const way = part.isTwin ? 'both ways in one' : 'there and back';
  return {
    good: cable.good,
    amount: part.isTwin && !isSaid ? 0 : length,
    why: isSaid
      ? `${circuit.name}: ${figure(circuit.amps)} A over ${figure(circuit.metres)} m, ${way}${cores}.${thicker}`
      : '',
  };
}

/** mm² from which on a cable ends in lugs. */
const leastLug = 6;

function lugsOf(
  circuit: Circuit,
  { cable, fuse }: FittedCircuit,
  goods: readonly PartGood[],
): Partial<Wanted> {
  if (!cable || !circuit.lugHole) return {};
  const { mm2 } = cable.good.part;
  // As in the plan: thinner ones go into spades and screw terminals.
  if (mm2 < leastLug) return { good: cable.good, amount: 0, why: '' };
  const amount = 4 * cable.cores + (fuse ? 2 * cable.cores : 0);
  const fitting = inStockAs(goods, 'lugs').filter(({ part }) => part.sizes.some((one) => one.mm2 === mm2));
  // A pack of one size before a mixed one: nothing is bought that is not needed.
  const good = fitting.toSorted((one, other) => one.part.sizes.length - other.part.sizes.length)[0] ?? null;
  const hole = good?.part.hole ? ` for ${good.part.hole} studs` : '';
  const why = `${circuit.name}: ${amount} of ${figure(mm2)} mm²${hole}, two for each piece of cable. Look at your studs first.`;
  return good
    ? { good, amount, size: mm2, why }
    : { what: `Lugs, ${figure(mm2)} mm²`, why, amount, size: mm2 };
}

/** What the shop has nothing for because no cable at 12 V carries it: each circuit says so. */
export const beyondCables = ({ circuits }: PlanAnswer): Wanted[] =>
  circuits
    .filter(({ bound }) => bound === 'none-fits')
    .map(({ name, amps, metres }) => ({
      what: `${name}: cable and fuse`,
      good: null,
      amount: 1,
      size: 0,
      why: `No cable carries ${figure(amps)} A over ${figure(metres)} m at 12 V. A shorter run or a smaller device may.`,
    }));

/** How many packs of a product hold so much: `amounts` by size. */
export function packsFor(part: TypedPart, amounts: ReadonlyMap<number, number>): number {
  const all = [...amounts.values()].reduce((sum, one) => sum + one, 0);
  if (part.role === 'fuse') return Math.ceil(all / part.places);
  if (part.role !== 'lugs') return all;
  return Math.max(...part.sizes.map(({ mm2, pieces }) => Math.ceil((amounts.get(mm2) ?? 0) / pieces)));
}
