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
  /** For how many milliseconds a file has been there; null where it is not. */
  ageOf(name: string): Promise<number | null>;
  /** The names of all that have been there for so many milliseconds. */
  listOlderThan(age: number): Promise<string[]>;
}

export function createPrivateFiles(folder: string): PrivateFiles {
  const ageOf = (name: string) =>
    stat(join(folder, name)).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => null,
    );
  return {
    ageOf,
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
      const ages = await Promise.all(names.map(ageOf));
      return names.filter((_name, place) => (ages[place] ?? Number.NaN) > age);
    },
  };
}
