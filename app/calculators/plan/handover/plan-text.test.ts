import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plans } from '../../../../test/plans.ts';
import { paths } from '../../../paths.ts';
import { readPrefilledText } from '../../../values/begun-text.ts';
import { planAnswer } from '../answer/plan-answer.ts';
import { deviceFrom, planPresets } from '../plan-presets.ts';
import { emptyPlan, mostDevices, type PlanState } from '../plan-state.ts';
import { isPlanText, planFigures, planIn, planText } from './plan-text.ts';

/** What arrives of it by the address that begins an enquiry. */
const arrived = (state: PlanState) => {
  const address = paths.contactForm(planText(state, planAnswer(state), 'https://ampervan.co.uk'));
  return readPrefilledText(address.split('?')[1] ?? '', 'enquiry');
};

describe('A plan in a message', () => {
  it('says its sentence, its link and its figures', () => {
    const state = Object.values(planPresets)[0]?.state ?? emptyPlan;
    const answer = planAnswer(state);
    const text = planText(state, answer, 'https://ampervan.co.uk');
    expect(text).toContain(`\n${answer.sentence}\nhttps://ampervan.co.uk/calcs/planner?v=1&`);
    expect(text).toContain(`Battery: ${answer.battery.name}, `);
    expect(isPlanText(text)).toBe(true);
    expect(planIn(text)).toEqual(state);
  });

  it('brings the owner the same numbers, whatever is planned', () => {
    fc.assert(
      fc.property(plans, (state) => {
        const read = planIn(arrived(state));
        expect(read).not.toBeNull();
        if (read) expect(planFigures(planAnswer(read))).toEqual(planFigures(planAnswer(state)));
      }),
    );
  });

  it('keeps its figures where every row has a long name of its own', () => {
    const device = { ...deviceFrom('fridge-40'), name: 'Grandfather’s radio & 3.0 in the living room' };
    const state = { ...emptyPlan, devices: Array.from({ length: mostDevices }, () => device) };
    const read = planIn(arrived(state));
    expect(read?.devices).toHaveLength(mostDevices);
    expect(read && planAnswer(read).load.total).toBe(planAnswer(state).load.total);
  });

  it.each([
    '',
    'No plan here',
    '/calcs/planner',
    '/calcs/planner?',
    '/calcs/planner?v=99',
    'x/calcs/planner?y',
  ])('is none in %j', (message) => expect(planIn(message)).toBeNull());
});
