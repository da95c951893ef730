import { type FuseClass, leastForClassT, mostMega, mostMidi } from '../../../catalogue/parts/fuse-classes.ts';
import { constants } from '../constants.ts';

/** Ratings in A that each class of fuse is made in. */
const ratings: Record<FuseClass, readonly number[]> = {
  blade: [1, 2, 3, 5, 7.5, 10, 15, 20, 25, 30, 40],
  MIDI: [30, 40, 50, 60, 70, 80, 100],
  MEGA: [40, 60, 80, 100, 125, 150, 175, 200, 225, 250, 300],
  'Class T': [100, 125, 150, 175, 200, 225, 250, 300, 350, 400],
};

export interface Fuse {
  amps: number;
  class: FuseClass;
}

/** The least that a fuse may be for a current in A. */
export const leastFuse = (amps: number): number => amps * constants.fuseMargin.value;

const fusesOf = (...classes: FuseClass[]): Fuse[] =>
  classes
    .flatMap((name) => ratings[name].map((amps): Fuse => ({ amps, class: name })))
    .filter(({ amps, class: name }) => name !== 'MEGA' || amps > mostMidi)
    .filter((one, index, all) => all.findIndex(({ amps }) => amps === one.amps) === index)
    .sort((one, other) => one.amps - other.amps);

/** What may stand where a fuse box feeds a circuit, at the battery, and as main fuse of a large lithium bank; least A first. */
const [boxFuses, batteryFuses, largeBankFuses] = [
  fusesOf('blade', 'MIDI'),
  [...fusesOf('MIDI', 'MEGA'), ...fusesOf('Class T').filter(({ amps }) => amps > mostMega)],
  fusesOf('Class T'),
];

function fusesFor({ place, isLithium, bankAh }: Where): Fuse[] {
  if (place === 'box') return boxFuses;
  return place === 'main' && isLithium && bankAh >= leastForClassT ? largeBankFuses : batteryFuses;
}

interface Where {
  place: 'box' | 'battery' | 'main';
  isLithium: boolean;
  bankAh: number;
  isMotor: boolean;
}

/**
 * Gives the smallest fuse of at least `least` A (1.25 × the current or more) that the cable allows.
 * Motors get the next one up if the cable allows that.
 * Null where none fits: a thicker cable makes room.
 */
export function fuseFor(least: number, carries: number, where: Where): Fuse | null {
  const fitting = fusesFor(where).filter((fuse) => fuse.amps >= least - 1e-9 && fuse.amps <= carries + 1e-9);
  return (where.isMotor ? fitting[1] : undefined) ?? fitting[0] ?? null;
}
