import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { inTime } from './database/in-time.ts';
import { noteCode, retryAfter } from './errors.ts';

/** Whoever asks for readiness asks again soon, and wants to hear "no" before they give up. */
const patience = 2_000;

/** `/healthz`: the process is alive. `/readyz`: it can serve, that is, reach its database. */
export function answerHealth<Tables>(app: FastifyInstance, db: Kysely<Tables>): void {
  let stopping = false;
  app.addHook('preClose', (done) => {
    stopping = true;
    done();
  });

  app.get('/healthz', { schema: { hide: true } }, (_request, reply) => {
    reply.header('cache-control', 'no-store').send({ status: 'alive' });
  });

  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    noteCode(reply, 'not_ready');
    if (stopping) return reply.code(503).send({ status: 'stopping' });
    try {
      await inTime(sql`select 1`.execute(db), patience, 'The database');
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'database not reachable');
      reply.header('retry-after', retryAfter);
      return reply.code(503).send({ status: 'database not reachable' });
    }
  });
}
