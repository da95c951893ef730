import { z } from 'zod';
import { productSummary } from '../../catalogue/contract.ts';

export const needs = ['fuse', 'cable'] as const;
export type Need = (typeof needs)[number];

/** `sources` is empty if no specification says. */
export const needAnswer = z.object({
  needs: z.array(z.enum(needs)),
  /** Matching products, with their specification rows word for word. */
  sources: z.array(z.object({ name: z.string(), slug: z.string(), says: z.array(z.string()) })),
  goods: z.array(productSummary),
  /** Set if exactly one product matches and goods were found. */
  kit: z.object({ product: productSummary, goesWith: z.array(productSummary) }).nullable(),
});

export const adviceAnswer = z.object({
  title: z.string(),
  text: z.string(),
  links: z.array(z.object({ text: z.string(), path: z.string() })),
  /** Not repeated among the products found. */
  goods: z.array(productSummary),
});

export type NeedAnswer = z.infer<typeof needAnswer>;
export type AdviceAnswer = z.infer<typeof adviceAnswer>;
