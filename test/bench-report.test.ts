import { expect, it } from 'vitest';
import { readScores } from '../bench/browser/lighthouse.ts';
import { inDigits, median } from '../bench/tools/figures.ts';
import { figureRow, ratioRow, toTable, worstRow } from '../bench/tools/report.ts';

it.each([
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[7], 7],
  [[], Number.NaN],
])('the median of %j is %d', (figures, middle) => {
  expect(median(figures)).toBe(middle);
});

it.each([
  [0.12345, '0.123'],
  [12.345, '12.3'],
  [84_759, '84,759'],
  [0, '0'],
])('%d is printed as %s', (figure, text) => {
  expect(inDigits(figure)).toBe(text);
});

it('works a ratio out from the two figures that stand beside it', () => {
  // The middle of the ratios of single rounds would be 0.83, beside 12.9 and 22.8.
  const rounds = [
    [12.9, 15.5],
    [12.9, 22.8],
    [30, 24],
    [5, 6],
    [40, 48],
  ] as const;
  const { measured, spread, holds } = ratioRow('a', [...rounds], ' us', { atLeast: 0.55 });
  expect([measured, spread, holds]).toEqual(['0.57 (12.9 us / 22.8 us)', '0.57 to 1.25', true]);
});

it('tells whether a figure is within its limit, as it is printed', () => {
  expect(figureRow('a', [20, 22.04, 30], ' us', { atMost: 22 })).toEqual({
    what: 'a',
    measured: '22 us',
    spread: '20 us to 30 us',
    limit: '<= 22 us',
    holds: true,
  });
  expect(figureRow('a', [990], '/s', { atLeast: 1_000 })).toMatchObject({ spread: '', holds: false });
  expect(figureRow('a', [1], ' ms').holds).toBeNull();
});

it('tells of several pages the one that is worst by the limit', () => {
  const scores = new Map([
    ['home', [100, 98, 97]],
    ['shop', [99, 96, 95]],
  ]);
  const worst = worstRow('a', scores, '', { atLeast: 97 });
  expect(worst).toMatchObject({ what: 'a, the worst of 2 pages (shop)', measured: '96', holds: false });
  const most = worstRow('a', scores, '', { atMost: 97 });
  expect(most).toMatchObject({ what: 'a, the worst of 2 pages (home)', measured: '98', holds: false });
});

it('says beside each figure how much of the machine others had', () => {
  const table = toTable([{ ...figureRow('a', [1], ' ms', { atMost: 2 }), others: 0.34 }]);
  expect(table.split('\n').at(-1)).toMatch(/\| a +\| 1 ms +\| +\| <= 2 ms \| holds \| 34 % +\|/);
});

it('reads what Lighthouse says of a page, and why it could not look at one', () => {
  const categories = (score: number | null) => ({
    performance: { score },
    accessibility: { score: 1 },
    'best-practices': { score: 0.96 },
    seo: { score: 1 },
  });
  expect(readScores(JSON.stringify({ categories: categories(0.89) }))).toEqual({
    performance: 89,
    accessibility: 100,
    'best-practices': 96,
    seo: 100,
  });
  const runtimeError = { code: 'NO_FCP', message: 'The page did not paint any content.' };
  expect(() => readScores(JSON.stringify({ runtimeError, categories: categories(null) }))).toThrow(
    'Lighthouse: The page did not paint any content.',
  );
});
