import { type FuseClass, fuseClasses, leastForClassT } from '../../catalogue/parts/fuse-classes.ts';
import type { PartOf } from '../../catalogue/parts/typed-part.ts';
import { type CartCable, cablesIn, carries, isMain } from './cart-cables.ts';
import { type CartPart, type Device, type InCart, partsOf } from './cart-part.ts';

export interface AskedFuse {
  class: FuseClass;
  /** A; null where a device does not say. */
  fuse: number | null;
}

/** A device with the fuses that a cart has for it. */
export interface Fused {
  device: Device;
  /** `amps`: of its ratings the one that would stand before the device's cable. */
  taken: { one: InCart<'fuse'>; amps: number; count: number }[];
  lacking: number;
}

/** The fuse that a device asks for; of a battery that says none at least its class. */
export function fuseAsked({ part }: Device): AskedFuse | null {
  if (part.asks) return part.asks;
  if (part.role === 'inverter') return null;
  const isLarge = part.chemistry === 'lithium' && part.ah >= leastForClassT;
  return { class: isLarge ? 'Class T' : 'MIDI', fuse: null };
}

export const strength = (kind: FuseClass) => fuseClasses.indexOf(kind);

/** Counts the free places of each fuse and holder: no two devices share one. */
export type Left = Map<CartPart, number>;

export const placesOf = ({ part, quantity }: InCart<'fuse'>) => quantity * part.places;

/** Takes so many places from these, in their order; gives what was taken of each. */
export function take<Place extends { one: CartPart }>(
  left: Left,
  from: readonly Place[],
  wanted: number,
  placesIn: (place: Place) => number,
): { taken: (Place & { count: number })[]; lacking: number } {
  const taken: (Place & { count: number })[] = [];
  let lacking = wanted;
  for (const place of from) {
    const free = left.get(place.one) ?? placesIn(place);
    const count = Math.min(free, lacking);
    left.set(place.one, free - count);
    lacking -= count;
    if (count > 0) taken.push({ ...place, count });
  }
  return { taken, lacking };
}

const strengthAsked = ({ device }: Fused) => strength(fuseAsked(device)?.class ?? 'blade');

/**
 * Assigns the cart's fuses to devices; the device that needs the strongest class chooses first.
 * A battery takes a fuse that others ask for only after they have theirs.
 */
export function fuseDevices(cart: readonly CartPart[], devices: readonly Device[], left: Left): Fused[] {
  const cables = cablesIn(cart);
  const fused = devices
    .map((device): Fused => ({ device, taken: [], lacking: device.quantity }))
    .sort((one, other) => strengthAsked(other) - strengthAsked(one));
  for (const isLast of [false, true])
    for (const one of fused) {
      const asked = fuseAsked(one.device);
      if (!asked) continue;
      const fitting = partsOf(cart, 'fuse')
        .flatMap((fuse) => {
          const amps = ratingFor(fuse.part, one.device, asked, cables, cart);
          const isFirst = amps === asked.fuse || strength(fuse.part.class) > strength(asked.class);
          return amps === null || isFirst === isLast ? [] : [{ one: fuse, amps }];
        })
        // Take fuses first that no other device can use.
        .sort((a, b) => strength(b.one.part.class) - strength(a.one.part.class));
      const { taken, lacking } = take(left, fitting, one.lacking, (place) => placesOf(place.one));
      one.taken.push(...taken);
      one.lacking = lacking;
    }
  return fused;
}

/** Metres from a battery to its fuse and on, unless the page says more. */
const usualRun = 1;

/**
 * Gives the rating in A of a fuse that may protect a device's cable, or null.
 * An inverter takes the fuse that it asks for.
 * A battery's may be larger, if its class is stronger and cable in the cart carries it.
 * It may be smaller, if all of the cart is wired thinner than the battery asks for.
 */
function ratingFor(
  { class: kind, ratings }: PartOf<'fuse'>,
  { part, quantity }: Device,
  asked: AskedFuse,
  cables: readonly CartCable[],
  cart: readonly CartPart[],
): number | null {
  const { fuse } = asked;
  const isStrong = strength(kind) >= strength(asked.class);
  if (fuse !== null && isStrong && ratings.includes(fuse)) return fuse;
  if (part.role === 'inverter') return null;
  const { mm2 = null, run = usualRun } = part.asks ?? {};
  const isThin = mm2 !== null && isWiredThinner(mm2, cart, cables) && !(kind === 'MIDI' && isCharged(cart));
  const isStronger = strength(kind) > strength(asked.class);
  const isStrongEnough = isStrong || (asked.class !== 'Class T' && strength(kind) >= strength('MIDI'));
  const mains = fuse === null ? cables : cables.filter(isMain);
  const isSafe = (amps: number) => {
    const isCarried = mains.some((one) => carries(one, amps, run, quantity));
    if (fuse === null) return isStrong && (isCarried || mains.length === 0);
    return isCarried && (amps > fuse ? isStronger : isThin && isStrongEnough);
  };
  const safe = ratings.filter(isSafe);
  return safe.length > 0 ? Math.max(...safe) : null;
}

/** Tells if only one battery asks for cable of this size, and the cart has none. */
const isWiredThinner = (mm2: number, cart: readonly CartPart[], cables: readonly CartCable[]) =>
  cables.every((one) => one.mm2 < mm2) &&
  partsOf(cart, 'battery').reduce((sum, { quantity }) => sum + quantity, 0) === 1 &&
  partsOf(cart, 'inverter').every(({ part }) => (part.asks?.mm2 ?? 0) < mm2);

const charging: CartPart['part']['role'][] = ['mppt', 'mains-charger', 'dc-dc', 'relay', 'panels'];
/** Tells if the MIDI fuses of a cart are for its chargers. */
const isCharged = (cart: readonly CartPart[]) => cart.some(({ part }) => charging.includes(part.role));
