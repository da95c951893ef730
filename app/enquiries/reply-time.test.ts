import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { promiseWords, usualReplyHours } from './reply-time.ts';

const hour = 3_600_000;
const times = (least = 0) =>
  fc.array(fc.integer({ min: 0, max: 80 * hour }), { minLength: least, maxLength: 40 });

describe('How soon enquiries are usually answered', () => {
  it('is said of five replies or more, in whole hours, rounded up', () => {
    const hours = (...taken: number[]) => usualReplyHours(taken.map((each) => each * hour));
    expect(hours(1, 1, 1, 1)).toBeNull();
    expect(hours(1, 2, 2.1, 30, 70)).toBe(3);
    expect(hours(0, 0, 0, 0, 0)).toBe(1);
    expect(hours(1, 1, 3, 5, 9, 9)).toBe(5);
    expect(hours(24, 24, 24, 24, 24)).toBe(24);
    expect(hours(1, 1, 24.01, 25, 25)).toBeNull();
  });

  it('is true of more than half of the replies, whatever their order, and promises nothing later than a day', () => {
    fc.assert(
      fc.property(times(5), (taken) => {
        const hours = usualReplyHours(taken);
        expect(usualReplyHours(taken.toReversed())).toBe(hours);
        const within = (limit: number) => taken.filter((each) => each <= limit * hour).length;
        if (hours === null) expect(within(24)).toBeLessThanOrEqual(taken.length / 2);
        else {
          expect(hours >= 1 && hours <= 24 && Number.isInteger(hours)).toBe(true);
          expect(within(hours)).toBeGreaterThan(taken.length / 2);
          if (hours > 1) expect(within(hours - 1)).toBeLessThanOrEqual(taken.length / 2);
        }
      }),
    );
  });

  it('gets no sooner by a late reply', () => {
    fc.assert(
      fc.property(times(5), (taken) => {
        const [before, after] = [usualReplyHours(taken), usualReplyHours([...taken, 100 * hour])];
        expect(after ?? 25).toBeGreaterThanOrEqual(before ?? 25);
      }),
    );
  });

  it('stands beside the promise', () => {
    expect([null, 24, 1, 3].map((hours) => promiseWords('24 hours', hours))).toEqual([
      ...['We reply within 24 hours.', 'We reply within 24 hours.'],
      'We reply within 24 hours, usually within an hour.',
      'We reply within 24 hours, usually within 3 hours.',
    ]);
  });
});
