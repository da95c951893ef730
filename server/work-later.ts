import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** When the work is done after its answer, at random between these, in milliseconds. */
const wait = { least: 200, most: 1_200 };

/** As much may wait at once; more is done without a wait, rather than lost. */
const mostWaiting = 500;

/** Leaves `work` to be done after the answer to a request; `failure` is what the log says when it fails. */
export type WorkLater = (request: FastifyRequest, work: () => Promise<unknown>, failure: string) => void;

/**
 * Gives the function that leaves work for later, at a time of its own: done with the answer, or right after it, it would
 * slow the next answer down, whose time would tell what was done. A stop waits for the work, without its wait.
 */
export function createWorkLater(app: FastifyInstance): WorkLater {
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    closing.abort();
    await Promise.all(underWay);
  });
  return (request, work, failure) => {
    const random = wait.least + Math.random() * (wait.most - wait.least);
    const delay = underWay.size < mostWaiting ? random : 0;
    const done = pause(delay, undefined, { signal: closing.signal })
      .catch(() => {})
      .then(work)
      .then(
        () => {},
        (error: unknown) => request.log.error({ err: error }, failure),
      )
      .finally(() => underWay.delete(done));
    underWay.add(done);
  };
}
