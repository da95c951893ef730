import { finished } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';

/** In milliseconds: bodies from a proxy are there at once. */
const patience = 1_000;

/** Reads the rest of a refused body: closing at once would reset the connection (RFC 9112, section 9.6). */
export function lingerBeforeClose(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    if (reply.getHeader('connection') !== 'close' || raw.complete) return done(null, payload);
    raw.resume();
    finished(raw, { signal: AbortSignal.timeout(patience) })
      .catch(() => {})
      .finally(() => done(null, payload));
  });
}
