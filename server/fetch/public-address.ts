import { BlockList, isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Not of the public internet, by IANA's registry of special-purpose IPv4 addresses; the last is Azure's own. */
const closed = toBlockList('ipv4', [
  ...(['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'] as const),
  ...(['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'] as const),
  ...(['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3', '168.63.129.16/32'] as const),
]);

/** All that IANA gives out of IPv6: IPv4 in IPv6, private and link-local addresses and multicast lie outside. */
const given = toBlockList('ipv6', ['2000::/3']);

/** Tunnels that carry an IPv4 address (Teredo, 6to4), and addresses for protocols and documentation. */
const closedOfGiven = toBlockList('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

function toBlockList(type: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), type);
  }
  return list;
}

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closed.check(address, 'ipv4');
  return given.check(address, 'ipv6') && !closedOfGiven.check(address, 'ipv6');
}

const ports = [80, 443];

/** Allows public addresses at ports 80 and 443, except this machine's own. */
export function mayConnectTo(address: string, port: number): boolean {
  const own = Object.values(networkInterfaces()).flatMap((all = []) => all.map((one) => one.address));
  return ports.includes(port) && isPublicAddress(address) && !own.includes(address);
}
