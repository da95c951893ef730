import { z } from 'zod';
import type { TextField } from './text-fields.ts';

/** A text as people type it: trimmed, of whole characters, without the control codes no keyboard makes. */
export const plainText = (max: number) =>
  z
    .string()
    .trim()
    // What is too long is not looked at any further.
    .max(max, { error: `At most ${max} characters`, abort: true })
    .refine((text) => text.isWellFormed() && !hasControlCode(text), {
      error: 'Contains characters we cannot store',
    });

/** A field that may not be left empty, in the words of its table. */
export const requiredText = ({ maxLength, missing }: TextField & { missing: string }) =>
  plainText(maxLength).refine((text) => text !== '', { error: missing });

function hasControlCode(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 32 && code !== 9 && code !== 10 && code !== 13) return true;
  }
  return false;
}

/** A name in a URL. Anything else in its place is simply not found. */
export const slugParameter = z.object({ slug: plainText(255) });
