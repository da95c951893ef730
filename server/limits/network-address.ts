import { isIPv4, isIPv6 } from 'node:net';

/** Returns an IPv4 address, the /64 of an IPv6 address (the least that a household gets), or "unknown". */
export function networkOf(ip: string): string {
  // Some proxies write "[2001:db8::1]:443" and "203.0.113.7:443"; "%eth0" names a local interface.
  const plain = ip.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$|%.*$/, '$1');
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return 'unknown';
  const groups = expandGroups(plain);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return groups.slice(6).flatMap(toBytes).join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

export interface Counted {
  who: string;
  growth: number;
}

/** Adds the /56 and /48 around a /64. One customer may have a whole /48, so limits only double. */
export function networksAround(network: string): Counted[] {
  const itself = { who: network, growth: 1 };
  if (!network.endsWith('::/64')) return [itself];
  const [first, second, third, fourth = '0'] = network.slice(0, -'::/64'.length).split(':');
  const site = [first, second, third].join(':');
  const upper = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [itself, { who: `${site}:${upper}::/56`, growth: 2 }, { who: `${site}::/48`, growth: 4 }];
}

export const countedNetworks = (ip: string): Counted[] => networksAround(networkOf(ip));

function expandGroups(address: string): string[] {
  // The URL standard writes each address in one way only, and an IPv4 ending in hexadecimal.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const zeros = 8 - (first?.length ?? 0) - (last?.length ?? 0);
  return [...(first ?? []), ...Array.from({ length: zeros }, () => '0'), ...(last ?? [])];
}

function toBytes(group: string): number[] {
  const number = Number.parseInt(group, 16);
  return [number >> 8, number & 255];
}
