import { z } from 'zod';
import { readAt } from '../editing/contract.ts';
import { recordId } from '../values/record-id.ts';
import { pictureAddress, plainText, slugText } from '../values/text-schemas.ts';
import { longestDescription } from './category-limits.ts';
import { category } from './contract.ts';

/** The product count includes hidden products. */
export const ownersCategory = category.extend({ updatedAt: z.string() });

/** Without a slug one is made from the name. Other fields not sent stay as they are. */
export const categoryChange = z.object({
  name: plainText(255).refine((name) => name !== '', { error: 'Give the category a name' }),
  slug: slugText.optional(),
  description: plainText(longestDescription).optional(),
  imageUrl: pictureAddress(500).nullish(),
  isActive: z.boolean().optional(),
  sortOrder: z.number().int().min(0).max(1_000_000).optional(),
  updatedAt: readAt,
});

/** Categories not in `ids` come last. */
export const categoryOrder = z.object({
  ids: z.array(recordId).max(1_000),
});

export type OwnersCategory = z.infer<typeof ownersCategory>;
export type CategoryChange = z.infer<typeof categoryChange>;
