import { z } from 'zod';
import { productSummary } from '../../catalogue/contract.ts';

/** What can be asked for that a device needs beside itself. */
export const needs = ['fuse', 'cable'] as const;
export type Need = (typeof needs)[number];

/** Which fuse or cable a device needs: no sources where what is known of it does not say. */
export const needAnswer = z.object({
  needs: z.array(z.enum(needs)),
  /** Products that are called so, and the rows of their specifications that say it, word for word. */
  sources: z.array(z.object({ name: z.string(), slug: z.string(), says: z.array(z.string()) })),
  /** The fuses and cables of these sizes that are for sale. */
  goods: z.array(productSummary),
  /** Where one product is called so, and the goods are there: it, and beside it the goods and what else goes with it. */
  kit: z.object({ product: productSummary, goesWith: z.array(productSummary) }).nullable(),
});

/** What is said to a trouble, to a wish for work on a van, or to the name of what we do not sell. */
export const adviceAnswer = z.object({
  title: z.string(),
  text: z.string(),
  /** Where to find out more, on this site. */
  links: z.array(z.object({ text: z.string(), path: z.string() })),
  /** What helps, or does the same; it is not among the products found. */
  goods: z.array(productSummary),
});

export type NeedAnswer = z.infer<typeof needAnswer>;
export type AdviceAnswer = z.infer<typeof adviceAnswer>;
