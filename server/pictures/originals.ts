import { access, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../errors.ts';
import { writeFileAtomic } from '../files/write-file-atomic.ts';
import type { S3Store } from '../stores/s3-store.ts';

export const originalsFolder = 'media/originals';

export interface Originals {
  add(name: string, original: Buffer): Promise<void>;
  /** Null if the picture is missing. Throws 503 when the store does not answer. */
  fileOf(name: string): Promise<string | null>;
  listNames(): Promise<string[]>;
  remove(name: string): Promise<void>;
  forgetGone(names: string[]): Promise<string[]>;
}

/** In milliseconds: a new picture may not be listed yet. */
const listedAfter = 600_000;

export function createOriginals(dataDir: string, store: S3Store | null): Originals {
  const folder = join(dataDir, originalsFolder);
  const keyOf = (name: string) => `${originalsFolder}/${name}`;
  const namesHere = () => readdir(folder).catch((): string[] => []);

  return {
    async add(name, original) {
      await writeFileAtomic(folder, name, async (into) => {
        await writeFile(into, original);
        await store?.put(keyOf(name), into);
      });
    },
    async fileOf(name) {
      const file = join(folder, name);
      const isHere = await access(file).then(
        () => true,
        () => false,
      );
      if (isHere) return file;
      if (!store) return null;
      try {
        await writeFileAtomic(folder, name, (into) => store.get(keyOf(name), into));
        return file;
      } catch (error) {
        if (error instanceof Refusal && error.status === 404) return null;
        throw awayRefusal(error);
      }
    },
    async listNames() {
      if (!store) return namesHere();
      const before = keyOf('');
      return (await store.list(before)).map(({ name }) => name.slice(before.length));
    },
    async remove(name) {
      await store?.remove(keyOf(name));
      await rm(join(folder, name), { force: true });
    },
    async forgetGone(names) {
      if (!store) return [];
      const there = new Set(names);
      const gone: string[] = [];
      for (const name of await namesHere()) {
        if (there.has(name)) continue;
        const found = await stat(join(folder, name)).catch(() => null);
        if (!found || Date.now() - found.mtimeMs < listedAfter) continue;
        await rm(join(folder, name), { force: true });
        gone.push(name);
      }
      return gone;
    },
  };
}

function awayRefusal(error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  const refusal = new Refusal(503, 'busy', 'This picture is not to be had just now. Please try again soon.');
  refusal.retryAfter = 60;
  refusal.cause = error;
  return refusal;
}
