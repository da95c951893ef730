import { copyFileSync, linkSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import type { Tables } from '../../app/tables.ts';
import { schemaSteps } from '../../migrations/steps.ts';
import { seedWhenEmpty } from '../../seed/seed.ts';
import { openDatabase } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { createImages, type Images } from '../../server/images.ts';
import { imageFormats, imageWidths } from '../../ui/image-forms.ts';
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
  const images = createImages(dataDir);
  await seedWhenEmpty(db, images);
  // Closing writes all of it into the one file.
  await db.destroy();
  await makeForms(dataDir, images);
  project.provide('seededShop', dataDir);
  return () => rmSync(dataDir, { recursive: true, force: true });
}

/**
 * Makes the forms of one picture of each size, and gives them to all others of that size: making each picture's
 * own took as much of the processor as a quarter of the journeys.
 */
async function makeForms(dataDir: string, images: Images): Promise<void> {
  const originals = join(dataDir, 'media', 'originals');
  const formOf = (name: string, form: string) => join(dataDir, 'media', 'forms', `${name}-${form}`);
  const bySize = new Map<string, string[]>();
  for (const name of readdirSync(originals)) {
    const { width, height } = await sharp(join(originals, name)).metadata();
    const size = `${width} x ${height}`;
    bySize.set(size, [...(bySize.get(size) ?? []), name]);
  }
  for (const [first = '', ...others] of bySize.values()) {
    for (const width of imageWidths) {
      await Promise.all(imageFormats.map((format) => images.read(first, width, format)));
      for (const form of imageFormats.map((format) => `${width}.${format}`)) {
        for (const other of others) linkSync(formOf(first, form), formOf(other, form));
      }
    }
  }
}

/** Gives an empty data folder the sample shop: a database of its own, and the pictures that all share. */
export function copySeededShop(dataDir: string): void {
  const seeded = inject('seededShop');
  copyFileSync(join(seeded, sqliteFile), join(dataDir, sqliteFile));
  symlinkSync(join(seeded, 'media'), join(dataDir, 'media'));
}
