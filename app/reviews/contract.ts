import { z } from 'zod';
import { readAt } from '../editing/contract.ts';
import { orNull, plainText, webAddress } from '../values/text-schemas.ts';
import { countWords, ratingShape, tenthsWords } from './google-rating-rules.ts';
import { avatarWords, isOwnPicture, longest, missing, mostImported, ratingWords } from './review-rules.ts';

export const review = z.object({
  id: z.number(),
  name: z.string(),
  rating: z.number().int().min(1).max(5),
  comment: z.string(),
  timeAgo: z.string().nullable(),
  avatar: z.string().nullable(),
  verified: z.boolean(),
  /** Part of the sample shop: marked as such and never counted in ratings for search engines. */
  isSample: z.boolean(),
  createdAt: z.string(),
});

export const storedReview = review.extend({ hidden: z.boolean(), updatedAt: z.string() });

const avatar = plainText(longest.avatar).refine((text) => text === '' || isOwnPicture(text), {
  error: avatarWords,
});

const writtenReview = z.object({
  name: plainText(longest.name).min(1, { error: missing.name }),
  rating: z
    .number({ error: ratingWords })
    .int({ error: ratingWords })
    .min(1, ratingWords)
    .max(5, ratingWords),
  comment: plainText(longest.comment).min(1, { error: missing.comment }),
  timeAgo: plainText(longest.timeAgo).transform(orNull).nullish(),
  avatar: avatar.transform(orNull).nullish(),
});

export const newReview = writtenReview.extend({
  verified: z.boolean().optional(),
  hidden: z.boolean().optional(),
});

export const reviewChange = newReview.partial().extend({ updatedAt: readAt });

export const reviewImport = z.object({
  rows: z
    .array(writtenReview)
    .min(1, { error: 'There is nothing to import' })
    .max(mostImported, { error: `At most ${mostImported} reviews at a time` }),
});

export const imported = z.object({ added: z.number(), skipped: z.number() });

/** Typed by the owner, who reads it on Google. */
export const googleRating = z.object({
  /** Out of 5, such as "4.9"; empty if none is shown. */
  rating: z.string(),
  count: z.number().int().nullable(),
  /** The day the rating was read, such as "2026-11-21". */
  readOn: z.string().nullable(),
  link: z.string(),
});

export const storedGoogleRating = googleRating.extend({ updatedAt: z.string() });

export const googleRatingChange = z.object({
  rating: z.string({ error: tenthsWords }).regex(ratingShape, { error: tenthsWords }),
  count: z.number({ error: countWords }).int({ error: countWords }).min(0).max(1_000_000).nullable(),
  readOn: z.iso.date({ error: 'Give a day' }).nullable(),
  link: webAddress(500),
  updatedAt: readAt,
});

export type Review = z.infer<typeof review>;
export type StoredReview = z.infer<typeof storedReview>;
export type NewReview = z.infer<typeof newReview>;
export type ReviewChange = z.infer<typeof reviewChange>;
export type ReviewImport = z.infer<typeof reviewImport>;
export type GoogleRating = z.infer<typeof googleRating>;
export type StoredGoogleRating = z.infer<typeof storedGoogleRating>;
export type GoogleRatingChange = z.infer<typeof googleRatingChange>;
