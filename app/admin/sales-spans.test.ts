import { afterEach, describe, expect, it } from 'vitest';
import { comparedSpans, spansUntil } from './sales-spans.ts';

const zone = process.env.TZ;

afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const hours = ({ start, end }: { start: Date; end: Date }) => (end.getTime() - start.getTime()) / 3_600_000;

// Wherever the server stands: days begin at midnight in Kent.
describe.each(['UTC', 'Pacific/Auckland', 'America/Los_Angeles'])(
  'spans of sales on a server in %s',
  (tz) => {
    const at = (instant: string) => {
      process.env.TZ = tz;
      return new Date(instant);
    };

    it('are days of 23 and 25 hours when the clocks change, without gap or overlap', () => {
      const spring = spansUntil('day', at('2027-03-30T12:00:00.000Z'));
      expect(spring).toHaveLength(30);
      expect(spring.slice(-4).map((span) => [span.day, hours(span)])).toEqual([
        ['2027-03-27', 24],
        ['2027-03-28', 23],
        ['2027-03-29', 24],
        ['2027-03-30', 24],
      ]);
      const autumn = spansUntil('day', at('2026-10-26T00:30:00.000Z'));
      expect(autumn.slice(-2).map((span) => [span.day, hours(span), span.start.toISOString()])).toEqual([
        ['2026-10-25', 25, '2026-10-24T23:00:00.000Z'],
        ['2026-10-26', 24, '2026-10-26T00:00:00.000Z'],
      ]);
      for (const spans of [spring, autumn, spansUntil('week', at('2026-10-30T12:00:00.000Z'))]) {
        const gaps = spans.slice(1).filter(({ start }, index) => +start !== +(spans[index]?.end ?? 0));
        expect(gaps).toEqual([]);
      }
    });

    it('end with the day that it is in London, not in UTC', () => {
      // Half past midnight in summer is still the day before in UTC.
      expect(spansUntil('day', at('2026-06-30T23:30:00.000Z')).at(-1)?.day).toBe('2026-07-01');
      expect(spansUntil('month', at('2026-06-30T23:30:00.000Z')).at(-1)?.day).toBe('2026-07-01');
      expect(spansUntil('day', at('2026-12-31T23:59:59.999Z')).at(-1)?.day).toBe('2026-12-31');
    });

    it('are weeks from Monday on, and months', () => {
      const weeks = spansUntil('week', at('2027-01-01T12:00:00.000Z'));
      expect([weeks.length, weeks.at(-1)?.day, weeks.at(-2)?.day]).toEqual([12, '2026-12-28', '2026-12-21']);
      expect(spansUntil('week', at('2026-12-28T00:00:00.000Z')).at(-1)?.day).toBe('2026-12-28');
      expect(spansUntil('week', at('2026-12-27T23:59:59.999Z')).at(-1)?.day).toBe('2026-12-21');
      const months = spansUntil('month', at('2027-03-31T22:59:59.999Z'));
      expect([months.length, months[0]?.day, months.at(-1)?.day]).toEqual([12, '2026-04-01', '2027-03-01']);
      expect(hours(months.at(-1) ?? expect.fail('none'))).toBe(31 * 24 - 1);
    });

    it('compare what has passed with as much of the one before', () => {
      const { present, before } = comparedSpans('month', at('2027-03-31T12:00:00.000Z'));
      expect(present.start.toISOString()).toBe('2027-03-01T00:00:00.000Z');
      // February is shorter: all of it, and nothing of March twice.
      expect([before.start.toISOString(), before.end.toISOString()]).toEqual([
        '2027-02-01T00:00:00.000Z',
        '2027-03-01T00:00:00.000Z',
      ]);
      const day = comparedSpans('day', at('2026-10-26T06:00:00.000Z'));
      expect([day.before.start.toISOString(), hours(day.before)]).toEqual(['2026-10-24T23:00:00.000Z', 6]);
    });
  },
);
