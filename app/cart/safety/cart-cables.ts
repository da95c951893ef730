import { leastDoubled } from '../../catalogue/parts/cable-sizes.ts';
import type { AskedWiring, PartOf } from '../../catalogue/parts/typed-part.ts';
import { type CartPart, partsOf } from './cart-part.ts';

/** All cable of one thickness in a cart. */
export interface CartCable {
  mm2: number;
  /** A of the largest fuse that protects one core. */
  mostFuse: number;
  /** Metres of one core; infinite if it is not sold by the metre. */
  metres: number;
}

/** mm² from which on a cable leads from a battery to the rest, and not to one device. */
const leastMain = 16;
/** Metres one way that a cable between a battery and its fuse has at least. */
const leastRun = 0.5;

/** The cable of a cart that may lie inside a van, thinnest first. */
export function cablesIn(cart: readonly CartPart[]): CartCable[] {
  const cables = new Map<number, CartCable>();
  for (const { part, quantity } of partsOf(cart, 'cable')) {
    if (part.isForRoof) continue;
    const { mm2, mostFuse, isTwin, isByTheMetre } = part;
    const metres = isByTheMetre ? quantity * (isTwin ? 2 : 1) : Number.POSITIVE_INFINITY;
    const same = cables.get(mm2) ?? { mm2, mostFuse, metres: 0 };
    cables.set(mm2, {
      mm2,
      mostFuse: Math.min(same.mostFuse, mostFuse),
      metres: same.metres + metres,
    });
  }
  return [...cables.values()].sort((one, other) => one.mm2 - other.mm2);
}

export const isMain = ({ mm2 }: CartCable) => mm2 >= leastMain;

/**
 * Counts the cores that must lie in parallel behind a fuse of `amps`; null if that is too many.
 * `asks` is the wiring that the device's page asks for.
 */
export function coresFor(
  { mm2, mostFuse }: Pick<PartOf<'cable'>, 'mm2' | 'mostFuse'>,
  amps: number,
  asks: AskedWiring | null = null,
): number | null {
  const copper = (asks?.mm2 ?? 0) * (asks?.cores ?? 1);
  const cores = Math.max(1, Math.ceil(amps / mostFuse), Math.ceil(copper / mm2));
  const most = Math.max(asks?.cores ?? 1, mm2 >= leastDoubled ? 2 : 1);
  return cores <= most ? cores : null;
}

/** Least whole metres to lay so many cores, each colour cut from its own piece. */
export const leastMetres = (cores: number): number => 2 * Math.ceil(cores * leastRun);

/** Whole metres of one core, there and back. */
export const metresFor = (run: number, cores: number): number =>
  Math.max(Math.ceil(2 * run * cores), leastMetres(cores));

/**
 * Tells if a cart's cable carries a fuse of `amps` over `run` metres one way.
 * Two cores count as laid in parallel if there is enough cable.
 */
export function carries(cable: CartCable, amps: number, run: number, quantity: number): boolean {
  const cores = coresFor(cable, amps);
  return cores === 1 || (cores !== null && cable.metres >= quantity * metresFor(run, cores));
}
