import { finished } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import pLimit from 'p-limit';
import { Refusal, retryAfter } from '../errors.ts';

export interface WorkLimit {
  /** Throws 503 (with Retry-After) at once when too much waits already. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Resolves when a turn begins, which lasts until the answer ends. Throws as `inTurn` does. */
  untilAnswered(reply: FastifyReply): Promise<void>;
  /** Throws as `inTurn` would. Call before work that would have to be undone. */
  refuseWhenFull(): void;
  isIdle(): boolean;
}

export interface WorkQueue {
  name: string;
  running: number;
  waiting: number;
  refused: number;
}

const queues = new Map<string, () => WorkQueue>();

export const readWorkQueues = (): WorkQueue[] => [...queues.values()].map((read) => read());

interface WorkBounds {
  name: string;
  atOnce: number;
  waiting: number;
}

/** Refuses costly work above a bound, so that a flood does not slow down everybody else. */
export function limitWork({ name, atOnce, waiting }: WorkBounds): WorkLimit {
  const limit = pLimit(atOnce);
  let refused = 0;
  queues.set(name, () => ({ name, running: limit.activeCount, waiting: limit.pendingCount, refused }));
  const count = () => limit.activeCount + limit.pendingCount;

  function refuseWhenFull(): void {
    if (count() < atOnce + waiting) return;
    refused++;
    const refusal = new Refusal(503, 'busy', 'We are very busy just now. Please try again in a few seconds.');
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
