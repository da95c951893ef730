import { z } from 'zod';
import type { RowShape } from '../editing/row-shape.ts';
import type { ReviewTables } from './tables.ts';

const text = z.string();

/** Every column of a review. */
export const reviewRow = z.object({
  id: z.number(),
  name: text,
  rating: z.number(),
  comment: text,
  timeAgo: text.nullable(),
  avatar: text.nullable(),
  verified: z.boolean(),
  isSample: z.boolean(),
  hidden: z.boolean(),
  createdAt: text,
  updatedAt: text,
} satisfies RowShape<ReviewTables['reviews']>);
