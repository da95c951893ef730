import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seedGoods } from '../../../../test/part-goods.ts';
import { plans } from '../../../../test/plans.ts';
import { concernsIn } from '../../../cart/safety/safety-rules.ts';
import type { PartGood } from '../../../catalogue/parts/part-goods.ts';
import { toPence } from '../../../values/money.ts';
import { planAnswer } from '../answer/plan-answer.ts';
import { partsOf } from '../parts/plan-parts.ts';
import { planPresets } from '../plan-presets.ts';
import { emptyPlan, type PlanState } from '../plan-state.ts';
import { chooseDevices } from './choose-devices.ts';
import type { Kit } from './contract.ts';
import { fitCircuit } from './fit-circuit.ts';
import { kitsFor } from './match-kit.ts';

const goods = seedGoods();
const weekend = Object.values(planPresets)[0]?.state ?? emptyPlan;
const slugsOf = (kit: Kit | undefined) => kit?.lines.map(({ product }) => product.slug) ?? [];
const amountOf = (kit: Kit | undefined, slug: string) =>
  kit?.lines.find(({ product }) => product.slug === slug)?.amount ?? 0;
const without = (slug: string) => seedGoods((one) => (one === slug ? 0 : null));

describe('A kit for a plan', () => {
  it('has all that the weekend of a couple asks for, each with its reason', () => {
    const [kit] = kitsFor(weekend, goods);
    expect(slugsOf(kit)).toEqual(
      expect.arrayContaining([
        ...['lithium-battery-230ah', 'inverter-1500w', 'battery-isolator-400a', 'battery-shunt-500a'],
        ...['busbar-pair-400a', 'fuse-box-12-way', 'mega-fuse-250a', 'mega-fuse-holder'],
        ...['battery-cable-70mm', 'battery-lug-pack', 'solar-panel-200w', 'mppt-controller-20a'],
      ]),
    );
    // One for the battery and one for the inverter, each in a holder.
    expect([amountOf(kit, 'mega-fuse-250a'), amountOf(kit, 'mega-fuse-holder')]).toEqual([2, 2]);
    // Half a metre and one metre, each there and back in whole metres.
    expect(amountOf(kit, 'battery-cable-70mm')).toBe(4);
    expect(kit?.lines.every(({ whys }) => whys.length > 0)).toBe(true);
    // Six at the solar controller and four at the heater, from one pack of ten.
    expect(amountOf(kit, 'lug-pack-6mm-m8')).toBe(1);
    expect(kit?.gaps).toEqual([]);
  });

  it.each(Object.entries(planPresets))('lacks nothing in the sample shop: %s', (_id, { state }) => {
    const kits = kitsFor(state, goods);
    expect(kits.length).toBeGreaterThan(1);
    expect(kits.flatMap(({ level, gaps }) => gaps.map(({ what }) => `${level}: ${what}`))).toEqual([]);
  });

  it('is larger in the better ones, and never the same twice', () => {
    for (const { state } of Object.values(planPresets)) {
      const kits = kitsFor(state, goods);
      expect(kits[0]?.level).toBe('good');
      const totals = kits.map(({ total }) => toPence(total) ?? 0);
      expect(totals).toEqual([...totals].sort((one, other) => one - other));
      expect(new Set(kits.map((kit) => JSON.stringify(kit.lines))).size).toBe(kits.length);
    }
  });

  it('says of each fuse that is not the one in the wiring schedule that it is right with this kit', () => {
    for (const { state } of Object.values(planPresets)) {
      const scheduled = planAnswer(state).circuits.find(({ id }) => id === 'main')?.fuse?.amps;
      for (const { lines } of kitsFor(state, goods)) {
        const main = lines.flatMap(({ whys }) => whys).find((why) => /^Battery.* A, between/.test(why));
        const bought = Number(/: ([\d.]+) A,/.exec(main ?? '')?.[1]);
        expect(bought).toBeGreaterThan(0);
        expect(main?.includes(`The wiring schedule has ${scheduled} A:`)).toBe(bought !== scheduled);
      }
    }
  });

  it.each([
    [20, '40 A', '30 A', 6],
    [30, '50 A', '40 A', 16],
    [50, '100 A', '80 A', 25],
  ])(
    'fuses a DC-DC charger of %i A at both ends, as its page asks for it',
    (dcDcAmps, input, output, mm2) => {
      const [kit] = kitsFor({ ...weekend, dcDcAmps, alternatorAmps: 250, drivingHours: 1 }, goods);
      const whys = kit?.lines.flatMap((line) => line.whys.map((why) => [line.product.name, why])) ?? [];
      const fuses = whys.map(([, why]) => /^(DC-DC charger.*: \d+ A), between/.exec(why ?? '')?.[1]);
      expect(fuses).toEqual(
        expect.arrayContaining([`DC-DC charger: ${input}`, `DC-DC charger’s output: ${output}`]),
      );
      const [cable] = whys.find(([, why]) => /^DC-DC charger’s output: .* over 1\.5 m/.test(why ?? '')) ?? [];
      expect(cable).toContain(`${mm2} mm²`);
      expect(kit?.gaps).toEqual([]);
    },
  );

  it('holds a place for every midi fuse of its circuits', () => {
    for (const { state } of Object.values(planPresets)) {
      for (const kit of kitsFor(state, goods)) {
        const midi = kit.lines.find(({ product }) => product.slug === 'midi-fuse-kit');
        const fuses = midi?.whys.filter((why) => / A, between /.test(why)).length ?? 0;
        expect((midi?.amount ?? 0) * 2).toBeGreaterThanOrEqual(fuses);
      }
    }
  });

  it('follows what was chosen: a larger battery brings its Class T fuse', () => {
    const sold = seedGoods((slug) => (/-(?:230|160)ah$/.test(slug) ? 0 : null));
    const [kit] = kitsFor(weekend, sold);
    expect(slugsOf(kit)).toContain('lithium-battery-320ah');
    expect(amountOf(kit, 'class-t-fuse-400a')).toBe(1);
  });

  it.each([
    ['battery-isolator-400a', 'Isolator, 200 A'],
    ['battery-shunt-500a', 'Shunt, 200 A'],
    ['mega-fuse-holder', 'Holder for a MEGA fuse'],
    ['inverter-1500w', null],
  ])('says so where the shop has no %s', (slug, what) => {
    const [kit] = kitsFor(weekend, without(slug));
    expect(slugsOf(kit)).not.toContain(slug);
    const gaps = kit?.gaps.map((gap) => gap.what) ?? [];
    if (what) expect(gaps).toContain(what);
    // Another of the kind takes its place.
    else expect(slugsOf(kit)).toContain('inverter-2000w');
  });

  it('says so where there is less than it takes', () => {
    const [kit] = kitsFor(
      weekend,
      seedGoods((slug) => (slug === 'battery-cable-70mm' ? 3 : null)),
    );
    expect(slugsOf(kit)).not.toContain('battery-cable-70mm');
    expect(kit?.gaps.find(({ what }) => what.startsWith('Battery cable'))?.why).toContain(
      'we have 3 just now',
    );
  });

  it('leaves out the battery that is there, and is nothing while nothing is used', () => {
    const [kit] = kitsFor({ ...weekend, hasBank: true, bankAh: 230 }, goods);
    expect(slugsOf(kit).filter((slug) => slug.startsWith('lithium'))).toEqual([]);
    expect(kitsFor(emptyPlan, goods)).toEqual([]);
  });

  it('is safe by the rules of the cart', () => {
    for (const { state } of Object.values(planPresets)) {
      for (const kit of kitsFor(state, goods)) {
        const cart = kit.lines.flatMap(({ product, amount }) => {
          const part = goods.find((good) => good.product.id === product.id)?.part;
          return part ? [{ name: product.name, part, quantity: amount }] : [];
        });
        // The 230 V side is no part of a kit.
        const concerns = concernsIn(cart, goods).filter(({ kind }) => kind !== 'mains-without-rcd');
        expect(concerns).toEqual([]);
      }
    }
  });

  it('charges lithium only with what says that it can', () => {
    const [kit] = kitsFor({ ...weekend, dcDcAmps: 20, drivingHours: 1 }, withoutLithium('dc-dc'));
    expect(slugsOf(kit).filter((slug) => slug.startsWith('dc-dc'))).toEqual([]);
    expect(kit?.gaps.map(({ what }) => what)).toContain('DC-DC charger, 20 A');
  });

  it('is in stock, adds up, and misses nothing, whatever is planned', () => {
    fc.assert(
      fc.property(plans, fc.array(fc.nat(goods.length - 1), { maxLength: 12 }), (state, gone) => {
        const sold = goods.map((good, index) =>
          gone.includes(index) ? { ...good, product: { ...good.product, stockQuantity: 0 } } : good,
        );
        for (const kit of kitsFor(state, sold)) {
          expect(
            kit.lines.every(({ product, amount }) => amount > 0 && amount <= product.stockQuantity),
          ).toBe(true);
          const pence = kit.lines.reduce(
            (sum, one) => sum + (toPence(one.product.price) ?? 0) * one.amount,
            0,
          );
          expect(toPence(kit.total)).toBe(pence);
          expect(new Set(kit.lines.map(({ product }) => product.id)).size).toBe(kit.lines.length);
          expect(JSON.stringify(kit)).not.toMatch(/NaN|Infinity|undefined/);
          expect(rolesIn(kit, sold)).toEqual(expect.arrayContaining(rolesAsked(state)));
        }
      }),
      { numRuns: 100 },
    );
  });

  it('never has a fuse that its cable does not carry, nor one that blows in use', () => {
    fc.assert(
      fc.property(plans, (planned) => {
        const before = planAnswer(planned);
        const { state } = chooseDevices(planned, before, goods, { battery: 1, isFast: false });
        for (const circuit of planAnswer(state).circuits) {
          const { cable, fuse } = fitCircuit(circuit, null, goods, state.isBundled);
          if (!fuse) continue;
          expect(fuse.amps).toBeGreaterThanOrEqual(circuit.amps * 1.25 - 1e-6);
          expect(fuse.amps).toBeLessThanOrEqual((cable?.carries ?? 0) + 1e-6);
          if (circuit.fuse?.class === 'Class T') expect(fuse.good.part.class).toBe('Class T');
        }
      }),
      { numRuns: 200 },
    );
  });
});

