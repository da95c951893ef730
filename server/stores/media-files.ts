import { link, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../errors.ts';
import type { S3Store } from './s3-store.ts';

/** Links files that also lie in `near`, and fetches the others. */
export async function copyFromStore(
  store: S3Store,
  { folders, near, into }: { folders: string[]; near: string; into: string },
  signal?: AbortSignal,
): Promise<void> {
  for (const folder of folders) {
    await mkdir(join(into, folder), { recursive: true, mode: 0o700 });
    const here = new Set(await readdir(join(into, folder)));
    for (const { name } of await store.list(`${folder}/`)) {
      signal?.throwIfAborted();
      const file = name.slice(folder.length + 1);
      // Some programs mark a folder by an empty file with the folder's name.
      if (file === '' || here.has(file) || file.includes('/')) continue;
      await link(join(near, name), join(into, name)).catch(() =>
        store.get(name, join(into, name), signal).catch((error: unknown) => {
          if (!(error instanceof Refusal && error.status === 404)) throw error;
        }),
      );
    }
  }
}

/** Skips files that are there already. Returns the number of new ones. */
export async function copyToStore(store: S3Store, from: string, folders: string[]): Promise<number> {
  let count = 0;
  for (const folder of folders) {
    const there = new Set((await store.list(`${folder}/`)).map(({ name }) => name));
    for (const file of await readdir(join(from, folder)).catch((): string[] => [])) {
      const name = `${folder}/${file}`;
      if (file.endsWith('.part') || there.has(name)) continue;
      await store.put(name, join(from, name));
      count++;
    }
  }
  return count;
}
