import { z } from 'zod';

export const review = z.object({
  id: z.number(),
  name: z.string(),
  rating: z.number().int().min(1).max(5),
  comment: z.string(),
  timeAgo: z.string().nullable(),
  avatar: z.string().nullable(),
  verified: z.boolean(),
  isSample: z.boolean(),
  createdAt: z.string(),
});

export type Review = z.infer<typeof review>;
