import { z } from 'zod';
import { pounds, productSummary } from '../../../catalogue/contract.ts';

const kitLevels = ['good', 'better', 'best'] as const;

/** A product of a kit: how many, or how many metres, and why. */
const kitLine = z.object({
  product: productSummary,
  amount: z.number().int(),
  whys: z.array(z.string()),
});

/** A part that a plan asks for and the shop has nothing for. */
const kitGap = z.object({ what: z.string(), why: z.string() });

const planKit = z.object({
  level: z.enum(kitLevels),
  /** What sets it apart from the others. */
  note: z.string(),
  lines: z.array(kitLine),
  gaps: z.array(kitGap),
  total: pounds,
});

/** The cheapest first; levels that would be the same again are left out. */
export const planKits = z.object({ kits: z.array(planKit) });

export type KitLevel = (typeof kitLevels)[number];
export type KitLine = z.infer<typeof kitLine>;
export type KitGap = z.infer<typeof kitGap>;
export type Kit = z.infer<typeof planKit>;
export type PlanKits = z.infer<typeof planKits>;
