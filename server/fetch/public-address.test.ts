import { networkInterfaces } from 'node:os';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPublicAddress, mayConnectTo } from './public-address.ts';

/** The first and the last address of each network that no stranger may be sent to. */
const closed = [
  ...['0.0.0.0', '0.255.255.255', '10.0.0.0', '10.255.255.255', '100.64.0.0', '100.127.255.255'],
  ...['127.0.0.1', '127.255.255.255', '169.254.0.0', '169.254.169.254', '172.16.0.0', '172.31.255.255'],
  ...['192.0.0.8', '192.0.2.1', '192.88.99.1', '192.168.0.0', '192.168.255.255', '198.18.0.0'],
  ...['198.19.255.255', '198.51.100.1', '203.0.113.255', '224.0.0.1', '239.255.255.255', '240.0.0.1'],
  ...['255.255.255.255', '168.63.129.16', '::', '::1', '::127.0.0.1', '::ffff:127.0.0.1', '::ffff:8.8.8.8'],
  ...['::ffff:0:8.8.8.8', '64:ff9b::8.8.8.8', '64:ff9b:1::1', '100::1', '2001::1', '2001:1ff::1'],
  ...['2001:db8::1', '2002:7f00:1::', '2002:808:808::', '3fff::1', '3fff:fff::1', '5f00::1', 'fc00::1'],
  ...['fdff::1', 'fe80::1', 'fe80::1%eth0', 'febf::1', 'fec0::1', 'ff02::1', 'ffff::1'],
];

const open = [
  ...['1.1.1.1', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255'],
  ...['128.0.0.0', '169.253.255.255', '172.15.255.255', '172.32.0.0', '192.167.255.255', '223.255.255.255'],
  ...['2001:200::1', '2001:4860:4860::8888', '2003::1', '2606:4700::1111', '3ffe::1'],
];

it.each(closed)('%s is not of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(open)('%s is of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each(['', 'localhost', '127.1', '0x7f.1', '1.1.1.1:80', '[2606:4700::1111]', '1.1.1', 'nonsense'])(
  '%j is no address at all',
  (text) => {
    expect(isPublicAddress(text)).toBe(false);
  },
);

it('no address of IPv4 is public in any form of IPv6', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.constantFrom('::', '::ffff:', '64:ff9b::', '::ffff:0:'), (ip, before) => {
      expect(isPublicAddress(before + ip)).toBe(false);
    }),
  );
});

it('nothing of this machine may be connected to, nor any port but 80 and 443', () => {
  const own = Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address));
  expect(own.filter((address) => mayConnectTo(address, 80))).toEqual([]);
  const ports = [0, 21, 22, 25, 80, 81, 443, 3000, 5432, 8080, 8443, 65_535];
  expect(ports.filter((port) => mayConnectTo('1.1.1.1', port))).toEqual([80, 443]);
});
