import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const probe = Buffer.alloc(65_536);

/** Writes a real file: a disk that turned read-only after a fault still calls itself writable. */
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
