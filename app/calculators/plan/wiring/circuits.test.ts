import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plans } from '../../../../test/plans.ts';
import { planAnswer } from '../answer/plan-answer.ts';
import { partsOf } from '../parts/plan-parts.ts';
import { deviceFrom } from '../plan-presets.ts';
import { emptyPlan, type PlanState } from '../plan-state.ts';
import { wiringOf } from './wiring-rungs.ts';

const drivingWith = (dcDcAmps: number): PlanState => ({
  ...emptyPlan,
  devices: [deviceFrom('fridge-40')],
  dcDcAmps,
  drivingHours: 1,
});

describe('A DC-DC charger, with a battery at each end', () => {
  it.each([
    [20, 30, 6],
    [30, 40, 16],
    [50, 80, 25],
    [60, 80, 25],
    [25, 40, 10],
  ])('of %i A has at its output %i A on %i mm², in schedule, drawing and parts', (dcDcAmps, fuse, size) => {
    const state = drivingWith(dcDcAmps);
    const answer = planAnswer(state);
    const [input, output] = ['dcDc', 'dcDcOut'].map((id) => answer.circuits.find((one) => one.id === id));
    expect(output).toMatchObject({ size, cores: 1, metres: 1.5, to: 'Busbar', fuse: { amps: fuse } });
    const words = (one: typeof input) => `${one?.fuse?.amps} A ${one?.fuse?.class}`;
    expect(wiringOf(state, answer).rungs.find(({ id }) => id === 'dcDcOut')).toMatchObject({
      name: 'DC-DC charger',
      fuse: words(output),
      wire: `${size} mm², 1.5 m`,
      behind: { name: 'Starter battery', fuse: words(input) },
    });
    const roles = partsOf(state, answer).flatMap((part) =>
      'circuit' in part && part.circuit === 'dcDcOut' ? [part.role] : [],
    );
    expect(roles).toEqual(expect.arrayContaining(['fuse', 'fuse-holder', 'cable', 'lugs']));
  });
});

describe('What has a source at both ends', () => {
  it('is fused at both, or said to have no cable that fits, whatever is planned', () => {
    fc.assert(
      fc.property(plans, (state) => {
        const answer = planAnswer(state);
        for (const { id, to, fuse, bound, amps, carries } of answer.circuits) {
          if (id === 'panels') continue;
          expect([id, fuse !== null]).toEqual([id, bound !== 'none-fits']);
          if (fuse)
            expect([fuse.amps >= amps * 1.25 - 1e-6, fuse.amps <= carries + 1e-6]).toEqual([true, true]);
          if (to !== 'Busbar' || id === 'main') continue;
          const rung = wiringOf(state, answer).rungs.find((one) => one.id === id);
          expect(rung?.fuse).toBe(fuse ? `${fuse.amps} A ${fuse.class}` : '');
        }
        const ends = answer.circuits.filter(({ id }) => id === 'dcDc' || id === 'dcDcOut');
        expect(ends).toHaveLength(state.dcDcAmps > 0 ? 2 : 0);
      }),
      { numRuns: 200 },
    );
  });
});
