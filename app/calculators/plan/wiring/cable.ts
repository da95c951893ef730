import { cableSizes, leastDoubled } from '../../../catalogue/parts/cable-sizes.ts';
import { constants } from '../constants.ts';

/** One core, or two of them beside each other. */
export interface Cable {
  size: number;
  cores: number;
  carries: number;
}

/** What a circuit can be wired with, least copper first; `derating` is the share that is carried in bundles or warmth. */
export const cablesFor = (derating: number): readonly Cable[] => (derating < 1 ? bundled : inFreeAir);

const cables = (derating: number): Cable[] =>
  [1, 2].flatMap((cores) =>
    cableSizes
      .filter(({ size }) => cores === 1 || size >= leastDoubled)
      .map(({ size, carries }) => ({ size, cores, carries: carries * cores * derating })),
  );
const inFreeAir = cables(1);
const bundled = cables(constants.bundled.value);

/** V lost on the way there and back: 2 × metres × A × 0.0195 ÷ mm². Metres one way. */
export const dropVolts = (metres: number, amps: number, size: number): number =>
  (2 * metres * amps * constants.copper.value) / size;

/** mm² at which no more than that share of 12 V is lost: 3 % unless said otherwise. */
export const leastSize = (
  metres: number,
  amps: number,
  limit: number = constants.criticalDrop.value,
): number => (2 * metres * amps * constants.copper.value) / (12 * limit);
