import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { runEvery } from './run-every.ts';

it('begins at once, goes on after an error and is never under way twice', async () => {
  const errors: unknown[] = [];
  let [begun, under, most] = [0, 0, 0];
  const end = runEvery(
    async () => {
      begun += 1;
      under += 1;
      most = Math.max(most, under);
      await pause(20);
      under -= 1;
      if (begun === 1) throw new Error('the first fails');
    },
    {
      everySeconds: 0.005,
      log: { warn: (details: unknown) => errors.push(details) },
      failure: 'failed',
      atOnce: true,
    },
  );
  expect(begun).toBe(1);
  await expect.poll(() => begun).toBeGreaterThan(2);
  await end();
  expect([most, errors.length]).toEqual([1, 1]);
});

it('tells work to end, waits for it, and begins no more', async () => {
  const told: boolean[] = [];
  const end = runEvery(
    async (signal) => {
      await new Promise((resume) => signal.addEventListener('abort', resume));
      await pause(20);
      told.push(true);
    },
    { everySeconds: 0.005, log: { warn: () => {} }, failure: 'failed', atOnce: true },
  );
  await end();
  expect(told).toEqual([true]);
  await pause(30);
  expect(told).toEqual([true]);
});
