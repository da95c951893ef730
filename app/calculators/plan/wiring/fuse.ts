import { type FuseClass, leastForClassT, mostMidi } from '../../../catalogue/parts/fuse-classes.ts';
import { constants } from '../constants.ts';

/** Ratings in A that each class of fuse is made in. */
const ratings: Record<FuseClass, readonly number[]> = {
  blade: [1, 2, 3, 5, 7.5, 10, 15, 20, 25, 30, 40],
  MIDI: [30, 40, 50, 60, 70, 80, 100],
  MEGA: [40, 60, 80, 100, 125, 150, 175, 200, 225, 250, 300, 350, 400, 450, 500],
  'Class T': [100, 125, 150, 175, 200, 225, 250, 300, 350, 400],
};

/**
 * The classes that may stand in a circuit, first choice first: blades where a fuse box feeds it; at the battery MIDI and
 * MEGA; for the main fuse of a large lithium bank Class T alone.
 */
function classesFor(place: 'box' | 'battery' | 'main', isLithium: boolean, bankAh: number): FuseClass[] {
  if (place === 'box') return ['blade', 'MIDI'];
  return place === 'main' && isLithium && bankAh >= leastForClassT ? ['Class T'] : ['MIDI', 'MEGA'];
}

export interface Fuse {
  amps: number;
  class: FuseClass;
}

/** The least that a fuse may be for a current in A. */
export const leastFuse = (amps: number): number => amps * constants.fuseMargin.value;

/** Fuses by how and where they are used, least A first. */
const kept = new Map<string, Fuse[]>();

function fusesFor(classes: FuseClass[]): Fuse[] {
  const key = classes.join();
  const found = kept.get(key);
  if (found) return found;
  const fuses = classes
    .flatMap((name) => ratings[name].map((amps): Fuse => ({ amps, class: name })))
    .filter(({ amps, class: name }) => name !== 'MEGA' || amps > mostMidi)
    .filter((one, index, all) => all.findIndex(({ amps }) => amps === one.amps) === index)
    .sort((one, other) => one.amps - other.amps);
  kept.set(key, fuses);
  return fuses;
}

/**
 * The fuse between its two bounds: at least 1.25 × the current, at most what the cable carries. The smallest that does, for
 * motors the next one up if the cable allows it. Null where none fits: a thicker cable makes room.
 */
export function fuseFor(
  amps: number,
  carries: number,
  where: { place: 'box' | 'battery' | 'main'; isLithium: boolean; bankAh: number; isMotor: boolean },
): Fuse | null {
  const least = leastFuse(amps);
  const fitting = fusesFor(classesFor(where.place, where.isLithium, where.bankAh)).filter(
    (fuse) => fuse.amps >= least - 1e-9 && fuse.amps <= carries + 1e-9,
  );
  return (where.isMotor ? fitting[1] : undefined) ?? fitting[0] ?? null;
}
