import { constants } from '../constants.ts';
import type { Circuit } from '../plan-answer-type.ts';
import { type Cable, cablesFor, dropVolts, leastSize } from './cable.ts';
import { type Fuse, fuseFor, leastFuse } from './fuse.ts';

/** What a circuit is asked for. */
export interface Asked extends Pick<Circuit, 'id' | 'name' | 'from' | 'to' | 'amps' | 'metres' | 'isMotor'> {
  /** Where its fuse sits; null where none can blow: the current of panels is theirs. */
  place: 'box' | 'battery' | 'main' | null;
}

export interface Surroundings {
  isBundled: boolean;
  isLithium: boolean;
  bankAh: number;
}

/** Fuse in A and cable in mm² that the device's page asks for: a lower bound. */
export interface Least {
  fuse: number;
  size: number;
}
const nothing: Least = { fuse: 0, size: 0 };

const copperOf = ({ size, cores }: Cable) => size * cores;

/**
 * Cable and fuse of a circuit: the least copper that loses at most 3 %, carries the current with what is taken off for
 * bundles, and leaves room for a fuse between 1.25 × the current and what the cable carries. Where nothing does, the most
 * copper that there is, without a fuse.
 */
export function circuitFor(asked: Asked, around: Surroundings, own: Least = nothing): Circuit {
  const { amps, metres, place, isMotor } = asked;
  const cables = cablesFor(around.isBundled ? constants.bundled.value : 1);
  const least = Math.max(leastSize(metres, amps), own.size);
  const leastAmps = Math.max(leastFuse(amps), own.fuse);
  const fuseOf = (cable: Cable): Fuse | null =>
    place === null ? null : fuseFor(leastAmps, cable.carries, { ...around, place, isMotor });
  const holdsDrop = (cable: Cable) => copperOf(cable) >= least - 1e-9;
  const holdsCurrent = (cable: Cable) => cable.carries >= amps - 1e-9;
  const holdsFuse = (cable: Cable) =>
    place === null ? cable.carries >= leastAmps - 1e-9 : fuseOf(cable) !== null;
  const found = cables.find((cable) => holdsDrop(cable) && holdsCurrent(cable) && holdsFuse(cable));
  const chosen = found ?? cables.at(-1) ?? { size: 0, cores: 1, carries: 0 };
  const fuse = found ? fuseOf(found) : null;
  const drop = dropVolts(metres, amps, copperOf(chosen));
  return {
    id: asked.id,
    name: asked.name,
    from: asked.from,
    to: asked.to,
    amps,
    metres,
    isMotor,
    size: chosen.size,
    cores: chosen.cores,
    carries: chosen.carries,
    dropPercent: (drop / 12) * 100,
    fuse: fuse && { ...fuse, isSlow: isMotor, from: leastFuse(amps), to: chosen.carries },
    bound: !found
      ? 'none-fits'
      : found === cables.find(holdsDrop)
        ? 'drop'
        : found === cables.find((cable) => holdsDrop(cable) && holdsCurrent(cable))
          ? 'current'
          : 'fuse',
    // 6 mm² for M6 studs, from 10 mm² on for M8; thinner ones go into spades and screw terminals.
    lugHole: chosen.size < 6 ? null : chosen.size < 10 ? 'M6' : 'M8',
  };
}
