import { startPostgres } from '../test/processes/postgres.ts';
import type { Bench } from './bench.ts';
import type { Row } from './tools/report.ts';

/** Measures on a fresh PostgreSQL with its own defaults (every commit reaches the disk), if there is one here. */
export async function withPostgres(
  { folder, tools }: Bench,
  measure: (databaseUrl: string) => Promise<Row[]>,
): Promise<Row[]> {
  if (!tools.postgres) return [];
  const postgres = await startPostgres({ binaries: tools.postgres, within: folder });
  try {
    return await measure(`${postgres.url}/postgres`);
  } finally {
    await postgres.stop();
  }
}
