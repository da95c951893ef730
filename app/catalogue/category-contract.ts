import { z } from 'zod';
import { readAt } from '../editing/contract.ts';
import { recordId } from '../values/record-id.ts';
import { pictureAddress, plainText, slugText } from '../values/text-schemas.ts';
import { longestDescription } from './category-limits.ts';
import { category } from './contract.ts';

/** A category as its owner sees it, hidden or not; its products are counted hidden or not. */
export const ownersCategory = category.extend({ updatedAt: z.string() });

/** What the owner saves of a category. Without a slug it is made from the name; what else is not sent stays as it is. */
export const categoryChange = z.object({
  name: plainText(255).refine((name) => name !== '', { error: 'Give the category a name' }),
  slug: slugText.optional(),
  description: plainText(longestDescription).optional(),
  imageUrl: pictureAddress(500).nullish(),
  isActive: z.boolean().optional(),
  sortOrder: z.number().int().min(0).max(1_000_000).optional(),
  updatedAt: readAt,
});

/** All categories, in the order in which visitors are to see them; what is not named stays behind them. */
export const categoryOrder = z.object({
  ids: z.array(recordId).max(1_000),
});

export type OwnersCategory = z.infer<typeof ownersCategory>;
export type CategoryChange = z.infer<typeof categoryChange>;
