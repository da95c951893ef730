import { expect, it } from 'vitest';
import { shortAddress } from './short-address.server.ts';

it.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:12:3456:789a:bcde:f012:3456', '2001:db8:12::'],
  ['2001:0db8:0012:3456::1', '2001:db8:12::'],
  ['2001:db8::1', '2001:db8:0::'],
  ['fe80::1%eth0', 'fe80:0:0::'],
  ['::1', '0:0:0::'],
  ['', null],
  ['unknown', null],
])('shortens %j to %j', (address, short) => {
  expect(shortAddress(address)).toBe(short);
});
