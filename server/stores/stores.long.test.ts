import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ObjectStore, startObjectStore } from '../../test/processes/object-store.ts';
import { readStoreAddress } from '../store-address.ts';
import { openFolderStore } from './folder-store.ts';
import { openS3Store } from './s3-store.ts';
import type { Store } from './store.ts';

describe('a place for whole files', () => {
  let folder: string;
  let objects: ObjectStore;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ampervan-stores-'));
    mkdirSync(join(folder, 'a folder'));
    objects = await startObjectStore();
  });

  afterAll(async () => {
    await objects.stop();
    rmSync(folder, { recursive: true });
  });

  const kinds: [string, () => Store][] = [
    ['a folder', () => openFolderStore(join(folder, 'a folder'))],
    [
      'S3',
      () => openS3Store('s3://copies', { kind: 's3', bucket: objects.bucket, prefix: 'of/ours' }, objects),
    ],
  ];

  it.each(kinds)('%s keeps, lists, gives back and removes', async (_name, open) => {
    const store = open();
    const file = join(folder, 'file "to" send');
    const back = join(folder, 'back again');
    expect(await store.list()).toEqual([]);
    const names = ['a-1', 'a-2', 'a-3', 'b.tar.age'];
    for (const name of names) {
      writeFileSync(file, `of ${name}`);
      await store.put(name, file);
    }
    const listed = (await store.list()).map(({ name, bytes }) => ({ name, bytes }));
    listed.sort((a, b) => a.name.localeCompare(b.name));
    expect(listed).toEqual(names.map((name) => ({ name, bytes: 3 + name.length })));
    expect((await store.list('b')).map(({ name }) => name)).toEqual(['b.tar.age']);
    await store.get('b.tar.age', back);
    expect(readFileSync(back, 'utf8')).toBe('of b.tar.age');
    for (const _twice of [1, 2]) await store.remove('b.tar.age');
    await expect(store.get('b.tar.age', back)).rejects.toMatchObject({ status: 404, code: 'not_in_store' });
    // More than is sent at once, and nothing at all.
    const large = randomBytes(20 * 1024 * 1024);
    writeFileSync(file, large);
    await store.put('a-1', file);
    await store.get('a-1', back);
    expect(readFileSync(back).equals(large)).toBe(true);
    writeFileSync(file, '');
    await store.put('a-1', file);
    expect((await store.list('a-1')).map(({ bytes }) => bytes)).toEqual([0]);
  });
});

describe('the address of a store', () => {
  it('is read as it is written', () => {
    expect(readStoreAddress('/srv/my copies')).toEqual({ kind: 'folder', folder: '/srv/my copies' });
    expect(readStoreAddress('s3://amp-copies')).toEqual({ kind: 's3', bucket: 'amp-copies', prefix: '' });
    expect(readStoreAddress('s3://amp-copies/a/b/')).toEqual({
      kind: 's3',
      bucket: 'amp-copies',
      prefix: 'a/b',
    });
  });

  it.each([
    'sftp://amp@backup.example/copies',
    's3://amp:password@bucket',
    's3://bucket:9000/copies',
    's3://bucket/a;b',
    's3://B',
    's3://bucket/a?b',
    'ftp://amp@backup.example/copies',
  ])('is not %s', (typed) => {
    expect(readStoreAddress(typed)).toBeNull();
  });
});
