import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, describe, inject } from 'vitest';
import type { Db, Tables } from '../app/tables.ts';
import { type Engine, openDatabase } from '../server/database/database.ts';
import { isLongRun } from './extent.ts';
import { templateName } from './postgres.ts';
import { sqliteFile } from './sqlite.ts';

export interface TestDatabase {
  db: Db;
  engine: Engine;
  /** Undefined on SQLite. */
  databaseUrl: string | undefined;
  /** Past the pooler to which that leads; undefined where there is none (see TEST_PGBOUNCER in test/postgres.ts). */
  directUrl: string | undefined;
  /** A temporary folder, which on SQLite holds the database. */
  dataDir: string;
  /** What uses the database is closed before it. */
  beforeClose: (() => unknown)[];
}

/** Where a database can be reached. */
export type Addresses = Pick<TestDatabase, 'databaseUrl' | 'directUrl'>;

/** Where a database on PostgreSQL is reached by whoever needs a connection of their own. */
export const directAddress = ({ directUrl, databaseUrl = '' }: Addresses): string => directUrl ?? databaseUrl;

export type OpenTestDatabase = () => Promise<TestDatabase>;

const engineNames: Record<Engine, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

type DatabaseTests = (open: OpenTestDatabase, engine: Engine) => void;

/**
 * Runs the same tests on both engines, always: for races, locks, raw SQL and whatever else may differ between them.
 * `open` gives a fresh, migrated, empty database; it closes itself.
 */
export function describeOnBothDatabases(name: string, tests: DatabaseTests): void {
  describeOn('sqlite', name, tests);
  describeOn('postgres', name, tests);
}

/** Runs tests on SQLite, and in the long run on PostgreSQL too: for what asks either database the same. */
export function describeOnDatabase(name: string, tests: DatabaseTests): void {
  describeOn('sqlite', name, tests);
  if (isLongRun) describeOn('postgres', name, tests);
}

/** Runs tests on one engine; on PostgreSQL they are skipped where its server is not installed. */
export function describeOn(engine: Engine, name: string, tests: DatabaseTests): void {
  const isMissing = engine === 'postgres' && 'missing' in inject('postgres');
  describe.skipIf(isMissing)(`${name} on ${engineNames[engine]}`, () => {
    const opened: TestDatabase[] = [];
    afterAll(async () => {
      for (const database of opened.reverse()) await close(database);
    });
    tests(async () => {
      const database = await open(engine);
      opened.push(database);
      return database;
    }, engine);
  });
}

async function open(engine: Engine): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ampervan-test-'));
  const addresses = engine === 'postgres' ? await copyTemplate() : noAddresses;
  if (engine === 'sqlite') copyFileSync(inject('sqliteTemplate'), join(dataDir, sqliteFile));
  const db = openDatabase<Tables>({ ...addresses, dataDir, poolSize: 20, patience: 20_000 });
  // Patient, because other tests run beside this one. No test pulls the plug of this process; sites that are killed open the database themselves, and wait for the disk.
  if (engine === 'sqlite') await sql`pragma synchronous = off`.execute(db);
  return { db, engine, ...addresses, dataDir, beforeClose: [] };
}

const noAddresses: Addresses = { databaseUrl: undefined, directUrl: undefined };

async function copyTemplate(): Promise<Addresses> {
  const postgres = inject('postgres');
  if ('missing' in postgres) throw new Error(postgres.missing);
  const name = `test_${randomBytes(8).toString('hex')}`;
  const client = new Client(`${postgres.url}/postgres`);
  await client.connect();
  try {
    await client.query(`create database ${name} template ${templateName}`);
  } finally {
    await client.end();
  }
  return addressesOf(name);
}

/** Of a database of the tests' own PostgreSQL. */
export function addressesOf(name: string): Addresses {
  const postgres = inject('postgres');
  if ('missing' in postgres) throw new Error(postgres.missing);
  const { url, poolerUrl } = postgres;
  return poolerUrl
    ? { databaseUrl: `${poolerUrl}/${name}`, directUrl: `${url}/${name}` }
    : { databaseUrl: `${url}/${name}`, directUrl: undefined };
}

async function close({ db, dataDir, beforeClose }: TestDatabase): Promise<void> {
  for (const closeUser of beforeClose.reverse()) await closeUser();
  await db.destroy();
  // The picture worker of a site that was killed may write for a moment longer.
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
}
