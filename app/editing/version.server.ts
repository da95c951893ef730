import { Refusal } from '../../server/errors.ts';

/** Throws 409 with the stored record if `readAt` is outdated. Without `readAt`, never throws. */
export function refuseIfChanged<Shown extends { updatedAt: string }>(
  readAt: string | undefined,
  current: Shown,
): void {
  if (readAt === undefined || readAt === current.updatedAt) return;
  throw new Refusal(409, 'changed_meanwhile', 'Somebody has changed this since you opened it', { current });
}

/** Always later than `before`, so that two saves within a millisecond differ. */
export function nextVersion(before: string): string {
  return new Date(Math.max(Date.now(), Date.parse(before) + 1)).toISOString();
}
