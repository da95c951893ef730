import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** As much as a few pages of a database, in bytes. */
const probe = Buffer.alloc(65_536);

/**
 * What the system says to a small file in a folder; null where it is taken. Written and not asked for: a disk that
 * turned read-only after a fault still calls itself writable.
 */
export async function findDiskFault(folder: string): Promise<unknown> {
  const file = join(folder, `.room-${randomUUID()}`);
  try {
    await writeFile(file, probe, { flag: 'wx' });
    return null;
  } catch (error) {
    return error;
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}
