import fc from 'fast-check';
import { expect, it } from 'vitest';
import { londonDay, londonTime } from '../../values/london-days.ts';
import { noticeKinds } from '../notice-kinds.ts';
import { dueBefore, fullHour, groupNotices } from './due-notices.ts';

const hour = 3_600_000;
const instants = fc.date({
  min: new Date('2026-01-01T00:00Z'),
  max: new Date('2030-12-31T23:59Z'),
  noInvalidDate: true,
});

it.each([
  // Winter, summer, and the mornings on which clocks go forward and back.
  ['2026-11-28T07:00:00Z', '2026-11-28T07:00:00.000Z'],
  ['2026-11-28T06:59:59Z', '2026-11-27T07:00:00.000Z'],
  ['2026-07-01T06:00:00Z', '2026-07-01T06:00:00.000Z'],
  ['2026-07-01T05:59:59Z', '2026-06-30T06:00:00.000Z'],
  ['2026-03-29T06:00:00Z', '2026-03-29T06:00:00.000Z'],
  ['2026-03-29T05:59:00Z', '2026-03-28T07:00:00.000Z'],
  ['2026-10-25T07:00:00Z', '2026-10-25T07:00:00.000Z'],
  ['2026-10-25T06:59:00Z', '2026-10-24T06:00:00.000Z'],
])('At %s the day of daily emails began at %s', (now, began) => {
  expect(dueBefore('daily', new Date(now))?.toISOString()).toBe(began);
});

it('Is told daily at seven in London and once a day, and hourly at the full hour', () => {
  fc.assert(
    fc.property(instants, (now) => {
      const daily = dueBefore('daily', now) ?? now;
      expect(londonTime(daily)).toBe('07:00');
      // A day with a change of clocks has 23 or 25 hours.
      expect(now.getTime() - daily.getTime()).toBeLessThan(25 * hour);
      expect(daily.getTime()).toBeLessThanOrEqual(now.getTime());
      expect(londonDay(dueBefore('daily', new Date(daily.getTime() - 1)) ?? now)).not.toBe(londonDay(daily));
      expect(dueBefore('hourly', now)).toEqual(fullHour(now));
      expect(now.getTime() - fullHour(now).getTime()).toBeLessThan(hour);
      expect([dueBefore('each', now), dueBefore('none', now)]).toEqual([null, null]);
    }),
  );
});

it('Names at most twenty of a kind in one email, and counts every one', () => {
  const notice = fc.record({ kind: fc.constantFrom(...noticeKinds), recordId: fc.nat() });
  fc.assert(
    fc.property(fc.array(notice, { maxLength: 200 }), (notices) => {
      const groups = groupNotices(notices);
      for (const { kind, recordIds, more } of groups) {
        const ids = notices.filter((one) => one.kind === kind).map(({ recordId }) => recordId);
        expect(recordIds).toEqual(ids.slice(0, 20));
        expect(recordIds.length + more).toBe(ids.length);
      }
      expect(new Set(groups.map(({ kind }) => kind)).size).toBe(groups.length);
      expect(groups.reduce((sum, { recordIds, more }) => sum + recordIds.length + more, 0)).toBe(
        notices.length,
      );
    }),
  );
});
