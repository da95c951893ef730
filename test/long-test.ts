import { test } from 'vitest';
import { isLongRun } from './extent.ts';

/** A `test` of the long run alone: a skipped one would be counted. */
export function longTest(name: string, run: () => Promise<void>): void {
  if (isLongRun) test(name, run);
}
