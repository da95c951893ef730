import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, describe, inject } from 'vitest';
import type { Db, Tables } from '../app/tables.ts';
import { type Engine, openDatabase } from '../server/database/database.ts';
import { templateName } from './postgres.ts';
import { sqliteFile } from './sqlite.ts';

export interface TestDatabase {
  db: Db;
  engine: Engine;
  /** Undefined on SQLite. */
  databaseUrl: string | undefined;
  /** A temporary folder, which on SQLite holds the database. */
  dataDir: string;
  /** What uses the database is closed before it. */
  beforeClose: (() => unknown)[];
}

export type OpenTestDatabase = () => Promise<TestDatabase>;

const engineNames: Record<Engine, string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

/** Runs the same tests on both engines. `open` gives a fresh, migrated, empty database; it closes itself. */
export function describeOnBothDatabases(
  name: string,
  tests: (open: OpenTestDatabase, engine: Engine) => void,
): void {
  describeOn('sqlite', name, tests);
  describeOn('postgres', name, tests);
}

/** Runs tests on one engine; on PostgreSQL they are skipped where its server is not installed. */
export function describeOn(
  engine: Engine,
  name: string,
  tests: (open: OpenTestDatabase, engine: Engine) => void,
): void {
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
  const databaseUrl = engine === 'postgres' ? await copyTemplate() : undefined;
  if (engine === 'sqlite') copyFileSync(inject('sqliteTemplate'), join(dataDir, sqliteFile));
  const db = openDatabase<Tables>({ databaseUrl, dataDir, poolSize: 20, patience: 20_000 });
  // Patient, because other tests run beside this one. No test pulls the plug of this process; sites that are killed open the database themselves, and wait for the disk.
  if (engine === 'sqlite') await sql`pragma synchronous = off`.execute(db);
  return { db, engine, databaseUrl, dataDir, beforeClose: [] };
}

async function copyTemplate(): Promise<string> {
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
  return `${postgres.url}/${name}`;
}

async function close({ db, dataDir, beforeClose }: TestDatabase): Promise<void> {
  for (const closeUser of beforeClose.reverse()) await closeUser();
  await db.destroy();
  // The picture worker of a site that was killed may write for a moment longer.
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
}
