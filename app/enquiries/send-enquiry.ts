import { parseRefusal } from '../../browser/refusal.ts';
import { networkErrorMessage, request, TransportError } from '../../browser/request.ts';
import { api } from '../paths.ts';
import { shortestTime, type TypedEnquiry } from './enquiry-rules.ts';

export function askFormTime(): Promise<string> {
  const asked = request<{ formTime: string }>('GET', api.formTime()).then(({ formTime }) => formTime);
  // Prevents an unhandled rejection; `sendEnquiry` reports the failure.
  asked.catch(() => {});
  return asked;
}

/**
 * `asked` is the signed start time; a slow line may delay it, so `too_soon` is retried once. Throws
 * TransportError as `request` does.
 */
export async function sendEnquiry(
  typed: TypedEnquiry,
  photographs: readonly File[],
  asked: Promise<string> | null,
): Promise<void> {
  const formTime = (await asked?.catch(() => null)) ?? (await askFormTime());
  const sent = { ...typed, formTime };
  const send = () =>
    photographs.length > 0 ? sendPhotographs(sent, photographs) : request('POST', api.contact(), sent);
  try {
    await send();
  } catch (error) {
    if (parseRefusal(error)?.code !== 'too_soon') throw error;
    await new Promise((resolve) => setTimeout(resolve, shortestTime));
    await send();
  }
}

async function sendPhotographs(sent: Record<string, string>, photographs: readonly File[]): Promise<void> {
  const form = new FormData();
  // Texts first, so that the server can read them even if a file is refused.
  for (const [name, text] of Object.entries(sent)) form.append(name, text);
  for (const photograph of photographs) form.append('photographs', photograph);
  const answer = await fetch(api.contact(), { method: 'POST', body: form }).catch(() => {
    throw new TransportError(networkErrorMessage, 0);
  });
  if (answer.ok) return;
  const text = await answer.text().catch(() => '');
  throw new TransportError(`${answer.status}: ${text}`, answer.status, text);
}
