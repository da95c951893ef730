import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { copiesToKeep } from './retention.ts';

const day = 86_400_000;
const instants = fc.array(
  fc.date({ min: new Date('2024-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
  { maxLength: 80 },
);
const times = (dates: Iterable<Date>) => [...dates].map((at) => at.getTime()).sort((a, b) => a - b);

describe('the copies that are kept', () => {
  it('are the newest of each of the last 7 days, 5 weeks and 12 months that have any', () => {
    fc.assert(
      fc.property(instants, (made) => {
        const kept = copiesToKeep(made);
        expect(kept.size).toBeLessThanOrEqual(24);
        expect(made).toEqual(expect.arrayContaining([...kept]));
        const newest = times(made).at(-1);
        expect(times(kept).at(-1)).toBe(newest);
        const days = new Set(made.map((at) => at.toISOString().slice(0, 10)));
        const months = new Set(made.map((at) => at.toISOString().slice(0, 7)));
        const inKept = (length: number) => new Set([...kept].map((at) => at.toISOString().slice(0, length)));
        const lastOf = (all: Set<string>, count: number) => [...all].sort().slice(-count);
        expect([...inKept(10)]).toEqual(expect.arrayContaining(lastOf(days, 7)));
        expect([...inKept(7)]).toEqual(expect.arrayContaining(lastOf(months, 12)));
      }),
    );
  });

  it('stay when what is not kept has been removed', () => {
    fc.assert(
      fc.property(instants, (made) => {
        const kept = copiesToKeep(made);
        expect(times(copiesToKeep([...kept]))).toEqual(times(kept));
      }),
    );
  });

  it('reach a year back when there is one each night', () => {
    const last = Date.parse('2026-11-25T03:00:00Z');
    let folder: Date[] = [];
    for (let night = 500; night >= 0; night--) {
      folder.push(new Date(last - night * day));
      folder = [...copiesToKeep(folder)];
    }
    const ages = times(folder).map((at) => Math.round((last - at) / day));
    expect(ages.slice(-7)).toEqual([6, 5, 4, 3, 2, 1, 0]);
    // The Sundays of four weeks before this one, and the last nights of eleven months.
    expect(ages).toEqual(expect.arrayContaining([3, 10, 17, 24]));
    // The last night of December.
    expect(ages[0]).toBe(329);
    expect(ages.length).toBeLessThanOrEqual(24);
  });
});
