import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import type { Tables } from '../app/tables.ts';
import { schemaSteps } from '../migrations/steps.ts';
import { openDatabase } from '../server/database/database.ts';
import { migrate } from '../server/database/migrate.ts';
import { findPostgres, startPostgres } from './processes/postgres.ts';

/** Where the tests' own PostgreSQL is, or why there is none. */
export type TestPostgres = { url: string } | { missing: string };

declare module 'vitest' {
  interface ProvidedContext {
    postgres: TestPostgres;
  }
}

export const templateName = 'ampervan_template';

/** Tests that pull the plug want the disk's word; all others are faster without it. */
const fsync = process.env.TEST_POSTGRES_FSYNC === 'on' ? 'on' : 'off';

const settings = {
  max_connections: '300',
  shared_buffers: '64MB',
  fsync,
  synchronous_commit: fsync,
  full_page_writes: fsync,
};

/** For vitest: starts a PostgreSQL of the tests' own and stops it when all tests are done. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const binaries = findPostgres();
  if (!binaries) {
    const missing = 'no PostgreSQL server was found (looked in /usr/lib/postgresql and on PATH)';
    if (process.env.CI) throw new Error(`PostgreSQL tests cannot run: ${missing}`);
    console.warn(`\n  SKIPPED: all tests on PostgreSQL, because ${missing}.\n`);
    project.provide('postgres', { missing });
    return undefined;
  }
  const server = await startPostgres({ binaries, settings });
  try {
    await makeTemplate(server.url);
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('postgres', { url: server.url });
  return server.stop;
}

/** One database is migrated; every test file begins with a copy of it. */
async function makeTemplate(url: string): Promise<void> {
  const client = new Client(`${url}/postgres`);
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
  const db = openDatabase<Tables>({ databaseUrl: `${url}/${templateName}`, dataDir: '' });
  await migrate(db, schemaSteps);
  await db.destroy();
}
