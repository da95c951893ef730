import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Defect } from './defect.ts';

/**
 * The source with the defect in it. Throws, with words that say so, when a text is not there exactly once, or one of the tests is
 * gone: whoever changed the code adapts the defect.
 */
export function seeded({ name, file, edits, tests }: Defect, root = '.'): string {
  const gone = [file, ...tests].filter((each) => !existsSync(join(root, each)));
  if (gone.length > 0) throw new Error(`"${name}" no longer applies: there is no ${gone.join(', ')}`);
  return edits.reduce(
    (source, [from, to]) => {
      const parts = source.split(from);
      if (parts.length === 2) return parts.join(to);
      throw new Error(
        `"${name}" no longer applies: ${file} holds this ${parts.length - 1} times instead of once:\n${from}`,
      );
    },
    readFileSync(join(root, file), 'utf8'),
  );
}

/** Puts the defect into the file below `root`. Gives the function that takes it out again. */
export function seedDefect(defect: Defect, root: string): () => void {
  const path = join(root, defect.file);
  const sound = readFileSync(path, 'utf8');
  writeFileSync(path, seeded(defect, root));
  return () => writeFileSync(path, sound);
}
