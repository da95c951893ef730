import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { photographsFolder } from '../../app/enquiries/photographs.server.ts';

const bytesOfEach = 5_000_000;
const inGigabyte = 1_000_000_000 / bytesOfEach;

/** Adds so many GB in the place of photographs of enquiries: bytes that nothing makes smaller. */
export function addPhotographs(dataDir: string, gigabytes: number): void {
  const folder = join(dataDir, photographsFolder);
  mkdirSync(folder, { recursive: true });
  for (let left = Math.round(gigabytes * inGigabyte); left > 0; left--)
    writeFileSync(join(folder, randomUUID()), randomBytes(bytesOfEach));
}
