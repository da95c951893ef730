import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { knowProxies, readTrustProxy } from './trusted-proxies.ts';

const addresses = [
  ...['127.0.0.1', '127.8.0.1', '::1', '10.0.0.1', '10.0.0.2', '11.0.0.1', '::ffff:10.0.0.1', '::ffff:a00:2'],
  ...['192.168.3.4', '172.16.0.1', '172.32.0.1', 'fc00::1', 'fe80::1', '2001:db8::9', '2001:db9::9'],
  ...['169.254.1.1', '203.0.113.7', '::ffff:203.0.113.7'],
];

it.each([
  ...[undefined, 'false', 'true', '1', '2', '0', '10.0.0.1', '10.0.0.1, ::1', '10.0.0.0/31', '10.0.0.0/8'],
  ...['loopback', 'uniquelocal', 'linklocal, loopback', '2001:db8::/32,203.0.113.0/24'],
])(
  'a connection is a proxy’s by TRUST_PROXY=%s whenever Fastify believes what it forwards',
  async (value) => {
    const trustProxy = readTrustProxy(value);
    const isProxy = knowProxies(trustProxy);
    const app = Fastify({ trustProxy });
    app.get('/', ({ ip }) => ip);
    for (const remoteAddress of addresses) {
      const headers = { 'x-forwarded-for': '198.51.100.1' };
      const { body } = await app.inject({ url: '/', remoteAddress, headers });
      expect(isProxy(remoteAddress), remoteAddress).toBe(body === '198.51.100.1');
    }
  },
);

it('whoever has gone already is nobody’s proxy', () => {
  expect(knowProxies(readTrustProxy('0.0.0.0/1,::/1'))('')).toBe(false);
});
