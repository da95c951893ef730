import { isIPv4, isIPv6 } from 'node:net';

/**
 * A network address without the part that tells one household from another: "203.0.113.77" gives
 * "203.0.113.0", an IPv6 address its first three groups ("2001:db8:12::"). Null for anything else.
 */
export function shortAddress(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '');
  if (isIPv4(plain)) return plain.replace(/\d+$/, '0');
  if (!isIPv6(plain)) return null;
  const [start = ''] = plain.split('%');
  const [head = '', tail] = start.split('::');
  const groups = head === '' ? [] : head.split(':');
  const isWhole = tail === undefined;
  const first = isWhole ? groups : [...groups, '0', '0', '0'];
  return `${first
    .slice(0, 3)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::`;
}
