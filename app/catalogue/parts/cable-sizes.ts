interface CableSize {
  /** mm² of copper. */
  size: number;
  /** A that one core carries for as long as one likes, in free air at 30 °C. */
  carries: number;
}

/**
 * Lists the sizes of cable in mm², thinnest first, and the current in A that each carries.
 * The figures are the lower ends of victron4less's ranges; thin-wall cable is sold as carrying half as much again.
 * 1, 4 and 95 mm² are not in that table and lie between their neighbours.
 */
export const cableSizes: readonly CableSize[] = [
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

/** mm² that are worth laying twice. */
export const leastDoubled = 70;

/** Gives A that one core of so many mm² carries, by the next thinner size; 0 below all. */
export const carriedBy = (mm2: number): number =>
  cableSizes.findLast(({ size }) => size <= mm2)?.carries ?? 0;
