import { namesOf } from './names-of.ts';

export interface TextField {
  label: string;
  autoComplete: string;
  maxLength: number;
  type?: 'email' | 'tel';
  hint?: string;
  /** Message when left empty; without it the field is optional. */
  missing?: string;
}

/** Without maxlength: browsers cut pasted text silently. */
export const inputProps = ({ missing, maxLength: _most, ...shown }: TextField) => ({
  ...shown,
  required: missing !== undefined,
});

export function missingFieldErrors<Name extends string>(
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

export const notStorable = 'Contains characters we cannot store';

export const isStorable = (text: string) => text.isWellFormed() && !hasControlCode(text);

function hasControlCode(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < 32 && code !== 9 && code !== 10 && code !== 13) return true;
  }
  return false;
}
