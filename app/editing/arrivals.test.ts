import { describe, expect, it } from 'vitest';
import { type Arrival, failureWords, waitingWords } from './arrivals.admin.ts';

const arrival = (state: Arrival['state'], key = 1): Arrival => ({
  key,
  field: 'imageUrl',
  name: `van-${key}.jpg`,
  state,
});

describe('what a form says of the pictures that it waits for', () => {
  it('counts them', () => {
    expect([1, 2].map(waitingWords)).toEqual(['Waiting for 1 picture...', 'Waiting for 2 pictures...']);
  });

  it.each<[string, Arrival['state'][], string | null]>([
    ['nothing while all are on their way', ['coming', 'coming'], null],
    [
      'which one failed and what to do',
      ['coming', 'failed'],
      '“van-2.jpg” did not arrive, so nothing is saved yet. Try it again or leave it out, then save',
    ],
    [
      'to choose again what no field shows any more',
      ['lost'],
      '“van-1.jpg” did not arrive, so nothing is saved yet. Choose it again',
    ],
    [
      'that several failed',
      ['failed', 'lost'],
      'Some pictures did not arrive, so nothing is saved yet. Try them again or leave them out, then save',
    ],
  ])('%s', (_name, states, words) => {
    expect(failureWords(states.map((state, index) => arrival(state, index + 1)))).toBe(words);
  });
});
