import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network whose doings are counted together: an IPv4 address whole ("203.0.113.7"), also where it is mapped
 * into IPv6 or followed by a port, and of an IPv6 address its /64 ("2001:db8:0:1::/64"), which is the least that
 * one household or one rented machine is given. All that is no address is counted together as "unknown".
 */
export function networkOf(ip: string): string {
  // "[2001:db8::1]:443" and "203.0.113.7:443" are what some proxies write; "%eth0" names a local interface.
  const plain = ip.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$|%.*$/, '$1');
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return 'unknown';
  const groups = groupsOf(plain);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return groups.slice(6).flatMap(bytesOf).join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Somebody whose doings are counted, and how many times as much they may do; a network, as a /64 or an IPv4 address. */
export interface Counted {
  who: string;
  growth: number;
}

/**
 * The networks that somebody in `network` (as `networkOf` gives it) is counted with: itself, and around a /64 its /56
 * and its /48. Providers hand out all three to one customer, so each wider one allows only twice as much.
 */
export function networksAround(network: string): Counted[] {
  const itself = { who: network, growth: 1 };
  if (!network.endsWith('::/64')) return [itself];
  const [first, second, third, fourth = '0'] = network.slice(0, -'::/64'.length).split(':');
  const site = [first, second, third].join(':');
  const upper = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [itself, { who: `${site}:${upper}::/56`, growth: 2 }, { who: `${site}::/48`, growth: 4 }];
}

/** The networks that somebody at an address is counted with. */
export const networksOf = (ip: string): Counted[] => networksAround(networkOf(ip));

/** The eight groups of an IPv6 address, in hexadecimal without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL standard writes each address in one way only, and ends of the form 203.0.113.7 in hexadecimal.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail].map((part) => part.split(':').filter(Boolean));
  const zeros = 8 - (first?.length ?? 0) - (last?.length ?? 0);
  return [...(first ?? []), ...Array.from({ length: zeros }, () => '0'), ...(last ?? [])];
}

function bytesOf(group: string): number[] {
  const number = Number.parseInt(group, 16);
  return [number >> 8, number & 255];
}
