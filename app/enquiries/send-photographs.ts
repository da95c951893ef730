import { networkErrorMessage, TransportError } from '../../browser/request.ts';
import { api } from '../paths.ts';
import type { TypedEnquiry } from './enquiry-rules.ts';

/** Sends an enquiry with photographs. Throws TransportError as `request` does. */
export async function sendPhotographs(typed: TypedEnquiry, photographs: readonly File[]): Promise<void> {
  const form = new FormData();
  // The texts go first: they are read whatever becomes of the files.
  for (const [name, text] of Object.entries(typed)) form.append(name, text);
  for (const photograph of photographs) form.append('photographs', photograph);
  const answer = await fetch(api.contact(), { method: 'POST', body: form }).catch(() => {
    throw new TransportError(networkErrorMessage, 0);
  });
  if (answer.ok) return;
  const text = await answer.text().catch(() => '');
  throw new TransportError(`${answer.status}: ${text}`, answer.status, text);
}
