import { type FuseClass, fuseClasses, leastForClassT } from '../../catalogue/parts/fuse-classes.ts';
import { inStockAs, type PartGood } from '../../catalogue/parts/part-goods.ts';
import {
  type AskedWiring,
  fuseWords,
  type PartOf,
  type TypedPart,
} from '../../catalogue/parts/typed-part.ts';
import type { Concern, Mend } from './contract.ts';

/** A product in a cart, and what it is as a part. */
export interface CartPart {
  name: string;
  part: TypedPart;
  quantity: number;
}

type Role = TypedPart['role'];
type InCart<One extends Role> = CartPart & { part: PartOf<One> };
type Device = InCart<'battery'> | InCart<'inverter'>;

const partsOf = <One extends Role>(cart: readonly CartPart[], role: One) =>
  cart.filter((one): one is InCart<One> => one.part.role === role);

/**
 * What a cart lacks to be safe, what is dangerous first, each with the parts that mend it. `goods` are all parts for sale.
 * Whoever adds what it names is not told again. It forbids nothing: people may have at home what they do not buy.
 */
export function concernsIn(cart: readonly CartPart[], goods: readonly PartGood[]): Concern[] {
  const devices: Device[] = [...partsOf(cart, 'battery'), ...partsOf(cart, 'inverter')];
  const left: Left = new Map();
  return [
    // Whoever needs the strongest has the first choice.
    ...devices.toSorted(byStrength).flatMap((device) => fuseConcern(device, cart, goods, left)),
    ...devices.flatMap((device) => cableConcern(device, cart, goods)),
    ...chargerConcerns(cart, goods),
  ];
}

interface AskedFuse {
  class: FuseClass;
  /** A; null where a device does not say. */
  fuse: number | null;
}

/** The fuse that a device asks for; of a battery that says none at least its class. */
function fuseAsked({ part }: Device): AskedFuse | null {
  if (part.asks) return part.asks;
  if (part.role === 'inverter') return null;
  const isLarge = part.chemistry === 'lithium' && part.ah >= leastForClassT;
  return { class: isLarge ? 'Class T' : 'MIDI', fuse: null };
}

const strength = (kind: FuseClass) => fuseClasses.indexOf(kind);

const strengthAsked = (device: Device) => strength(fuseAsked(device)?.class ?? 'blade');
const byStrength = (one: Device, other: Device) => strengthAsked(other) - strengthAsked(one);

/** The size that is asked for; of a battery's main fuse also a larger one of a stronger class, for a thicker cable. */
function serves(part: PartOf<'fuse'>, asked: AskedFuse, isMain: boolean): boolean {
  const { fuse } = asked;
  if (strength(part.class) < strength(asked.class)) return false;
  if (fuse === null || part.ratings.includes(fuse)) return true;
  return isMain && strength(part.class) > strength(asked.class) && part.ratings.some((one) => one > fuse);
}

const holds = ({ class: kind, most }: PartOf<'fuse-holder'>, fuse: PartOf<'fuse'>) =>
  kind === fuse.class && (most === null || most >= Math.min(...fuse.ratings));

/** How many places each fuse and holder of a cart has left, for no two devices share one. */
type Left = Map<CartPart, number>;

/** Takes so many places from these, in their order; gives what was taken of each. */
function take<One extends CartPart>(
  left: Left,
  from: readonly One[],
  wanted: number,
  placesOf: (one: One) => number,
) {
  const taken: { one: One; count: number }[] = [];
  let lacking = wanted;
  for (const one of from) {
    const free = left.get(one) ?? placesOf(one);
    const count = Math.min(free, lacking);
    left.set(one, free - count);
    lacking -= count;
    if (count > 0) taken.push({ one, count });
  }
  return { taken, lacking };
}

function fuseConcern(
  device: Device,
  cart: readonly CartPart[],
  goods: readonly PartGood[],
  left: Left,
): Concern[] {
  const asked = fuseAsked(device);
  if (!asked) return [];
  const { name, quantity, part } = device;
  const isMain = part.role === 'battery';
  const fitting = partsOf(cart, 'fuse')
    .filter((one) => serves(one.part, asked, isMain))
    // What nothing else can use goes first.
    .sort((one, other) => strength(other.part.class) - strength(one.part.class));
  const fuses = take(left, fitting, quantity, (one) => one.quantity * one.part.places);
  const mends: Mend[] = [];
  const missing: string[] = [];
  /** Fuses that need a holder beside them. */
  const bare = fuses.taken
    .filter(({ one }) => !one.part.hasHolder)
    .map(({ one, count }) => ({ fuse: one.part, count }));
  if (fuses.lacking > 0) {
    const { class: kind, fuse: size } = asked;
    const good =
      size === null ? undefined : inStockAs(goods, 'fuse').find((one) => serves(one.part, asked, false));
    if (good && size !== null) {
      const words = `The size that it asks for: ${fuseWords({ fuse: size, class: kind })}.`;
      mends.push(mendBy(good, Math.ceil(fuses.lacking / good.part.places), words));
      if (!good.part.hasHolder) bare.push({ fuse: good.part, count: fuses.lacking });
    } else missing.push(size === null ? 'a main fuse for it' : fuseWords({ fuse: size, class: kind }));
  }
  for (const { fuse, count } of bare) {
    const holders = partsOf(cart, 'fuse-holder').filter((one) => holds(one.part, fuse));
    const { lacking } = take(left, holders, count, (one) => one.quantity);
    if (lacking === 0) continue;
    const holder = inStockAs(goods, 'fuse-holder').find((one) => holds(one.part, fuse));
    if (holder) mends.push(mendBy(holder, lacking, 'Holds that fuse, close to the positive terminal.'));
    else missing.push(`a holder for a ${fuse.class} fuse`);
  }
  if (mends.length === 0 && missing.length === 0) return [];
  const weaker = partsOf(cart, 'fuse').find((one) => strength(one.part.class) < strength(asked.class))?.part
    .class;
  const isWrongClass =
    part.role === 'battery' &&
    part.chemistry === 'lithium' &&
    asked.class === 'Class T' &&
    weaker !== undefined;
  const kind =
    isWrongClass && fuses.lacking > 0
      ? 'wrong-fuse-class'
      : isMain
        ? 'battery-without-fuse'
        : 'inverter-without-fuse';
  return [
    { kind, of: name, text: wordsOf(kind, { name, weaker, fusesLacking: fuses.lacking }), mends, missing },
  ];
}

