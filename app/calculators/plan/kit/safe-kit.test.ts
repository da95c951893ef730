import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seedGoods } from '../../../../test/part-goods.ts';
import { plans } from '../../../../test/plans.ts';
import { dangersIn } from '../answer/dangers.ts';
import { planAnswer } from '../answer/plan-answer.ts';
import { deviceFrom, planPresets } from '../plan-presets.ts';
import { emptyPlan, type PlanState } from '../plan-state.ts';
import { chooseDevices } from './choose-devices.ts';
import type { Kit } from './contract.ts';
import { kitsFor } from './match-kit.ts';

const goods = seedGoods();
const planOf = (changed: Partial<PlanState>): PlanState => ({ ...emptyPlan, ...changed });
const slugsIn = (kit: Kit | undefined) => kit?.lines.map(({ product }) => product.slug) ?? [];
const gapsIn = (kit: Kit | undefined) => kit?.gaps.map(({ what }) => what) ?? [];
const partIn = (slug: string) => goods.find(({ product }) => product.slug === slug)?.part;
const stealth = planPresets['stealth-in-winter'].state;

describe('No kit contains what its plan warns of', () => {
  it('in the cold: every level has a battery that heats itself', () => {
    const kits = kitsFor(stealth, goods);
    expect(kits.length).toBeGreaterThan(0);
    for (const kit of kits) {
      const battery = kit.lines.flatMap(({ product }) =>
        goods.filter((one) => one.product.id === product.id),
      );
      expect(battery.find(({ part }) => part.role === 'battery')?.part).toMatchObject({ isHeated: true });
    }
  });

  it('in the cold: nothing charges an own battery, until it is said to heat itself', () => {
    const own = { ...stealth, hasBank: true, bankAh: 230 };
    const [cold] = kitsFor(own, goods);
    expect(slugsIn(cold).filter((slug) => /^(?:dc-dc|mppt|solar-panel)/.test(slug))).toEqual([]);
    expect(gapsIn(cold)).toEqual(expect.arrayContaining(['DC-DC charger, 30 A', 'Solar panels, 160 W']));
    const heated = { ...own, heatsItself: true };
    expect(dangersIn(planAnswer(heated))).toEqual([]);
    expect(slugsIn(kitsFor(heated, goods)[0])).toContain('dc-dc-charger-30a');
  });

  it('at its start: the inverter gives what a motor takes for a moment', () => {
    const cold = planOf({ devices: [deviceFrom('air-conditioning')], days: 1 });
    expect(planAnswer(cold).inverter).toMatchObject({ watts: 3_000, surge: 4_500, peak: 6_000 });
    expect(dangersIn(planAnswer(cold))).toEqual([]);
    expect(slugsIn(kitsFor(cold, goods)[0])).toContain('inverter-3000w');
    const [kit] = kitsFor({ ...cold, inverterWatts: 2_000 }, goods);
    expect(slugsIn(kit)).not.toContain('inverter-2000w');
  });

  it('at once: no inverter on an own battery that does not give it', () => {
    const [kit] = kitsFor(planOf({ devices: [deviceFrom('kettle')], hasBank: true, bankAh: 105 }), goods);
    expect(slugsIn(kit).filter((slug) => slug.startsWith('inverter'))).toEqual([]);
    expect(gapsIn(kit)).toContain('Inverter, 3,000 W');
  });

  it('on hook-up: inlet and consumer unit with the charger, or a gap that says so', () => {
    const { state } = planPresets['family-in-august'];
    expect(slugsIn(kitsFor(state, goods)[0])).toEqual(
      expect.arrayContaining(['mains-charger-20a', 'hook-up-inlet-16a', 'consumer-unit-2-way']),
    );
    const sold = seedGoods((slug) => (slug === 'consumer-unit-2-way' ? 0 : null));
    expect(gapsIn(kitsFor(state, sold)[0])).toContain('Consumer unit with an RCD');
    expect(planAnswer(state).warnings.map(({ id }) => id)).toContain('people-at-230v');
  });

  it('for a kettle of 2,200 W: 320 Ah, 3,000 W, and Class T in schedule and kit', () => {
    const plan = planOf({
      devices: [deviceFrom('kettle', { watts: 2_200 }), deviceFrom('microwave'), deviceFrom('fridge-40')],
      days: 1,
    });
    const { circuits } = planAnswer(plan);
    for (const id of ['main', 'inverter'])
      expect(circuits.find((one) => one.id === id)?.fuse).toMatchObject({ amps: 400, class: 'Class T' });
    const slugs = slugsIn(kitsFor(plan, goods)[0]);
    expect(slugs).toEqual(
      expect.arrayContaining(['lithium-battery-320ah', 'inverter-3000w', 'class-t-fuse-400a']),
    );
    expect(slugs.filter((slug) => slug.startsWith('mega'))).toEqual([]);
  });

  it('whatever is planned: what was chosen is in no danger, and no fuse is too weak', () => {
    fc.assert(
      fc.property(plans, fc.constantFrom(1, 1.25, 1.5), (planned, battery) => {
        const room = { battery, isFast: battery === 1.5 };
        const { devices, state } = chooseDevices(planned, planAnswer(planned), goods, room);
        const answer = planAnswer(state);
        const ids = dangersIn(answer).map(({ id }) => id);
        const [overloaded, cold] = [
          ['peak-over-bank', 'surge-over-inverter', 'inverter-overloaded'],
          'too-cold-to-charge',
        ];
        if (devices.battery) expect(ids).not.toContain('peak-over-bank');
        if (devices.inverter) expect(ids.filter((id) => overloaded.includes(id))).toEqual([]);
        if (devices.dcDc || devices.mainsCharger || devices.panels) expect(ids).not.toContain(cold);
        for (const { fuse } of answer.circuits)
          if (fuse?.class === 'MEGA') expect(fuse.amps).toBeLessThanOrEqual(300);
      }),
      { numRuns: 300 },
    );
    const inverters = goods.flatMap(({ part }) => (part.role === 'inverter' ? [part.peak] : []));
    expect(inverters.every((peak) => peak !== null)).toBe(true);
    expect(partIn('inverter-3000w')).toMatchObject({ peak: 6_000 });
  });
});
