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

/** False for requests through a proxy, which does not prove who asks. */
export function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  return isLoopback(address) && forwarding.every((name) => headers[name] === undefined);
}

export function isLoopbackHost(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  return name === 'localhost' || isLoopback(name);
}

/** True for names that only this machine or its own network can reach. */
export function isLocalHost(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  return isPrivate(name) || /^[^.:]+$|\.(localhost|local|lan|home\.arpa|internal)$/.test(name);
}
