import fc from 'fast-check';
import { expect, it } from 'vitest';
import { networkOf, networksAround } from './network-address.ts';

it.each([
  ['203.0.113.77', '203.0.113.77'],
  ['203.0.113.77:51234', '203.0.113.77'],
  ['::ffff:203.0.113.77', '203.0.113.77'],
  ['::FFFF:cb00:714d', '203.0.113.77'],
  ['0:0:0:0:0:ffff:203.0.113.77', '203.0.113.77'],
  ['::ffff:0.0.0.0', '0.0.0.0'],
  ['2001:db8:12:3456:789a:bcde:f012:3456', '2001:db8:12:3456::/64'],
  ['2001:0DB8:0012:3456::1', '2001:db8:12:3456::/64'],
  ['[2001:db8:12:3456::1]:443', '2001:db8:12:3456::/64'],
  ['[2001:db8:12:3456::1]', '2001:db8:12:3456::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:1::203.0.113.77', '2001:db8:0:1::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ...['', 'unknown', '_hidden', '203.0.113', '1::2::3', '203.0.113.77, 198.51.100.1', 'evil.example'].map(
    (text) => [text, 'unknown'],
  ),
])('counts %j with %j', (address = '', network = '') => {
  expect(networkOf(address)).toBe(network);
});

const group = fc.integer({ min: 0, max: 0xffff });
const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length });
const written = (parts: number[], width = 0) =>
  parts.map((part) => part.toString(16).padStart(width, '0')).join(':');

/** A network that no IPv4 address is mapped into. */
const networks = groups(4).filter(([first]) => first !== 0);

it('counts all addresses of one /64 together, and those of two apart', () => {
  fc.assert(
    fc.property(networks, networks, groups(4), groups(4), (network, other, host, otherHost) => {
      const counted = networkOf(written([...network, ...host]));
      expect(counted).toBe(`${written(network)}::/64`);
      expect(networkOf(written([...network, ...otherHost]))).toBe(counted);
      const isSame = written(network) === written(other);
      expect(networkOf(written([...other, ...host])) === counted).toBe(isSame);
    }),
  );
});

it('counts an address the same however it is written', () => {
  fc.assert(
    fc.property(groups(8), fc.nat(7), fc.nat(7), (parts, from, to) => {
      const zeroed = parts.map((part, index) => (index >= from && index <= to ? 0 : part));
      const counted = networkOf(written(zeroed));
      expect(networkOf(written(zeroed, 4).toUpperCase())).toBe(counted);
      if (from <= to) {
        const [head, tail] = [zeroed.slice(0, from), zeroed.slice(to + 1)].map((part) => written(part));
        expect(networkOf(`${head}::${tail}`)).toBe(counted);
      }
    }),
  );
});

it('counts an IPv4 address the same in each of its forms, and apart from its neighbours', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.ipV4(), (address, other) => {
      expect(networkOf(address)).toBe(address);
      expect(networkOf(`::ffff:${address}`)).toBe(address);
      expect(networkOf(`::ffff:${other}`) === address).toBe(other === address);
    }),
  );
});

it('takes any text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(networkOf(text)).toMatch(/^(unknown|[\d.]+|[\da-f:]+::\/64)$/);
    }),
  );
});

it.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['unknown', ['unknown']],
  ['2001:db8:12:3456::/64', ['2001:db8:12:3456::/64', '2001:db8:12:3400::/56', '2001:db8:12::/48']],
  ['2001:db8:0:7::/64', ['2001:db8:0:7::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']],
])('counts %s with the networks around it, each of which may do twice as much', (network, around) => {
  expect(networksAround(network)).toEqual(around.map((each, index) => ({ who: each, growth: 2 ** index })));
});
