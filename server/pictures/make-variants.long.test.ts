import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import sharp from 'sharp';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { createImages } from './images.ts';
import { keepMakingVariants } from './make-variants.ts';

const { log } = Fastify();
let folder: string;
const madeVariants = () => readdir(join(folder, 'media', 'variants')).catch((): string[] => []);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'variants-'));
  const made = folder;
  onTestFinished(() => rm(made, { recursive: true }));
  const create = { width: 80, height: 60, channels: 3, background: '#1f2a30' } as const;
  const picture = await sharp({ create }).png().toBuffer();
  const images = createImages(folder);
  for (const name of ['van', 'battery', 'fuse']) await images.add(name, picture);
});

it('makes every variant of every picture that lies there, whoever has added it', async () => {
  onTestFinished(keepMakingVariants(createImages(folder), log));
  // Each is written beside its place first: by the number of files the last would count before it is made.
  await expect.poll(() => createImages(folder).listMissing(), { timeout: 20_000 }).toEqual([]);
  expect(await madeVariants()).toHaveLength(3 * 8);
  expect((await madeVariants()).filter((name) => name.startsWith('van-')).toSorted()).toEqual(
    ['avif', 'webp']
      .flatMap((format) => [320, 640, 960, 1280].map((width) => `van-${width}.${format}`))
      .toSorted(),
  );
});

it('stops when it is told to, and goes on after the next start', async () => {
  const stop = keepMakingVariants(createImages(folder), log);
  await expect
    .poll(async () => (await madeVariants()).length, { interval: 1, timeout: 20_000 })
    .toBeGreaterThan(0);
  stop();
  const missing = (await createImages(folder).listMissing()).length;
  expect(missing).toBeGreaterThan(0);
  // Two processes at once, as after a start of both.
  for (const images of [createImages(folder), createImages(folder)])
    onTestFinished(keepMakingVariants(images, log));
  await expect.poll(() => createImages(folder).listMissing(), { timeout: 20_000 }).toEqual([]);
  expect((await madeVariants()).filter((name) => !/^\w+-\d+\.(avif|webp)$/.test(name))).toEqual([]);
});

it('leaves out a picture that cannot be read', async () => {
  await writeFile(join(folder, 'media', 'originals', 'broken'), 'no picture');
  onTestFinished(keepMakingVariants(createImages(folder), log));
  await expect
    .poll(async () => new Set((await createImages(folder).listMissing()).map(({ name }) => name)), {
      timeout: 20_000,
    })
    .toEqual(new Set(['broken']));
});
