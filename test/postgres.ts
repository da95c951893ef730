import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import type { Tables } from '../app/tables.ts';
import { schemaSteps } from '../migrations/steps.ts';
import { openDatabase } from '../server/database/database.ts';
import { migrate } from '../server/database/migrate.ts';
import { findProgram } from './processes/find-program.ts';
import { freePort } from './processes/free-port.ts';
import { preparePgbouncer } from './processes/pgbouncer.ts';
import { findPostgres, startPostgres } from './processes/postgres.ts';

/** Where the tests' own PostgreSQL is, and the PgBouncer before it where there is one; or why there is none. */
export type TestPostgres = { url: string; poolerUrl?: string } | { missing: string };

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
    project.provide('postgres', { missing });
    return undefined;
  }
  const server = await startPostgres({ binaries, settings });
  try {
    await makeTemplate(server.url);
    const pooler = process.env.TEST_PGBOUNCER ? await startPooler(server.url) : null;
    project.provide('postgres', { url: server.url, ...(pooler && { poolerUrl: pooler.url }) });
    return async () => {
      await pooler?.stop();
      await server.stop();
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** All databases by transaction and with its own number of connections, but with the patience of these tests. */
const changes = [
  ['ampervan = host', '* = host'],
  ['statement_timeout = 3000', 'statement_timeout = 20000'],
  ['idle_in_transaction_session_timeout = 3000', 'idle_in_transaction_session_timeout = 20000'],
  ['max_client_conn = 200', 'max_client_conn = 2000\nserver_idle_timeout = 5'],
  ['query_wait_timeout = 3', 'query_wait_timeout = 20'],
] as const;

async function startPooler(serverUrl: string): Promise<{ url: string; stop: () => Promise<unknown> }> {
  const program = findProgram('pgbouncer');
  if (!program) throw new Error('TEST_PGBOUNCER needs: apt-get install --no-install-recommends pgbouncer');
  const url = new URL(serverUrl);
  const [postgresPort, port] = [url.port, await freePort()];
  const within = mkdtempSync(join(tmpdir(), 'ampervan-pooler-'));
  // PgBouncer does not run as root, and whoever it runs as has to find its file.
  chmodSync(within, 0o755);
  const start = preparePgbouncer({
    program,
    within,
    postgresPort,
    port,
    user: 'postgres',
    changes: [...changes],
  });
  const pooler = await start();
  url.port = String(port);
  return {
    url: url.href,
    async stop() {
      await pooler.stop('SIGKILL');
      rmSync(within, { recursive: true, force: true });
    },
  };
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
