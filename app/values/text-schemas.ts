import { z } from 'zod';
import { longestSlug, slugShape, slugWords } from './slug.ts';
import { isStorable, notStorable, type TextField } from './text-fields.ts';
import { isPictureAddress, isWebAddress, pictureAddressWords, webAddressWords } from './web-address.ts';

/** A missing or null field gets the same message as an empty one. */
export const whenMissing = (words: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? words : undefined),
});

/** Trims, and rejects control codes. `missing` is the message when nothing is sent. */
export const plainText = (max: number, missing?: string) =>
  z
    .string(missing === undefined ? undefined : whenMissing(missing))
    .trim()
    // Skips further checks of overlong text.
    .max(max, { error: `At most ${max} characters`, abort: true })
    .refine(isStorable, { error: notStorable });

export const orNull = (text: string) => (text === '' ? null : text);

/** Direction marks: a name must not reorder the text beside it. */
const turningDirection = /[\u202a-\u202e\u2066-\u2069]/g;

/** Removes Unicode's line breaks and direction marks. */
export const inOneLine = (text: string): string =>
  text.replace(turningDirection, '').replace(/[\s\u0085]+/g, ' ');

/** A line break in a name could look like more than a name. */
export const line = (max: number, missing?: string) =>
  plainText(max, missing).transform((text) => inOneLine(text).trim());

export const paragraphs = (max: number) => plainText(max).transform((text) => text.replace(/\r\n?/g, '\n'));

export const requiredText = ({ maxLength, missing }: TextField & { missing: string }) =>
  line(maxLength, missing).refine((text) => text !== '', { error: missing });

/** Empty if the slug is to be generated. */
export const slugText = plainText(longestSlug).refine((text) => text === '' || slugShape.test(text), {
  error: slugWords,
});

export const webAddress = (max: number) =>
  plainText(max).refine((text) => text === '' || isWebAddress(text), { error: webAddressWords });

/** Empty for none. Pictures of other sites are fetched (docs/decisions/014-pictures-of-this-site.md). */
export const pictureAddress = (max: number) =>
  plainText(max).refine((text) => text === '' || isPictureAddress(text), { error: pictureAddressWords });

/** In characters: about thirty printed pages. */
const longestRichText = 100_000;

export const richText = plainText(longestRichText);

/** In bytes: each character may be sent as \uXXXX. */
export const richTextLimit = 8 * longestRichText;

/** Not trimmed: spaces would give each page endless addresses. */
export const slugParameter = z.object({
  slug: z.string().max(255).refine(isStorable, { error: notStorable }),
});
