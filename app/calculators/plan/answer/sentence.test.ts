import { describe, expect, it } from 'vitest';
import { deviceFrom, planPresets } from '../plan-presets.ts';
import type { PlanState } from '../plan-state.ts';
import { planAnswer } from './plan-answer.ts';
import { workingsOf } from './workings.ts';

/** A Ducato in January in Cumbria: three nights, no hook-up, an hour's drive a day. */
const weekend: PlanState = planPresets['weekend-couple'].state;
const ducato: PlanState = {
  ...weekend,
  devices: [...weekend.devices, deviceFrom('satellite-internet')],
  days: 3,
  region: 'north-west',
  drivingHours: 1,
  dcDcAmps: 30,
};
const answerTo = (changed: Partial<PlanState>) => planAnswer({ ...ducato, ...changed });

describe('What is said of a plan', () => {
  it('is that the battery does it but is close, not that only a larger one lasts', () => {
    const { sentence, sentences } = answerTo({});
    expect(sentence).toBe('A 320 Ah battery gets you to Monday 16:00 with 21 % left.');
    expect(sentences[0]).toBe('That is close: 460 Ah would do it with a tenth to spare.');
  });

  it('sets an hour’s drive beside a day of sun', () => {
    expect(answerTo({}).sentences).toContain(
      '1 h of driving a day puts back 30 Ah, 25 % of a day’s use; the January sun 6 Ah.',
    );
    expect(answerTo({ solarWatts: 0 }).sentences).toContain(
      '1 h of driving a day puts back 30 Ah, 25 % of a day’s use.',
    );
  });

  it('is that driving and hook-up bring nothing without their chargers, and which would suit', () => {
    const { warnings } = answerTo({ dcDcAmps: 0, hookUpNights: 1 });
    const words = warnings.map(({ text }) => text);
    expect(words).toContain(
      'Driving puts nothing back without a DC-DC charger. For this use and battery 50 A suit.',
    );
    expect(words).toContain('Hook-up charges nothing without a mains charger. For 460 Ah 46 to 92 A suit.');
    const ids = answerTo({ hookUpNights: 1, mainsAmps: 30 }).warnings.map(({ id }) => id);
    expect(ids).not.toContain('driving-without-charger');
    expect(ids).not.toContain('hook-up-without-charger');
  });

  it('names a need rounded up, in the figures as in the words', () => {
    const answer = planAnswer(weekend);
    expect(answer.battery.needed).toBeLessThan(205.5);
    expect(workingsOf(weekend, answer).find(({ id }) => id === 'needed')).toMatchObject({
      withFigures: expect.stringContaining('164.4 Ah ÷ 0.8'),
      result: '206 Ah',
    });
  });

  it('names no document that a visitor cannot read', () => {
    const full = answerTo({ mainsAmps: 30, hookUpNights: 1 });
    const sources = workingsOf(ducato, full).map(({ source }) => source);
    expect(sources.filter((source) => /our reference/i.test(source))).toEqual([]);
  });
});
