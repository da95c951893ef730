import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A crash never leaves half a file, nor do two writers mix theirs. */
export async function writeFileAtomic<Result>(
  folder: string,
  name: string,
  write: (part: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true });
  const part = join(folder, `${name}.${randomUUID()}.part`);
  try {
    const written = await write(part);
    await rename(part, join(folder, name));
    return written;
  } finally {
    await rm(part, { force: true });
  }
}
