import type { FastifyRequest } from 'fastify';
import { knowProxies } from './trusted-proxies.ts';

const isLoopback = knowProxies('loopback');
const isPrivate = knowProxies('loopback,linklocal,uniquelocal');

const forwarding = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** Returns whether a request comes from this machine and no proxy passed it on. Proxies are no proof of who asks. */
export function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return isLoopback(address) && forwarding.every((name) => headers[name] === undefined);
}

/** Returns whether a host name leads to this machine alone. */
export function isLoopbackHost(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  return name === 'localhost' || isLoopback(name);
}

/** Returns whether a host name is one of this machine or of a house's own network, which nobody outside can ask. */
export function isLocalHost(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  return isPrivate(name) || /^[^.:]+$|\.(localhost|local|lan|home\.arpa|internal)$/.test(name);
}