function wordsOf(
  kind: Concern['kind'],
  { name, weaker, fusesLacking }: { name: string; weaker: FuseClass | undefined; fusesLacking: number },
): string {
  if (kind === 'wrong-fuse-class')
    return `A large lithium battery can drive more current into a short circuit than a ${weaker} fuse can break. ${name} needs a Class T fuse at its positive terminal.`;
  if (fusesLacking === 0) return `The fuse for ${name} has no holder in this cart yet.`;
  return kind === 'battery-without-fuse'
    ? `${name} has no fuse in this cart yet. Without one, a short circuit sets the cable alight.`
    : `${name} has no fuse of its size in this cart yet. Its cable needs one where it leaves the battery.`;
}

function cableConcern(device: Device, cart: readonly CartPart[], goods: readonly PartGood[]): Concern[] {
  const { name, quantity, part } = device;
  const { asks } = part;
  if (!asks || asks.mm2 === null) return [];
  const { mm2 } = asks;
  const isThick = (one: PartOf<'cable'>) => one.mm2 >= mm2 && !one.isForRoof;
  if (partsOf(cart, 'cable').some((one) => isThick(one.part))) return [];
  const metres = metresFor(asks) * quantity;
  const [cable] = inStockAs(goods, 'cable')
    .filter((one) => isThick(one.part) && one.part.isByTheMetre)
    .sort((one, other) => one.part.mm2 - other.part.mm2);
  const length = cable?.part.isTwin ? Math.ceil(metres / 2) : metres;
  const isThere = cable && cable.product.stockQuantity >= length;
  return [
    {
      kind: part.role === 'battery' ? 'battery-without-cable' : 'inverter-without-cable',
      of: name,
      text: `${name} asks for cable of ${mm2} mm², and there is none as thick in this cart.`,
      mends: isThere
        ? [mendBy(cable, length, `${length} m: out and back. Measure your own route first.`)]
        : [],
      missing: isThere ? [] : [`${mm2} mm² cable`],
    },
  ];
}

/** There and back, in whole metres. */
const metresFor = ({ run, cores }: AskedWiring) => Math.ceil(2 * run * cores);

type Charger = InCart<'relay' | 'dc-dc' | 'mains-charger' | 'mppt'>;

/** Chargers that do not know lithium, beside a lithium battery, until one of their kind is there that does. */
function chargerConcerns(cart: readonly CartPart[], goods: readonly PartGood[]): Concern[] {
  const battery = partsOf(cart, 'battery').find(({ part }) => part.chemistry === 'lithium');
  if (!battery) return [];
  const chargers: Charger[] = [
    ...partsOf(cart, 'relay'),
    ...partsOf(cart, 'dc-dc'),
    ...partsOf(cart, 'mains-charger'),
    ...partsOf(cart, 'mppt'),
  ];
  return chargers
    .filter(({ part }) => part.mayLithium === false)
    .flatMap(({ name, part }) => {
      const role = part.role === 'relay' ? 'dc-dc' : part.role;
      if (partsOf(cart, role).some((one) => one.part.mayLithium === true)) return [];
      const able = inStockAs(goods, role).filter((one) => one.part.mayLithium === true);
      const amps = part.role === 'relay' ? 0 : part.amps;
      const charger = able.find((one) => one.part.amps >= amps) ?? able[0];
      return [
        {
          ...({ kind: 'charger-not-for-lithium', of: name } as const),
          text: `${name} is not made for lithium: it never fills ${battery.name}, or it harms it.`,
          mends: charger ? [mendBy(charger, 1, 'Has a setting for lithium. Take the other one out.')] : [],
          missing: charger ? [] : ['a charger of this kind for lithium'],
        },
      ];
    });
}

const mendBy = ({ product }: PartGood, amount: number, reason: string): Mend => ({ product, amount, reason });
