import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { notFound, Refusal } from '../errors.ts';
import type { S3Store } from '../stores/s3-store.ts';
import type { PrivateFiles } from './private-files.ts';

export function createStoredFiles(store: S3Store, folder: string): PrivateFiles {
  const keyOf = (name: string) => `${folder}/${name}`;
  const listed = async (beginning: string) =>
    (await store.list(keyOf(beginning))).map(({ name, since }) => ({
      name: name.slice(keyOf('').length),
      age: Date.now() - since.getTime(),
    }));
  return {
    add: (bytes) =>
      quietly(async () => {
        const name = randomUUID();
        await besides(async (file) => {
          await writeFile(file, bytes, { mode: 0o600 });
          await store.put(keyOf(name), file);
        });
        return name;
      }),
    read: (name) =>
      quietly(() =>
        besides(async (file) => {
          await store.get(keyOf(name), file);
          return readFile(file);
        }),
      ),
    remove: (name) => quietly(() => store.remove(keyOf(name))),
    ageOf: (name) =>
      quietly(async () => (await listed(name)).find((file) => file.name === name)?.age ?? null),
    listOlderThan: (age) =>
      quietly(async () => (await listed('')).filter((file) => file.age > age).map(({ name }) => name)),
  };
}

async function besides<Result>(use: (file: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'ampervan-file-'));
  try {
    return await use(join(folder, 'file'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function quietly<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) throw notFound('There is no such file');
    throw new Error('The store of private files failed', { cause: error });
  }
}
