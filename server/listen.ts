import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { systemCode } from './errors.ts';

/** Codes for an address that this machine lacks, such as ::1 without IPv6. */
const absent = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/** Rejects when another program has the port on any address, as browsers might go there. */
export async function listen(
  app: FastifyInstance,
  port: number,
  [first, ...others]: string[],
): Promise<void> {
  const doors: Server[] = [];
  app.addHook('preClose', (done) => {
    for (const door of doors) door.close();
    done();
  });
  await app.listen({ port, ...(first === undefined ? {} : { host: first }) });
  const bound = app.server.address();
  for (const host of others) {
    const door = await openListener(app, host, typeof bound === 'object' && bound ? bound.port : port);
    if (door) doors.push(door);
  }
}

/** Passes connections to the app's own server, so that its deadlines apply. */
async function openListener(app: FastifyInstance, host: string, port: number): Promise<Server | null> {
  const door = createServer({ allowHalfOpen: true, noDelay: true });
  door.on('connection', (socket) => app.server.emit('connection', socket));
  try {
    await new Promise<void>((resolve, reject) => {
      door.once('error', reject);
      door.listen({ host, port }, resolve);
    });
    return door;
  } catch (error) {
    if (!absent.has(systemCode(error))) throw error;
    app.log.info({ host }, 'this machine has no such address to listen on');
    return null;
  }
}
