import { Socket } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { limitConnections } from './connections.ts';

const app = Fastify();
const open: Socket[] = [];
limitConnections(app, (address) => address === '10.9.9.9', { ofNetwork: 3 });

afterEach(async () => {
  for (const socket of open.splice(0)) {
    socket.destroy();
    await new Promise((resolve) => socket.once('close', resolve));
  }
});

/** Tells if the server keeps a connection from an address. */
function isTaken(address: string): boolean {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: address });
  app.server.emit('connection', socket);
  if (!socket.destroyed) open.push(socket);
  return !socket.destroyed;
}
const taken = (addresses: string[]) => addresses.filter(isTaken).length;
const each = (many: number, address: (index: number) => string) =>
  Array.from({ length: many }, (_, index) => address(index + 1));

it('takes so many of a /64, twice as many of its /56, four times of its /48', () => {
  expect(taken(each(5, (index) => `2001:db8:77:1100::${index}`))).toBe(3);
  expect(taken(each(9, (index) => `2001:db8:77:11${index}0::1`))).toBe(3);
  expect(taken(each(20, (index) => `2001:db8:77:${index + 20}00::1`))).toBe(6);
  expect(taken(each(5, (index) => `2001:db8:78:${index}00::1`))).toBe(5);
});

it('takes as many again once they have gone, and any number of a proxy', () => {
  expect(taken(each(20, (index) => `2001:db8:77:${index + 20}00::1`))).toBe(12);
  expect(taken(each(20, () => '10.9.9.9'))).toBe(20);
  expect(taken(each(5, () => '203.0.113.7'))).toBe(3);
});
