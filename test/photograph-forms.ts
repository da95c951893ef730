import type { FastifyInstance } from 'fastify';
import { api } from '../app/paths.ts';
import { newNetworkAddress } from './people.ts';

/** A form with files, as browsers send it: its bytes, and what its type line says. */
export async function photographForm(
  texts: Record<string, string>,
  files: File[],
): Promise<{ payload: Buffer; type: string }> {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  for (const file of files) form.append('photographs', file);
  const sent = new Response(form);
  return {
    payload: Buffer.from(await sent.arrayBuffer()),
    type: sent.headers.get('content-type') ?? '',
  };
}

/** Sends an enquiry with photographs as the site's form does, or `asPage` as one without scripts. */
export async function sendPhotographs(
  app: FastifyInstance,
  texts: Record<string, string>,
  files: File[],
  { ip = newNetworkAddress(), asPage = false } = {},
) {
  const { payload, type } = await photographForm(texts, files);
  const accept = asPage ? 'text/html,application/xhtml+xml' : '*/*';
  return app.inject({
    method: 'POST',
    url: api.contact(),
    remoteAddress: ip,
    payload,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': type, accept },
  });
}

export const fileOf = (bytes: Buffer, name = 'van.jpg', type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type });
