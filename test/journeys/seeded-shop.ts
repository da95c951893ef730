import { copyFileSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import type { Tables } from '../../app/tables.ts';
import { schemaSteps } from '../../migrations/steps.ts';
import { seedWhenEmpty } from '../../seed/seed.ts';
import { openDatabase } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { createImages } from '../../server/pictures/images.ts';
import { makeVariants } from '../processes/picture-variants.ts';
import { sqliteFile } from '../sqlite.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder with the sample shop that every site of the journeys begins with. */
    seededShop: string;
  }
}

/** For vitest: fills one data folder with the sample shop and removes it when all journeys are done. */
export default async function setup(project: TestProject): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ampervan-seeded-'));
  const db = openDatabase<Tables>({ dataDir });
  await migrate(db, schemaSteps);
  await seedWhenEmpty(db, createImages(dataDir));
  // Its products count as the owner's own: search engines may come, as to any shop in use.
  await db.updateTable('products').set({ isSample: false }).execute();
  // Closing writes all of it into the one file.
  await db.destroy();
  await makeVariants(dataDir, { isPlain: true });
  project.provide('seededShop', dataDir);
  return () => rmSync(dataDir, { recursive: true, force: true });
}

/** Gives an empty data folder the sample shop: a database of its own, and the pictures that all share. */
export function copySeededShop(dataDir: string): void {
  const seeded = inject('seededShop');
  copyFileSync(join(seeded, sqliteFile), join(dataDir, sqliteFile));
  symlinkSync(join(seeded, 'media'), join(dataDir, 'media'));
}
