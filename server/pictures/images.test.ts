import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { createImages, serveImages } from './images.ts';

const create = { width: 800, height: 400, channels: 3, background: '#1f2a30' } as const;

test('a picture that takes the place of another is given out from then on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'images-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const images = createImages(folder);
  const variant = { name: 'workshop', width: 320, format: 'webp' } as const;
  for (const height of [400, 800]) {
    await images.add(
      'workshop',
      await sharp({ create: { ...create, height } })
        .png()
        .toBuffer(),
    );
    expect(await sharp(await images.read(variant)).metadata()).toMatchObject({
      width: 320,
      height: (height * 2) / 5,
    });
  }
});

test.each(['avif', 'webp'] as const)('a photograph is given out upright, and bare, as %s', async (format) => {
  const folder = await mkdtemp(join(tmpdir(), 'images-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const images = createImages(folder);
  const onItsSide = await sharp({ create }).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await sharp(onItsSide).metadata()).toMatchObject({ width: 800, orientation: 6 });

  await images.add('workshop', onItsSide);
  const given = await sharp(await images.read({ name: 'workshop', width: 320, format })).metadata();
  expect(given).toMatchObject({ width: 320, height: 640 });
  expect(given.orientation ?? 1).toBe(1);
  expect(given.exif).toBeUndefined();
});

test('a picture is given out whole in the size and format that every network shows', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'images-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const images = createImages(folder);
  const app = Fastify();
  serveImages(app, images);
  for (const [width, height] of [
    [2400, 1260],
    [300, 900],
    [1200, 630],
  ] as const) {
    await images.add(
      'card',
      await sharp({ create: { ...create, width, height } })
        .webp()
        .toBuffer(),
    );
    const answer = await app.inject({ url: '/media/card/share.jpg', headers: { accept: '*/*' } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const given = sharp(answer.rawPayload);
    expect(await given.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    const [corner] = await given.clone().extract({ left: 2, top: 2, width: 1, height: 1 }).raw().toBuffer();
    expect(corner).toBeOneOf(width < height ? [254, 255] : [29, 30, 31, 32, 33]);
  }
  await images.remove('card');
  expect((await app.inject('/media/card/share.jpg')).statusCode).toBe(404);
});

test('a picture is given out small, as emails show it, and none of it stays when it is taken away', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'images-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const images = createImages(folder);
  const clear = { ...create, channels: 4, background: '#00000000' } as const;
  await images.add('lamp', await sharp({ create: clear }).png().toBuffer());
  const small = await images.readSmall('lamp');
  expect(await sharp(small).metadata()).toMatchObject({ format: 'jpeg', width: 96, height: 96 });
  expect((await sharp(small).stats()).dominant.r).toBeGreaterThan(240);
  expect(small.length).toBeLessThan(5_000);
  await images.remove('lamp');
  await expect(images.readSmall('lamp')).rejects.toThrow('no such picture');
});
