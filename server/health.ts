import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { withTimeout } from './database/in-time.ts';
import { diskRefusal, recordErrorCode, retryAfter } from './errors.ts';
import { findDiskFault } from './find-disk-fault.ts';

/** In milliseconds: shorter than the patience of a readiness probe. */
const patience = 2_000;

export function answerHealth<Tables>(
  app: FastifyInstance,
  { db, dataDir }: { db: Kysely<Tables>; dataDir: string },
): void {
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
    recordErrorCode(reply, 'not_ready');
    if (stopping) return reply.code(503).send({ status: 'stopping' });
    try {
      await withTimeout(sql`select 1`.execute(db), patience, 'The database');
    } catch (error) {
      return refuse(error, 'database not reachable');
    }
    const fault = await withTimeout(findDiskFault(dataDir), patience, 'The disk').catch(
      (error: unknown) => error,
    );
    return fault ? refuse(fault, describeFault(fault)) : { status: 'ready' };

    function refuse(error: unknown, status: string) {
      request.log.error({ err: error }, status);
      return reply.code(503).header('retry-after', retryAfter).send({ status });
    }
  });
}

const describeFault = (fault: unknown): string =>
  diskRefusal(fault)?.code.replaceAll('_', ' ') ?? 'disk not writable';
