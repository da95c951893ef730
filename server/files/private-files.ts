import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { notFound } from '../errors.ts';
import { writeFileAtomic } from './write-file-atomic.ts';

export interface PrivateFiles {
  add(bytes: Buffer): Promise<string>;
  /** Throws 404 when the file is missing. */
  read(name: string): Promise<Buffer>;
  /** Succeeds if the file is missing. */
  remove(name: string): Promise<void>;
  /** In milliseconds; null if the file is missing. */
  ageOf(name: string): Promise<number | null>;
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
