import { createHash } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP } from 'node:net';
import { diskRefusal } from '../errors.ts';
import { mayConnectTo } from './public-address.ts';

/** Tells little: more would help to map the network. */
export type FetchFault = 'not_allowed' | 'not_reached' | 'too_large';

export interface FetchedFile {
  bytes: number;
  sha256: string;
}

export interface Reach {
  resolve: (hostname: string) => Promise<string[]>;
  mayConnect: (address: string, port: number) => boolean;
}

export const usualReach: Reach = {
  resolve: async (hostname) =>
    (await lookup(hostname, { all: true, order: 'ipv4first' })).map(({ address }) => address),
  mayConnect: mayConnectTo,
};

interface FetchOptions {
  reach: Reach;
  ownHosts: readonly string[];
  /** In bytes. */
  most: number;
  ending: AbortSignal;
}

/** In milliseconds, redirects included. */
const patience = 10_000;
const mostRedirects = 3;
const redirects = [301, 302, 303, 307, 308];

/** Connects to an address that was checked: a second DNS answer could differ. Throws 503 when the disk is full. */
export async function fetchFile(
  address: string,
  into: string,
  { reach, ownHosts, most, ending }: FetchOptions,
): Promise<FetchedFile | { fault: FetchFault }> {
  const signal = AbortSignal.any([AbortSignal.timeout(patience), ending]);
  try {
    let url = new URL(address);
    for (let redirected = 0; redirected <= mostRedirects; redirected++) {
      const checked = await checkedAddress(url, { reach, ownHosts, signal });
      if (checked === null) return { fault: 'not_allowed' };
      const response = await ask(url, checked, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return await write(response, into, most);
      response.destroy();
      if (!redirects.includes(statusCode) || headers.location === undefined) break;
      url = new URL(headers.location, url);
    }
    return { fault: 'not_reached' };
  } catch (error) {
    ending.throwIfAborted();
    throwIfDiskFault(error);
    return { fault: 'not_reached' };
  }
}

function throwIfDiskFault(error: unknown): void {
  const refusal = diskRefusal(error);
  if (refusal) throw refusal;
}

const portOf = ({ port, protocol }: URL) => Number(port || (protocol === 'https:' ? 443 : 80));

const plainHostname = ({ hostname }: URL) => hostname.replace(/^\[|\]$|\.$/g, '');

/** Returns null if the URL, or any address of its host, is not allowed. */
async function checkedAddress(
  url: URL,
  { reach, ownHosts, signal }: Pick<FetchOptions, 'reach' | 'ownHosts'> & { signal: AbortSignal },
): Promise<string | null> {
  const name = plainHostname(url);
  if (!['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '') return null;
  if (ownHosts.includes(name)) return null;
  const addresses = isIP(name) === 0 ? await resolved(name, reach, signal) : [name];
  return addresses.every((one) => reach.mayConnect(one, portOf(url))) ? (addresses[0] ?? null) : null;
}

/** A DNS lookup cannot be cancelled: the deadline abandons it. */
async function resolved(name: string, { resolve }: Reach, signal: AbortSignal): Promise<string[]> {
  const over = new AbortController();
  const late = once(signal, 'abort', over).then(() => signal.throwIfAborted());
  late.catch(() => {});
  try {
    signal.throwIfAborted();
    return (await Promise.race([resolve(name), late])) ?? [];
  } finally {
    over.abort();
  }
}

function ask(url: URL, address: string, signal: AbortSignal): Promise<http.IncomingMessage> {
  const { request, Agent } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    request(
      {
        host: address,
        port: portOf(url),
        path: url.pathname + url.search,
        // An agent of its own keeps no connection and reads no proxy from the environment.
        agent: new Agent(),
        servername: isIP(plainHostname(url)) === 0 ? plainHostname(url) : '',
        headers: {
          host: url.host,
          accept: 'image/*',
          'accept-encoding': 'identity',
          'user-agent': 'Ampervan (pictures)',
        },
        signal,
      },
      resolve,
    )
      .on('error', reject)
      .end();
  });
}

async function write(
  response: http.IncomingMessage,
  into: string,
  most: number,
): Promise<FetchedFile | { fault: 'too_large' }> {
  const tooLarge = { fault: 'too_large' } as const;
  if (Number(response.headers['content-length']) > most) {
    response.destroy();
    return tooLarge;
  }
  const [hash, file] = [createHash('sha256'), await open(into, 'w')];
  let bytes = 0;
  try {
    for await (const part of response) {
      bytes += part.length;
      if (bytes > most) return tooLarge;
      hash.update(part);
      await file.write(part);
    }
  } finally {
    await file.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}
