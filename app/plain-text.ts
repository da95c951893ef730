import { z } from 'zod';

/** A text as people type it: trimmed, of whole characters, without the control codes no keyboard makes. */
export const plainText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, { error: `At most ${max} characters` })
    .refine((text) => text.isWellFormed() && !hasControlCode(text), {
      error: 'Contains characters we cannot store',
    });

export const requiredText = (max: number, error: string) =>
  plainText(max).refine((text) => text !== '', { error });

function hasControlCode(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 32 && code !== 9 && code !== 10 && code !== 13) return true;
  }
  return false;
}

/** A name in a URL. Anything else in its place is simply not found. */
export const slugParameter = z.object({ slug: plainText(255) });

/** What every refused request answers. */
export const errorAnswer = z.looseObject({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});
