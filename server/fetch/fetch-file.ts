import { createHash } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import * as http from 'node:http';
import * as https from 'node:https';
import { isIP } from 'node:net';
import { diskRefusal } from '../errors.ts';
import { mayConnectTo } from './public-address.ts';

/** Says why a file is not here, in few words: more would map a network. */
export type FetchFault = 'not_allowed' | 'not_reached' | 'too_large';

/** A file as it came; `sha256` is of all its bytes, in hexadecimal. */
export interface FetchedFile {
  bytes: number;
  sha256: string;
}

/** Resolves names, and says which addresses may be connected to. */
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
  /** Hosts that are never asked: this site's own. */
  ownHosts: readonly string[];
  /** Bytes. */
  most: number;
  ending: AbortSignal;
}

/** Milliseconds for all of it, redirects included. */
const patience = 10_000;
const mostRedirects = 3;
const redirects = [301, 302, 303, 307, 308];

/**
 * Fetches what is at an address that somebody typed into the file `into`, or says why not. The name is resolved once,
 * each address that it has is checked, and one of those is connected to: a second answer of the DNS could be another.
 * Throws when `ending` ends it, and (503) when the disk takes no more.
 */
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
    throwIfOfDisk(error);
    return { fault: 'not_reached' };
  }
}

function throwIfOfDisk(error: unknown): void {
  const refusal = diskRefusal(error);
  if (refusal) throw refusal;
}

const portOf = ({ port, protocol }: URL) => Number(port || (protocol === 'https:' ? 443 : 80));

/** The host without the brackets of IPv6 and the dot at the end of a whole name. */
const nameOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$|\.$/g, '');

/** Gives the address to connect to; null where the URL or any address of its host is not allowed. */
async function checkedAddress(
  url: URL,
  { reach, ownHosts, signal }: Pick<FetchOptions, 'reach' | 'ownHosts'> & { signal: AbortSignal },
): Promise<string | null> {
  const name = nameOf(url);
  if (!['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '') return null;
  if (ownHosts.includes(name)) return null;
  const addresses = isIP(name) === 0 ? await resolved(name, reach, signal) : [name];
  return addresses.every((one) => reach.mayConnect(one, portOf(url))) ? (addresses[0] ?? null) : null;
}

/** The DNS cannot be told to stop: it is left alone after the deadline. */
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
        // An agent of its own keeps no connection, and reads no proxy from the environment.
        agent: new Agent(),
        servername: isIP(nameOf(url)) === 0 ? nameOf(url) : '',
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
