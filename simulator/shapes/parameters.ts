import { invalid } from './answers.ts';
import type { Form } from './forms.ts';

/** Refuses a parameter that this endpoint does not have: silence would hide a misspelling in the shop. */
export function allowOnly(form: Form, known: ReadonlySet<string>): void {
  for (const name in form) {
    if (!known.has(name)) throw invalid(`Received unknown parameter: ${name}`, name, 'parameter_unknown');
  }
}

/** A plain text parameter, or undefined when it was not sent. */
export function text(form: Form, name: string, param = name): string | undefined {
  const value = form[name];
  if (typeof value === 'object') throw invalid('Invalid string', param);
  return value;
}

/** A text parameter that must be there and not empty. */
export function requiredText(form: Form, name: string, param = name): string {
  const value = text(form, name, param);
  if (value === undefined || value === '')
    throw invalid(`Missing required param: ${param}.`, param, 'parameter_missing');
  return value;
}

/** A whole number, or undefined when it was not sent. */
export function integer(form: Form, name: string, param = name): number | undefined {
  const value = text(form, name, param);
  if (value === undefined) return undefined;
  const number = Number(value);
  if (!/^-?\d+$/.test(value) || !Number.isSafeInteger(number))
    throw invalid(`Invalid integer: ${value}`, param, 'parameter_invalid_integer');
  return number;
}

/** `true` or `false`, or undefined when it was not sent. */
export function flag(form: Form, name: string, param = name): boolean | undefined {
  const value = text(form, name, param);
  if (value === undefined) return undefined;
  if (value !== 'true' && value !== 'false') throw invalid(`Invalid boolean: ${value}`, param);
  return value === 'true';
}

/** One of a closed set of words, or undefined when it was not sent. */
export function oneOf<T extends string>(form: Form, name: string, choices: readonly T[]): T | undefined {
  const value = text(form, name);
  if (value === undefined) return undefined;
  const choice = choices.find((word) => word === value);
  if (choice === undefined) throw invalid(`Invalid ${name}: must be one of ${choices.join(', ')}`, name);
  return choice;
}

/** The parameters nested under a name, or undefined when it was not sent. */
export function inner(form: Form, name: string, param = name): Form | undefined {
  const value = form[name];
  if (typeof value === 'string') throw invalid('Invalid object', param);
  return value;
}

/** An email address; the empty string stands for "remove it". */
export function email(form: Form, name: string): string | undefined {
  const value = text(form, name);
  if (value === undefined || value === '') return value;
  if (value.length > 800 || value.includes('..') || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value))
    throw invalid(`Invalid email address: ${value}`, name, 'email_invalid');
  return value;
}

/** Merges sent metadata into the stored: an empty value deletes its key, an empty `metadata` deletes all. */
export function mergeMetadata(stored: Record<string, string>, form: Form): Record<string, string> {
  const sent = form.metadata;
  if (sent === undefined) return stored;
  if (typeof sent === 'string') {
    if (sent === '') return {};
    throw invalid('Invalid object', 'metadata');
  }
  const merged: Record<string, string> = { ...stored };
  for (const key in sent) {
    const value = text(sent, key, `metadata[${key}]`) ?? '';
    if (key.length > 40)
      throw invalid(`Metadata keys can have up to 40 characters, got ${key.length}`, 'metadata');
    if (value.length > 500)
      throw invalid(`Metadata values can have up to 500 characters, got ${value.length}`, `metadata[${key}]`);
    if (value === '') delete merged[key];
    else Object.defineProperty(merged, key, { value, enumerable: true, configurable: true, writable: true });
  }
  if (Object.keys(merged).length > 50) throw invalid('Metadata can have up to 50 keys', 'metadata');
  return merged;
}
