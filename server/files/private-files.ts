import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { notFound } from '../errors.ts';
import { writeFileAtomic } from './write-file-atomic.ts';

/** Files in a folder that no public address leads to. */
export interface PrivateFiles {
  /** Keeps a file and gives its name, which nobody can guess. */
  add(bytes: Buffer): Promise<string>;
  /** Refuses (404) a file that is not there. */
  read(name: string): Promise<Buffer>;
  /** One that is not there is none the less away. */
  remove(name: string): Promise<void>;
  /** The names of all that have been there for so many milliseconds. */
  listOlderThan(age: number): Promise<string[]>;
}

export function createPrivateFiles(folder: string): PrivateFiles {
  return {
    async add(bytes) {
      const name = randomUUID();
      await writeFileAtomic(folder, name, (part) => writeFile(part, bytes, { mode: 0o600 }));
      return name;
    },
    read: (name) =>
      readFile(join(folder, name)).catch(() => {
        throw notFound('There is no such file');
      }),
    remove: (name) => rm(join(folder, name), { force: true }),
    async listOlderThan(age) {
      const names = await readdir(folder).catch((): string[] => []);
      const since = await Promise.all(
        names.map((name) =>
          stat(join(folder, name)).then(
            ({ mtimeMs }) => mtimeMs,
            () => Number.NaN,
          ),
        ),
      );
      return names.filter((_name, place) => Date.now() - (since[place] ?? Number.NaN) > age);
    },
  };
}
