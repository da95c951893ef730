import { execFile } from 'node:child_process';
import type { Addresses, TestDatabase } from './databases.ts';

interface Run {
  code: number | null;
  output: string;
  errors: string;
}

/** `npm run operator -- ...`, without npm and on this test's database. */
export function runOperator(
  { databaseUrl, directUrl, dataDir }: Pick<TestDatabase, 'databaseUrl' | 'dataDir'> & Partial<Addresses>,
  words: string[],
  further = {},
): Promise<Run> {
  const env = {
    DATA_DIR: dataDir,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...(directUrl ? { DATABASE_DIRECT_URL: directUrl } : {}),
    ...further,
  };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['dist/server/operator.js', ...words],
      { env },
      (_error, output, errors) => resolve({ code: child.exitCode, output, errors }),
    );
  });
}
