import { refusalOf } from '../../browser/refusal.ts';
import { networkErrorMessage, request, TransportError } from '../../browser/request.ts';
import { api } from '../paths.ts';
import { shortestTime, type TypedEnquiry } from './enquiry-rules.ts';

/** When an enquiry was begun, signed by the server; to be asked for at the first edit. */
export function askFormTime(): Promise<string> {
  const asked = request<{ formTime: string }>('GET', api.formTime()).then(({ formTime }) => formTime);
  // Whoever sends the form waits for it, and hears of it then.
  asked.catch(() => {});
  return asked;
}

/**
 * Sends an enquiry that somebody took their time over. `asked` is when they began, by the server; over a slow line the
 * server may have heard of it so late that it has to be sent once more. Throws TransportError as `request` does.
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
    if (refusalOf(error)?.code !== 'too_soon') throw error;
    await new Promise((resolve) => setTimeout(resolve, shortestTime));
    await send();
  }
}

async function sendPhotographs(sent: Record<string, string>, photographs: readonly File[]): Promise<void> {
  const form = new FormData();
  // The texts go first: they are read whatever becomes of the files.
  for (const [name, text] of Object.entries(sent)) form.append(name, text);
  for (const photograph of photographs) form.append('photographs', photograph);
  const answer = await fetch(api.contact(), { method: 'POST', body: form }).catch(() => {
    throw new TransportError(networkErrorMessage, 0);
  });
  if (answer.ok) return;
  const text = await answer.text().catch(() => '');
  throw new TransportError(`${answer.status}: ${text}`, answer.status, text);
}
