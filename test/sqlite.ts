import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Tables } from '../app/tables.ts';
import { schemaSteps } from '../migrations/steps.ts';
import { openDatabase } from '../server/database/database.ts';
import { migrate } from '../server/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file of a migrated, empty SQLite database. */
    sqliteTemplate: string;
  }
}

export const sqliteFile = 'ampervan.sqlite';

/** For vitest: one database is migrated; every test file begins with a copy of it. */
export default async function setup(project: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ampervan-template-'));
  const db = openDatabase<Tables>({ dataDir });
  await migrate(db, schemaSteps);
  // Closing writes all of it into the one file.
  await db.destroy();
  project.provide('sqliteTemplate', join(dataDir, sqliteFile));
  return () => rmSync(dataDir, { recursive: true, force: true });
}
