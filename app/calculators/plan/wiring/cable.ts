import { constants } from '../constants.ts';

interface CableSize {
  /** mm² of copper. */
  size: number;
  /** A that one core carries for as long as one likes, in free air at 30 °C. */
  carries: number;
}

/**
 * The sizes of cable, thinnest first, and what they carry: the cautious table of victron4less, of its ranges the lower end.
 * Thin-wall cable is sold as carrying half as much again and more. 1, 4 and 95 mm² are not in it: put between by us.
 */
const cableSizes: readonly CableSize[] = [
  { size: 1, carries: 7 },
  { size: 1.5, carries: 10 },
  { size: 2.5, carries: 15 },
  { size: 4, carries: 21 },
  { size: 6, carries: 30 },
  { size: 10, carries: 50 },
  { size: 16, carries: 70 },
  { size: 25, carries: 100 },
  { size: 35, carries: 125 },
  { size: 50, carries: 200 },
  { size: 70, carries: 250 },
  { size: 95, carries: 300 },
];

/** One core, or two of them beside each other. */
export interface Cable {
  size: number;
  cores: number;
  carries: number;
}

/** Sizes that are worth laying twice. */
const leastDoubled = 70;

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
