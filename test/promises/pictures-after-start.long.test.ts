import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createImages } from '../../server/pictures/images.ts';
import { buildProduct } from '../builders.ts';
import { describeOnBothDatabases } from '../databases.ts';
import { startSite } from '../processes/site.ts';

const size = { width: 80, height: 60, channels: 3 } as const;

describeOnBothDatabases('a site that has just been started', (open) => {
  const what = 'answers before its pictures are made, makes them by itself, and ends in the middle of it';
  it(what, { timeout: 90_000 }, async () => {
    const { db, dataDir, databaseUrl, directUrl, beforeClose } = await open();
    // Or it would fill itself with the sample shop.
    await buildProduct(db);
    const raw = randomBytes(size.width * size.height * size.channels);
    const photo = await sharp(raw, { raw: size }).jpeg().toBuffer();
    const images = createImages(dataDir);
    const names = Array.from({ length: 10 }, (_, index) => `photo-${index}`);
    for (const name of names) await images.add(name, photo);
    const all = names.length * 8;

    const site = await startSite({ dataDir, databaseUrl, directUrl, env: { LOG_LEVEL: 'error' } });
    beforeClose.push(site.kill);
    const missing = async () => (await images.listMissing()).length;
    expect(await missing()).toBeGreaterThan(0);
    await expect.poll(missing, { interval: 10, timeout: 20_000 }).toBeLessThan(all);
    expect(await site.stop()).toBe(0);
    const left = await missing();
    expect(left).toBeGreaterThan(0);

    await site.restart();
    // What is asked for comes at once, whatever else is to be made.
    const answer = await fetch(`${site.origin}/media/photo-9/1280.webp`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    await expect.poll(missing, { timeout: 50_000 }).toBe(0);
    expect(await site.stop()).toBe(0);
    expect(site.output()).not.toMatch(/"level":(50|60)/);
  });
});
