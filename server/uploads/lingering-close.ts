import { finished } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';

/** What comes from a proxy is there at once, and whoever sends slowly may lose the answer. */
const patience = 1_000;

/**
 * Reads on, at most a second and keeping nothing, where an answer refuses a body that is still coming. Closed at once,
 * the system would reset the connection, and whoever sends would lose the answer (RFC 9112, section 9.6).
 */
export function lingerBeforeClose(app: FastifyInstance): void {
  app.addHook('onSend', ({ raw }, reply, payload, done) => {
    if (reply.getHeader('connection') !== 'close' || raw.complete) return done(null, payload);
    raw.resume();
    finished(raw, { signal: AbortSignal.timeout(patience) })
      .catch(() => {})
      .finally(() => done(null, payload));
  });
}
