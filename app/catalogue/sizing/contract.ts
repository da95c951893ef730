import { z } from 'zod';

const sized = z.object({ name: z.string(), slug: z.string(), isInStock: z.boolean() });

/** A 12 V lithium battery for sale, by what its own specification says. */
const battery = sized.extend({
  /** Ah. */
  capacity: z.number(),
  /** A that it gives for as long as one likes; null where that is not said. */
  current: z.number().nullable(),
  /** How many of it may be connected in parallel: 1 where nothing is said of more. */
  inParallel: z.number().int(),
});

const inverter = sized.extend({
  /** Continuous, in W. */
  power: z.number(),
  /** Ah of the smallest battery that it asks for; null where that is not said. */
  smallestBattery: z.number().nullable(),
});

/** Smallest first. */
export const powerParts = z.object({ batteries: z.array(battery), inverters: z.array(inverter) });

export type Battery = z.infer<typeof battery>;
export type Inverter = z.infer<typeof inverter>;
export type PowerParts = z.infer<typeof powerParts>;
