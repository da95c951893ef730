import { z } from 'zod';
import { productSummary } from '../../catalogue/contract.ts';
import { recordIdText } from '../../values/record-id.ts';
import { mostOfOne } from '../cart.ts';

const mend = z.object({ product: productSummary, amount: z.number().int(), reason: z.string() });

const concern = z.object({
  kind: z.enum([
    ...(['battery-without-fuse', 'inverter-without-fuse', 'wrong-fuse-class'] as const),
    ...(['fuse-too-large', 'battery-without-cable', 'inverter-without-cable'] as const),
    ...(['mains-without-rcd', 'unlike-batteries', 'not-in-parallel', 'inverter-too-strong'] as const),
    ...(['charger-not-for-lithium', 'panels-without-controller', 'panels-too-strong'] as const),
  ]),
  /** The name of the product that it is about. */
  of: z.string(),
  text: z.string(),
  /** What makes it safe. */
  mends: z.array(mend),
  /** What would, and the shop has nothing of. */
  missing: z.array(z.string()),
});

export const cartSafety = z.object({ concerns: z.array(concern) });

const mostLines = 200;
const asked = { error: `Give up to ${mostLines} numbers of products with their amounts, such as 12x1,15x4` };

/** "12x1,15x4": which products are in a cart, and how many of each. */
export const safetyQuestion = z.object({
  items: z
    .string(asked)
    .transform((text): unknown[] => text.split(',').map((item) => item.split('x')))
    .pipe(
      z
        .array(z.tuple([recordIdText, z.coerce.number(asked).int(asked).min(1, asked).max(mostOfOne, asked)]))
        .max(mostLines, asked),
    ),
});

export type Mend = z.infer<typeof mend>;
export type Concern = z.infer<typeof concern>;
export type CartSafety = z.infer<typeof cartSafety>;
