import { describe } from 'vitest';
import { isCi } from '../../scripts/is-ci.ts';
import { findProgram } from '../processes/find-program.ts';

/**
 * Tests that need programs of the system, whose paths `pathOf` gives. Where one is missing they are skipped, aloud; in
 * continuous integration, which has to bring them (.ci/run), they fail.
 */
export function describeWith(
  programs: string[],
  name: string,
  tests: (pathOf: (program: string) => string) => void,
): void {
  const missing = programs.filter((program) => findProgram(program) === undefined);
  if (missing.length > 0 && isCi) throw new Error(`${name}: .ci/run has to bring ${missing.join(', ')}`);
  if (missing.length > 0) console.warn(`\n  SKIPPED: ${name}, as there is no ${missing.join(', ')} here.\n`);
  describe.skipIf(missing.length > 0)(name, () => tests((program) => findProgram(program) ?? program));
}
