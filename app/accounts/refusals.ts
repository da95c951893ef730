import { refusalOf } from '../../browser/refusal.ts';
import { networkErrorMessage, TransportError } from '../../browser/request.ts';

/** What to tell the person: the server's own words, that it was not reached, or `otherwise`. */
export function messageOf(error: unknown, otherwise: string): string {
  if (error instanceof TransportError && error.status === 0) return networkErrorMessage;
  return refusalOf(error)?.message || otherwise;
}

/** What the server found wrong with fields that the form has; undefined when it is about none of them. */
export function fieldsRefused(error: unknown, ...names: string[]): Record<string, string> | undefined {
  const known = Object.entries(refusalOf(error)?.fields ?? {}).filter(([name]) => names.includes(name));
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}
