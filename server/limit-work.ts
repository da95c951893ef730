import pLimit from 'p-limit';
import { Refusal, retryAfter } from './errors.ts';

export interface WorkLimit {
  /** Does the work when its turn comes. Refuses (503, with Retry-After) at once while too much waits already. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Refuses just as `inTurn` would now: before something is done that would have to be undone. */
  refuseWhenFull(): void;
  /** Nothing is being done, and nothing waits. */
  isIdle(): boolean;
}

/**
 * The one rule for work that costs much: so much of a kind at once, so much waiting, and a refusal for what comes on
 * top, so that a flood of it is felt by whoever sends it and not by everybody else.
 */
export function limitWork({ atOnce, waiting }: { atOnce: number; waiting: number }): WorkLimit {
  const limit = pLimit(atOnce);
  const count = () => limit.activeCount + limit.pendingCount;

  function refuseWhenFull(): void {
    if (count() < atOnce + waiting) return;
    const refusal = new Refusal(503, 'busy', 'We are very busy just now. Please try again in a few seconds.');
    // What waits is bounded so that by then most of it is done.
    refusal.retryAfter = Number(retryAfter);
    throw refusal;
  }

  return {
    async inTurn(work) {
      refuseWhenFull();
      return limit(work);
    },
    refuseWhenFull,
    isIdle: () => count() === 0,
  };
}
