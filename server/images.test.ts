import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { createImages } from './images.ts';

const create = { width: 800, height: 400, channels: 3, background: '#1f2a30' } as const;

test.each(['avif', 'webp'] as const)('a photograph is given out upright, and bare, as %s', async (format) => {
  const folder = await mkdtemp(join(tmpdir(), 'images-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const images = createImages(folder);
  const onItsSide = await sharp({ create }).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect(await sharp(onItsSide).metadata()).toMatchObject({ width: 800, orientation: 6 });

  await images.add('workshop', onItsSide);
  const given = await sharp(await images.read('workshop', 320, format)).metadata();
  expect(given).toMatchObject({ width: 320, height: 640 });
  expect(given.orientation ?? 1).toBe(1);
  expect(given.exif).toBeUndefined();
});
