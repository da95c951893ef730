import { networkOf } from '../../server/limits/network-address.ts';

/** "203.0.113.77" gives "203.0.113.0"; IPv6 keeps three groups ("2001:db8:12::"). Null for anything else. */
export function shortAddress(address: string): string | null {
  const network = networkOf(address);
  if (network.includes('.')) return network.replace(/\d+$/, '0');
  return network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::` : null;
}
