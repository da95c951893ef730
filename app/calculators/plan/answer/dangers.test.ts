import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plans } from '../../../../test/plans.ts';
import { planText } from '../handover/plan-text.ts';
import { readLink } from '../link/share-link.ts';
import { deviceFrom, planPresets } from '../plan-presets.ts';
import { emptyPlan, type PlanState } from '../plan-state.ts';
import { dangersIn } from './dangers.ts';
import { planAnswer } from './plan-answer.ts';

const planOf = (changed: Partial<PlanState>): PlanState => ({ ...emptyPlan, ...changed });
const together = (watts: number) => deviceFrom('induction', { watts, isTogether: true });
const comforts = [deviceFrom('led-lights'), deviceFrom('phone')];

describe('What a battery is asked for at once', () => {
  it.each<[string, Partial<PlanState>, number, string, number]>([
    [
      'a kettle of 1,000 W, lights and a phone',
      { devices: [deviceFrom('travel-kettle', { watts: 1_000 }), ...comforts], days: 1 },
      160,
      'covered',
      101,
    ],
    [
      'a kettle of 2,200 W, a microwave and a fridge',
      {
        devices: [deviceFrom('kettle', { watts: 2_200 }), deviceFrom('microwave'), deviceFrom('fridge-40')],
        days: 1,
      },
      320,
      'covered',
      221,
    ],
    [
      'two rings of 1,500 W at once, and a fridge',
      { devices: [together(1_500), together(1_500), deviceFrom('fridge-40')], bankAh: 320, days: 1 },
      320,
      'insufficient',
      300,
    ],
  ])('by %s is no more than it gives', (_what, changed, capacity, status, least) => {
    const { battery } = planAnswer(planOf(changed));
    expect([battery.capacity, battery.status]).toEqual([capacity, status]);
    expect(battery.asked).toBeGreaterThanOrEqual(least);
    expect(battery.asked).toBeLessThan(least + 6);
  });
});

describe('A danger', () => {
  const kettle = readLink('v=1&b=105&hb=1&e=kettle.2200.1.3.100.m&e=fridge-40.45.1.1440.30.ah') ?? emptyPlan;

  it.each<[string, PlanState, string, string]>([
    [
      'a battery that cannot run the kettle',
      kettle,
      'peak-over-bank',
      'Danger: your 105 Ah battery cannot run the household kettle: 222 A of 100 A.',
    ],
    [
      'the same on AGM',
      { ...kettle, chemistry: 'agm', bankAh: 100 },
      'peak-over-bank',
      'Danger: your 100 Ah battery cannot run the household kettle: 222 A of 50 A.',
    ],
    [
      'a cold battery that is charged',
      planPresets['stealth-in-winter'].state,
      'too-cold-to-charge',
      'Danger: a lithium battery must not be charged below 5 °C, and this one gets colder.',
    ],
    [
      'a motor that starts harder than the inverter',
      planOf({ devices: [deviceFrom('air-conditioning')], inverterWatts: 2_000, bankAh: 460 }),
      'surge-over-inverter',
      'Danger: an inverter of 2,000 W cannot start what takes 4,500 W for a moment.',
    ],
    [
      'an inverter that is too small to run it',
      planOf({ devices: [deviceFrom('hairdryer')], inverterWatts: 800 }),
      'inverter-overloaded',
      'Danger: an inverter of 800 W cannot run 2,000 W at once.',
    ],
    [
      'a run that no cable carries',
      planOf({ devices: [deviceFrom('fridge-40')], dcDcAmps: 120, runs: { ...emptyPlan.runs, dcDc: 20 } }),
      'no-cable-fits',
      'Danger: none of our cables and fuses carries this safely: DC-DC charger.',
    ],
  ])('comes first: %s', (_what, state, id, headline) => {
    const answer = planAnswer(state);
    expect(answer.sentence).toBe(headline);
    expect(answer.warnings[0]).toMatchObject({ id, level: 'danger', headline });
    expect(planText(state, answer).split('\n')[1]).toBe(headline);
  });

  it('stands beside what the energy alone comes to', () => {
    expect(planAnswer(kettle).sentences[0]).toMatch(
      /^By what it holds alone it would last to Sunday 16:00, with \d\d % left\.$/,
    );
  });

  it('is the answer in every text made of a plan, none of which then promises to get anybody there', () => {
    fc.assert(
      fc.property(plans, (state) => {
        const answer = planAnswer(state);
        const dangers = dangersIn(answer);
        const texts = [answer.sentence, ...answer.sentences, planText(state, answer)].join('\n');
        if (dangers.length > 0 || answer.battery.status === 'insufficient')
          expect(texts).not.toContain('gets you');
        if (dangers[0]) expect(answer.sentence).toBe(dangers[0].headline);
        for (const { headline } of dangers) expect(planText(state, answer)).toContain(headline);
        expect(answer.battery.asked > answer.battery.gives).toBe(
          dangers.some(({ id }) => id === 'peak-over-bank'),
        );
      }),
      { numRuns: 500 },
    );
  });
});
