import { expect, it } from 'vitest';
import { limitWork } from './limit-work.ts';

const busy = { status: 503, code: 'busy', retryAfter: 5 };

/** Work that lasts until it is told to end. */
function lastingWork() {
  const ends: (() => void)[] = [];
  const state = { now: 0, most: 0 };
  const work = async () => {
    state.most = Math.max(state.most, ++state.now);
    await new Promise<void>((resolve) => ends.push(resolve));
    state.now--;
  };
  return { state, work, endOne: () => ends.shift()?.() };
}

it('does so much at once, lets so much wait, and refuses what comes on top', async () => {
  const { inTurn, refuseWhenFull, isIdle } = limitWork({ name: 'test', atOnce: 2, waiting: 3 });
  const { state, work, endOne } = lastingWork();
  expect(isIdle()).toBe(true);
  const taken = Array.from({ length: 5 }, () => inTurn(work));
  await expect(inTurn(work)).rejects.toMatchObject(busy);
  expect(refuseWhenFull).toThrow(expect.objectContaining(busy));
  expect([state.most, isIdle()]).toEqual([2, false]);

  endOne();
  await taken[0];
  await expect.poll(() => state.now).toBe(2);
  expect(refuseWhenFull).not.toThrow();
  const more = inTurn(work);
  await expect(inTurn(work)).rejects.toMatchObject(busy);
  for (const each of [...taken.slice(1), more]) {
    endOne();
    await each;
  }
  expect(state.most).toBe(2);
  await expect.poll(isIdle).toBe(true);
});

it('goes on after work that fails, and gives its error and its answer', async () => {
  const { inTurn } = limitWork({ name: 'test', atOnce: 1, waiting: 1 });
  const [failed, answered] = await Promise.allSettled([
    inTurn(async () => {
      throw new Error('no');
    }),
    inTurn(async () => 'yes'),
  ]);
  expect([failed.status, answered]).toEqual(['rejected', { status: 'fulfilled', value: 'yes' }]);
});