/** The sample shop, whose chargers of a role say nothing of lithium. */
const withoutLithium = (role: PartGood['part']['role']) =>
  goods.map((good) =>
    good.part.role === role && 'mayLithium' in good.part
      ? { ...good, part: { ...good.part, mayLithium: null } }
      : good,
  );

/** What a plan asks for, of what does not hang on the sizes that were chosen. */
function rolesAsked(state: PlanState): string[] {
  const roles = partsOf(state, planAnswer(state)).map(({ role }) => role);
  return [...new Set(roles)].filter(
    (role) => !['lugs', 'fuse', 'fuse-holder', 'main-fuse', 'cable'].includes(role),
  );
}

const named: Record<string, string> = {
  Battery: 'battery',
  Isolator: 'isolator',
  Busbars: 'busbars',
  Shunt: 'shunt',
  Inverter: 'inverter',
  'Fuse box': 'fuse-box',
  'DC-DC charger': 'dc-dc',
  'Solar controller': 'mppt',
  'Solar panels': 'panels',
  'Mains charger': 'mains-charger',
  'Consumer unit with an RCD': 'consumer-unit',
  'Hook-up inlet': 'inlet',
};

/** The roles that a kit has something for, or says that the shop has nothing for. */
const rolesIn = ({ lines, gaps }: Kit, from: readonly PartGood[]) => [
  ...lines.map(({ product }) => from.find((good) => good.product.id === product.id)?.part.role),
  ...gaps.map(
    ({ what }) =>
      from.find((good) => good.product.name === what)?.part.role ?? named[what.split(',')[0] ?? ''],
  ),
];
