import { Refusal } from '../../server/errors.ts';

/**
 * Refuses (409, with what is stored now) to save over what somebody else has saved meanwhile: `readAt` is the
 * record's `updatedAt` as the form was given it. Who sends none saves in any case.
 */
export function refuseIfChanged<Shown extends { updatedAt: string }>(
  readAt: string | undefined,
  current: Shown,
): void {
  if (readAt === undefined || readAt === current.updatedAt) return;
  throw new Refusal(409, 'changed_meanwhile', 'Somebody has changed this since you opened it', { current });
}

/** The instant of a save: never the one before, so that two saves within a millisecond can be told apart. */
export function nextVersion(before: string): string {
  return new Date(Math.max(Date.now(), Date.parse(before) + 1)).toISOString();
}
