import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { testFiles } from './test-files.ts';

/** A test file that opens a database. */
export interface DatabaseTest {
  file: string;
  /** It asks PostgreSQL in every run, and not in the long run alone. */
  isOnBoth: boolean;
  /** It asks, or imports, what may differ from one database to the other. */
  mayDiffer: boolean;
}

/** Raw SQL, a lock, or a question which database it is. */
export const mayDiffer = (text: string): boolean =>
  /import \{[^}]*\bsql\b[^}]*\} from 'kysely'/.test(text) ||
  /\bengineOf\(|\.forUpdate\(|\/database\/(lock|begins-with|without-index)\.ts'/.test(text);

/** All test files that open a database; `differing` are the sources that may differ. */
export function readDatabaseTests(differing: ReadonlySet<string>): DatabaseTest[] {
  return testFiles.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    if (!/\bdescribeOn(BothDatabases|Database)\(/.test(text)) return [];
    const imported = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) =>
      join(dirname(file), path),
    );
    return {
      file,
      isOnBoth: !text.includes('describeOnDatabase('),
      mayDiffer: mayDiffer(text) || imported.some((source) => differing.has(source)),
    };
  });
}
