import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pagesToShow } from './paging.tsx';

describe('the ways to other pages', () => {
  it('are the first, the last and those nearby', () => {
    expect(pagesToShow(1, 3)).toEqual([1, 2, 3]);
    expect(pagesToShow(1, 9)).toEqual([1, 2, 0, 9]);
    expect(pagesToShow(5, 9)).toEqual([1, 0, 4, 5, 6, 0, 9]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
        const [page, pages] = [Math.min(a, b), Math.max(a, b)];
        const shown = pagesToShow(page, pages);
        expect(shown).toEqual(expect.arrayContaining([1, page, pages]));
        expect(shown.length).toBeLessThanOrEqual(7);
      }),
    );
  });
});
