import { networkErrorMessage, TransportError } from './request.ts';

export interface ServerRefusal {
  message: string;
  code: string;
  fields: Record<string, string>;
  details: Record<string, unknown>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Null for an error of another kind. */
export function parseRefusal(error: unknown): ServerRefusal | null {
  if (!(error instanceof TransportError) || error.body === '') return null;
  try {
    const body: unknown = JSON.parse(error.body);
    if (!isRecord(body)) return null;
    const { message, code, fields, ...details } = body;
    const texts = Object.entries(isRecord(fields) ? fields : {}).map(([name, text]) => [name, String(text)]);
    return {
      message: String(message ?? ''),
      code: String(code ?? ''),
      fields: Object.fromEntries(texts),
      details,
    };
  } catch {
    return null;
  }
}

/** The server's words, a message about the network, or `otherwise`. */
export function errorMessage(error: unknown, otherwise: string): string {
  if (error instanceof TransportError && error.status === 0) return networkErrorMessage;
  return parseRefusal(error)?.message || otherwise;
}
