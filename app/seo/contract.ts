import { z } from 'zod';
import { orNull, plainText } from '../values/text-schemas.ts';

export const ownWords = z.object({
  metaTitle: z.string().nullable(),
  metaDescription: z.string().nullable(),
  metaKeywords: z.string().nullable(),
  ogTitle: z.string().nullable(),
  ogDescription: z.string().nullable(),
  ogImage: z.string().nullable(),
  twitterCard: z.string(),
  twitterTitle: z.string().nullable(),
  twitterDescription: z.string().nullable(),
  twitterImage: z.string().nullable(),
});

export const typedWords = z.object({
  metaTitle: plainText(255).transform(orNull).nullish(),
  metaDescription: plainText(500).transform(orNull).nullish(),
});

export type OwnWords = z.infer<typeof ownWords>;

export const ownWordsColumns = ownWords.keyof().options;
