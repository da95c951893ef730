import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backUp } from '../../app/backup/back-up.server.ts';
import { moveMedia } from '../../app/backup/move-media.server.ts';
import { restore } from '../../app/backup/restore.server.ts';
import { photographFiles } from '../../app/enquiries/photographs.server.ts';
import type { Tables } from '../../app/tables.ts';
import { schemaSteps } from '../../migrations/steps.ts';
import { type Config, readConfig } from '../../server/config.ts';
import { openDatabase } from '../../server/database/database.ts';
import { createImages } from '../../server/pictures/images.ts';
import { openMediaStore } from '../../server/stores/open-store.ts';
import { buildContent, buildQuote } from '../builders.ts';
import { describeOn, type TestDatabase } from '../databases.ts';
import { type ObjectStore, startObjectStore } from '../processes/object-store.ts';

describeOn('sqlite', 'machines that share a store of pictures', (open) => {
  let database: TestDatabase;
  let folder: string;
  let objects: ObjectStore;

  beforeAll(async () => {
    database = await open();
    await buildContent(database.db);
    folder = mkdtempSync(join(tmpdir(), 'ampervan-media-'));
    objects = await startObjectStore();
  });

  afterAll(async () => {
    await objects.stop();
    rmSync(folder, { recursive: true });
  });

  const configOf = (dataDir: string, prefix: string, further = {}): Config =>
    readConfig({
      DATA_DIR: dataDir,
      MEDIA_STORE: `s3://${objects.bucket}/${prefix}`,
      MEDIA_S3_ENDPOINT: objects.endpoint,
      MEDIA_S3_KEY_ID: objects.keyId,
      MEDIA_S3_SECRET: objects.secret,
      ...further,
    });
  const on = (machine: string, prefix: string, further = {}) => {
    const dataDir = join(folder, machine);
    const store = openMediaStore(configOf(dataDir, prefix, further));
    return { dataDir, images: createImages(dataDir, store), photographs: photographFiles(dataDir, store) };
  };
  const picture = () =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: '#246' } })
      .png()
      .toBuffer();
  const variant = { name: 'van', width: 320, format: 'webp' } as const;

  it('give out what another has taken in, and not what another has taken away', async () => {
    const [one, other] = [on('one', 'shared'), on('other', 'shared')];
    await one.images.add('van', await picture());
    expect(await other.images.listNames()).toEqual(['van']);
    expect(await sharp(await other.images.read(variant)).metadata()).toMatchObject({ format: 'webp' });
    expect(await other.images.measure('van')).toMatchObject({ width: 60, height: 40 });
    expect(await other.images.listMissing()).not.toEqual([]);
    await one.images.remove('van');
    utimesSync(join(other.dataDir, 'media/originals/van'), 0, 0);
    expect(await other.images.listMissing()).toEqual([]);
    await expect(other.images.read(variant)).rejects.toMatchObject({ status: 404 });
  });

  it('share the photographs of enquiries, of which nothing stays on them', async () => {
    const [one, other] = [on('one', 'shared').photographs, on('other', 'shared').photographs];
    const name = await one.add(Buffer.from('a van'));
    expect(String(await other.read(name))).toBe('a van');
    expect(await other.ageOf(name)).toBeLessThan(60_000);
    expect([await other.listOlderThan(-60_000), await other.listOlderThan(60_000)]).toEqual([[name], []]);
    await other.remove(name);
    await expect(one.read(name)).rejects.toMatchObject({ status: 404, message: 'There is no such file' });
    expect(await one.ageOf(name)).toBeNull();
    expect(existsSync(join(folder, 'one', 'enquiry-photographs'))).toBe(false);
  });

  it('keep nothing that the store refused, and tell visitors no address', async () => {
    const { dataDir, images, photographs } = on('refused', 'shared', { MEDIA_S3_SECRET: 'another' });
    await expect(images.add('van', await picture())).rejects.toThrow('does not accept the keys');
    expect(readdirSync(join(dataDir, 'media/originals'))).toEqual([]);
    await expect(images.read(variant)).rejects.toMatchObject({
      status: 503,
      message: 'This picture is not to be had just now. Please try again soon.',
    });
    await expect(photographs.add(Buffer.from('a van'))).rejects.toThrow(
      new Error('The store of private files failed'),
    );
  });

  it('are moved to it, and copied and restored with what lies there', async () => {
    const { db, dataDir } = database;
    for (const name of ['media/originals', 'enquiry-photographs'])
      mkdirSync(join(dataDir, name), { recursive: true });
    writeFileSync(join(dataDir, 'media/originals/van'), await picture());
    writeFileSync(join(dataDir, 'enquiry-photographs/a1'), 'private');
    const config = configOf(dataDir, 'moved');
    expect(await moveMedia(config)).toBe(`2 files were put into s3://${objects.bucket}/moved.`);
    expect(await moveMedia(config)).toMatch(/^0 files/);
    expect(existsSync(join(dataDir, 'enquiry-photographs'))).toBe(false);
    // As the store's own pages make a folder.
    await openMediaStore(config)?.put('media/originals/', '/dev/null');
    const file = join(folder, 'copy.tar');
    expect(await backUp(db, config, file)).toContain('3 files');
    const elsewhere = configOf(join(folder, 'restored'), 'elsewhere');
    const { id: lost } = await buildQuote(db);
    await restore({ config: elsewhere, from: file, isOriginalGone: true, schemaSteps });
    // The link of a quote that was lost since then shows nobody else's.
    const restored = openDatabase<Tables>({ dataDir: elsewhere.DATA_DIR });
    expect((await buildQuote(restored)).id).toBeGreaterThan(lost);
    await restored.destroy();
    const there = on('restored', 'elsewhere');
    expect(await there.images.listNames()).toEqual(['van']);
    expect(String(await there.photographs.read('a1'))).toBe('private');
  });
});
