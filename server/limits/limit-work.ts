import { finished } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import pLimit from 'p-limit';
import { Refusal, retryAfter } from '../errors.ts';

export interface WorkLimit {
  /** Does the work when its turn comes. Refuses (503, with Retry-After) at once while too much waits already. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Resolves when a turn begins, which lasts until the answer is sent or nobody waits for it. Refuses as `inTurn` does. */
  untilAnswered(reply: FastifyReply): Promise<void>;
  /** Refuses just as `inTurn` would now: before something is done that would have to be undone. */
  refuseWhenFull(): void;
  /** Nothing is being done, and nothing waits. */
  isIdle(): boolean;
}

/** How a kind of work stands: what is being done, what waits, and what was refused since the start. */
export interface WorkQueue {
  name: string;
  running: number;
  waiting: number;
  refused: number;
}

const queues = new Map<string, () => WorkQueue>();

/** All kinds of work of this process, as they stand. Of two with one name the one that was made last. */
export const readWorkQueues = (): WorkQueue[] => [...queues.values()].map((read) => read());

interface WorkBounds {
  /** What the figures call it (server/metrics/). */
  name: string;
  atOnce: number;
  waiting: number;
}

/**
 * The one rule for work that costs much: so much of a kind at once, so much waiting, and a refusal for what comes on
 * top, so that a flood of it is felt by whoever sends it and not by everybody else.
 */
export function limitWork({ name, atOnce, waiting }: WorkBounds): WorkLimit {
  const limit = pLimit(atOnce);
  let refused = 0;
  queues.set(name, () => ({ name, running: limit.activeCount, waiting: limit.pendingCount, refused }));
  const count = () => limit.activeCount + limit.pendingCount;

  function refuseWhenFull(): void {
    if (count() < atOnce + waiting) return;
    refused++;
    const refusal = new Refusal(503, 'busy', 'We are very busy just now. Please try again in a few seconds.');
    // What waits is bounded so that by then most of it is done.
    refusal.retryAfter = Number(retryAfter);
    throw refusal;
  }

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    refuseWhenFull();
    return limit(work);
  }

  return {
    inTurn,
    untilAnswered: (reply) =>
      new Promise((begin, refuse) => {
        inTurn(async () => {
          begin();
          await finished(reply.raw).catch(() => {});
        }).catch(refuse);
      }),
    refuseWhenFull,
    isIdle: () => count() === 0,
  };
}
