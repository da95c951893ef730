const hour = 3_600_000;
/** SPEC section 9, unless the owner counts working days. */
export const promisedHours = 24;
const fewestReplies = 5;

/** Hours within which over half were sent; `taken` in milliseconds. Null if too few, or too slow. */
export function usualReplyHours(taken: readonly number[]): number | null {
  if (taken.length < fewestReplies) return null;
  const median = taken.toSorted((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0;
  const hours = Math.max(1, Math.ceil(median / hour));
  return hours > promisedHours ? null : hours;
}

export function promiseWords(replyWithin: string, usualHours: number | null): string {
  if (usualHours === null || usualHours === promisedHours) return `We reply within ${replyWithin}.`;
  const usual = usualHours === 1 ? 'an hour' : `${usualHours} hours`;
  return `We reply within ${replyWithin}, usually within ${usual}.`;
}
