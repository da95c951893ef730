const hour = 3_600_000;
/** The site promises an answer within so many hours (SPEC section 9), unless its owner counts working days. */
export const promisedHours = 24;
/** Of fewer nothing can be said. */
const fewestReplies = 5;

/**
 * Within how many whole hours more than half of these replies were sent, given how long each took in milliseconds; null
 * where there are too few to say, and where it was longer than promised.
 */
export function usualReplyHours(taken: readonly number[]): number | null {
  if (taken.length < fewestReplies) return null;
  const median = taken.toSorted((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0;
  const hours = Math.max(1, Math.ceil(median / hour));
  return hours > promisedHours ? null : hours;
}

/** The promise, such as "24 hours", and how it is usually kept where that is sooner. */
export function promiseWords(replyWithin: string, usualHours: number | null): string {
  if (usualHours === null || usualHours === promisedHours) return `We reply within ${replyWithin}.`;
  const usual = usualHours === 1 ? 'an hour' : `${usualHours} hours`;
  return `We reply within ${replyWithin}, usually within ${usual}.`;
}
