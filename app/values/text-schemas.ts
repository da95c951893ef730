import { z } from 'zod';
import { longestSlug, slugShape, slugWords } from './slug.ts';
import { isStorable, notStorable, type TextField } from './text-fields.ts';
import { isPictureAddress, isWebAddress, pictureAddressWords, webAddressWords } from './web-address.ts';

/** What is said of a field that is not sent at all, or as null: the same as of an empty one. */
export const whenMissing = (words: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? words : undefined),
});

/**
 * A text as people type it: trimmed, of whole characters, without the control codes no keyboard makes. `missing` is said
 * where none is sent.
 */
export const plainText = (max: number, missing?: string) =>
  z
    .string(missing === undefined ? undefined : whenMissing(missing))
    .trim()
    // What is too long is not looked at any further.
    .max(max, { error: `At most ${max} characters`, abort: true })
    .refine(isStorable, { error: notStorable });

/** Nothing instead of an empty text. */
export const orNull = (text: string) => (text === '' ? null : text);

/** Marks that turn the direction of letters: a name must not reorder what stands beside it. */
const turningDirection = /[\u202a-\u202e\u2066-\u2069]/g;

/** A text without line breaks, of all that Unicode has, and without what turns its direction. */
export const inOneLine = (text: string): string =>
  text.replace(turningDirection, '').replace(/[\s\u0085]+/g, ' ');

/** What stands in one line, whatever a program sends: a line break in a name could look like more than a name. */
export const line = (max: number, missing?: string) =>
  plainText(max, missing).transform((text) => inOneLine(text).trim());

/** A longer text, its lines ended in one way. */
export const paragraphs = (max: number) => plainText(max).transform((text) => text.replace(/\r\n?/g, '\n'));

/** A field of one line that may not be left empty, in the words of its table. */
export const requiredText = ({ maxLength, missing }: TextField & { missing: string }) =>
  line(maxLength, missing).refine((text) => text !== '', { error: missing });

/** A name in an address as the owner types it; empty when it is to be made from what it names. */
export const slugText = plainText(longestSlug).refine((text) => text === '' || slugShape.test(text), {
  error: slugWords,
});

/** An address on the web, or none. */
export const webAddress = (max: number) =>
  plainText(max).refine((text) => text === '' || isWebAddress(text), { error: webAddressWords });

/** The address of a picture that pages show, or none; one elsewhere is fetched (docs/decisions/014-pictures-of-this-site.md). */
export const pictureAddress = (max: number) =>
  plainText(max).refine((text) => text === '' || isPictureAddress(text), { error: pictureAddressWords });

/** The most characters of a rich text: some thirty printed pages. */
const longestRichText = 100_000;

/** A rich text as it is sent; it is cleaned where it is stored. */
export const richText = plainText(longestRichText);

/** The most bytes of a request that carries one, each of its characters written as \uXXXX. */
export const richTextLimit = 8 * longestRichText;

/** A name in a URL, as it stands there: with spaces around it each page would have endlessly many addresses. */
export const slugParameter = z.object({
  slug: z.string().max(255).refine(isStorable, { error: notStorable }),
});
