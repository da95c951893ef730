import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

/** The big list of naughty strings (MIT, Max Woolf) is read where it lies; it is not part of the project. */
const listFile = process.env.TEST_BLNS ?? resolve('../shared/data/blns.json');
const isThere = existsSync(listFile);
if (!isThere) {
  console.warn(`\n  SKIPPED: the big list of naughty strings is not at ${listFile} (set TEST_BLNS).\n`);
}
export const naughty = isThere ? z.array(z.string()).parse(JSON.parse(readFileSync(listFile, 'utf8'))) : [];
