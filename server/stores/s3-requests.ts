import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { systemCode } from '../errors.ts';
import { storeFailed, transferMs, within } from './store.ts';

export interface S3Settings {
  endpoint: string;
  region: string;
  keyId: string;
  secret: string;
  /** Milliseconds that the store has to answer; a minute by default. */
  patience?: number;
}

interface Asked {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  name?: string;
  query?: Record<string, string>;
  body?: Buffer<ArrayBuffer>;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Size of the file in the answer; its body is left to be read. */
  expected?: number;
}

interface S3Answer {
  isThere: boolean;
  headers: Headers;
  text: string;
  body: Response['body'];
}

/** Returns any status under 400, and 404 if `orGone`. */
export type AskS3 = (asked: Asked, orGone?: boolean) => Promise<S3Answer>;

/** Seconds before each retry. Timeouts are not retried. */
const pauses = [1, 4];

export function askS3(address: string, bucket: string, settings: S3Settings): AskS3 {
  const { keyId: accessKeyId, secret: secretAccessKey, region, endpoint, patience } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });

  async function askOnce(asked: Asked): Promise<S3Answer & { status: number }> {
    const { method, name = '', query = {}, body, headers = {}, signal, expected } = asked;
    const url = new URL(`${endpoint.replace(/\/$/, '')}/${bucket}${name && `/${name}`}`);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    const request = await client.sign(url, { method, headers, ...(body ? { body } : {}) });
    const time = transferMs(expected ?? body?.length ?? 0, patience);
    const answer = await fetch(request, { signal: within(time, signal), redirect: 'error' });
    const { ok: isThere, status } = answer;
    const text = isThere && expected !== undefined ? '' : await readText(answer);
    return { isThere, status, headers: answer.headers, text, body: answer.body };
  }

  return async (asked, orGone = false) => {
    for (let tried = 0; ; tried++) {
      const { answer, error } = await askOnce(asked).then(
        (answer) => ({ answer, error: null }),
        (error: unknown) => ({ answer: null, error }),
      );
      asked.signal?.throwIfAborted();
      const seconds = pauses[tried];
      const mayPass = answer
        ? answer.status >= 500 || answer.status === 429
        : !isTimeout(error) && !(error instanceof TooLong);
      if (seconds !== undefined && mayPass) {
        await pause(seconds * 1_000, undefined, asked.signal ? { signal: asked.signal } : {});
        continue;
      }
      if (!answer) throw storeFailed(address, wordsOf(error, endpoint));
      if (answer.isThere || (orGone && answer.status === 404)) return answer;
      throw storeFailed(address, describeRefusal(answer, { bucket, endpoint }));
    }
  };
}

/** In bytes: a listing of a thousand files with the longest names takes less. */
const longestText = 16 * 1024 * 1024;

async function readText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of upTo(longestText, body ?? [])) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

class TooLong extends Error {}

export async function* upTo(most: number, source: Iterable<never> | AsyncIterable<Uint8Array>) {
  let bytes = 0;
  for await (const part of source) {
    bytes += part.length;
    if (bytes > most) throw new TooLong();
    yield part;
  }
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError';

export function wordsOf(error: unknown, endpoint: string): string {
  if (isTimeout(error)) return 'did not answer in time';
  if (error instanceof TooLong) return 'sends more than was asked for';
  const code = systemCode(error);
  if (code === 'ENOSPC') return 'was read, but the disk of this machine is full';
  if (code === 'ECONNRESET' || code === 'UND_ERR_SOCKET' || code === 'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH')
    return 'broke off in the middle';
  return `cannot be reached at ${endpoint} (${code || (error instanceof Error ? error.message : error)})`;
}

export const readXmlText = (xml: string, tag: string): string | null =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&') ?? null;

function describeRefusal(
  { status, text: xml }: { status: number; text: string },
  { bucket, endpoint }: { bucket: string; endpoint: string },
): string {
  const code = readXmlText(xml, 'Code') ?? '';
  if (code === 'NoSuchBucket') return `has no bucket ${bucket}: make it there first`;
  if (code === 'RequestTimeTooSkewed') return 'refuses us as the clock of this machine is wrong';
  if (['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'AuthorizationHeaderMalformed'].includes(code))
    return `does not accept the keys, or not in this region (${code})`;
  if (status === 403 || status === 401)
    return `does not let these keys do that: they need to list, read, write and delete (${code || status})`;
  if (status === 507 || /quota|insufficient/i.test(code)) return `is full (${code || status})`;
  if (status === 404) return `was not found at ${endpoint}: is the address of the store right?`;
  const said = readXmlText(xml, 'Message');
  const whose = status >= 500 ? ', a fault on its side' : '';
  return `answered ${status}${whose}${said ? ` (${said})` : ''}`;
}
