import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { pictureWorkers } from '../../test/processes/picture-workers.ts';
import { openPictureWorker } from './picture-work.ts';

const raw = { width: 1_600, height: 1_200, channels: 3 } as const;
let [folder, file] = ['', ''];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picture-work-'));
  file = join(folder, 'noise');
  await sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .png()
    .toFile(file);
  return () => rm(folder, { recursive: true });
});

const conversion = (width = 1_600) => ({
  ...({ file, into: join(folder, `made-${width}`), format: 'avif', quality: 60, width } as const),
});

/** A bench, and the number of its process when there is one. */
function openBench(patience?: number) {
  const before = pictureWorkers();
  const bench = openPictureWorker({
    name: 'test',
    waiting: 9,
    ...(patience === undefined ? {} : { patience }),
  });
  return { bench, findWorker: () => pictureWorkers().find((pid) => !before.includes(pid)) };
}

it('is done in a process that ends when there is no more to do, and begins again', async () => {
  const { bench, findWorker } = openBench(50);
  for (const width of [64, 32]) {
    expect(await bench.convert(conversion(width))).toMatchObject({ width, height: (width * 3) / 4 });
    expect(await sharp(join(folder, `made-${width}`)).metadata()).toMatchObject({ format: 'heif', width });
    expect(bench.isIdle()).toBe(true);
    await expect.poll(findWorker, { timeout: 20_000 }).toBeUndefined();
  }
});

it('fails when a picture ends the process, and what waited behind it is done', async () => {
  const { bench, findWorker } = openBench(50);
  const fatal = bench.convert(conversion());
  const next = bench.measure(file);
  await expect.poll(findWorker, { interval: 5, timeout: 20_000 }).toBeDefined();
  process.kill(findWorker() ?? 0, 'SIGKILL');
  await expect(fatal).rejects.toThrow('ended the process');
  expect(await next).toMatchObject({ format: 'png', autoOrient: { width: 1_600, height: 1_200 } });
});

it('is not ended by a signal to all of the group, and finds no secret of the site', async () => {
  vi.stubEnv('STRIPE_SECRET_KEY', 'not for pictures');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const { bench, findWorker } = openBench();
  await bench.measure(file);
  const worker = findWorker() ?? 0;
  expect(readFileSync(`/proc/${worker}/environ`, 'utf8')).not.toContain('not for pictures');
  const made = bench.convert(conversion());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.kill(worker, signal);
  expect(await made).toMatchObject({ width: 1_600 });
});

it('says of what is no picture that it cannot be read', async () => {
  const { bench } = openBench(50);
  await expect(bench.measure(import.meta.filename)).rejects.toThrow('unsupported image format');
  await expect(bench.convert({ ...conversion(), file: join(folder, 'nowhere') })).rejects.toThrow('missing');
});
