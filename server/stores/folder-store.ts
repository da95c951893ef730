import { constants } from 'node:fs';
import { copyFile, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { systemCode } from '../errors.ts';
import { notInStore, type Store, storeFailed } from './store.ts';

/** The folder must exist. */
export function openFolderStore(folder: string): Store {
  const fail = (error: unknown): never => {
    throw storeFailed(
      folder,
      describeDiskFault(error) ?? `failed (${error instanceof Error ? error.message : error})`,
    );
  };
  return {
    address: folder,
    folder,
    async put(name, file) {
      const part = join(folder, `${name}.part`);
      try {
        await copyFile(file, part, constants.COPYFILE_FICLONE);
        await sync(part);
        await rename(part, join(folder, name));
        await sync(folder);
      } catch (error) {
        await rm(part, { force: true });
        fail(error);
      }
    },
    async list(beginning = '') {
      const names = await readdir(folder).catch(fail);
      const files = names.filter((name) => name.startsWith(beginning));
      return Promise.all(files.map(async (name) => ({ name, bytes: (await stat(join(folder, name))).size })));
    },
    async get(name, into) {
      await copyFile(join(folder, name), into).catch((error: unknown) => {
        throw systemCode(error) === 'ENOENT' ? notInStore(folder, name) : fail(error);
      });
    },
    remove: (name) => rm(join(folder, name), { force: true }).catch(fail),
  };
}

/** Flushes a file, or the names in a folder, to the disk. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

const known: Record<string, string> = {
  ENOENT: 'is not there (is its disk mounted?)',
  ENOTDIR: 'is no folder',
  EACCES: 'may not be read or written by the user that the site runs as',
  EPERM: 'may not be read or written by the user that the site runs as',
  EROFS: 'can only be read',
  ENOSPC: 'is full',
  EDQUOT: 'is full',
  SQLITE_FULL: 'is full',
};

const describeDiskFault = (error: unknown): string | undefined => known[systemCode(error)];

/** Returns a 503 for an error of the disk, any other error as it is. */
export function explainDiskError(folder: string, error: unknown): unknown {
  const words = describeDiskFault(error);
  return words === undefined ? error : storeFailed(folder, words);
}
