import { namesOf } from './names-of.ts';

/** A line of text that people type. Its schema, its check and its input are all made of these facts. */
export interface TextField {
  label: string;
  autoComplete: string;
  /** The most characters it takes. */
  maxLength: number;
  type?: 'email' | 'tel';
  hint?: string;
  /** What is said when it is left empty; without it, it may be. */
  missing?: string;
}

/** Gives the attributes of a field's input, without its longest length: browsers cut pasted text without a word. */
export const inputOf = ({ missing, maxLength: _most, ...shown }: TextField) => ({
  ...shown,
  required: missing !== undefined,
});

/** What to say of the fields that are left empty and may not be, by name. The server checks again. */
export function missingIn<Name extends string>(
  fields: Record<Name, TextField>,
  typed: Record<NoInfer<Name>, string>,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const name of namesOf(fields)) {
    const { missing } = fields[name];
    if (missing && typed[name].trim() === '') errors[name] = missing;
  }
  return errors;
}

/** What is said of a text that is not whole characters, or has control codes that no keyboard makes. */
export const notStorable = 'Contains characters we cannot store';

export const isStorable = (text: string) => text.isWellFormed() && !hasControlCode(text);

function hasControlCode(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 32 && code !== 9 && code !== 10 && code !== 13) return true;
  }
  return false;
}
