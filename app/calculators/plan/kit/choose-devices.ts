import { inStockAs, type PartGood } from '../../../catalogue/parts/part-goods.ts';
import type { PartOf } from '../../../catalogue/parts/typed-part.ts';
import { toPence } from '../../../values/money.ts';
import { dangersIn } from '../answer/dangers.ts';
import { planAnswer } from '../answer/plan-answer.ts';
import { givesAmps } from '../battery/battery-need.ts';
import { inverterAmps } from '../charge/inverter.ts';
import { voltsOf } from '../load/daily-load.ts';
import type { PlanAnswer } from '../plan-answer-type.ts';
import type { PlanState } from '../plan-state.ts';
import { controllerAmps } from '../sun/sun.ts';

type Choice<Role extends Parameters<typeof inStockAs>[1]> = PartGood<PartOf<Role>> | null;

/** The devices of a kit; null where the plan asks for none, or the shop has none that will do. */
export interface Devices {
  battery: Choice<'battery'>;
  inverter: Choice<'inverter'>;
  dcDc: Choice<'dc-dc'>;
  mainsCharger: Choice<'mains-charger'>;
  mppt: Choice<'mppt'>;
  panels: { good: PartGood<PartOf<'panels'>>; count: number } | null;
}

/** How much more than enough a kit holds. */
export interface Room {
  /** Times the smallest battery that is enough. */
  battery: number;
  /** Whether its chargers are those that the plan recommends, where they are larger than what it has. */
  isFast: boolean;
}

/** More panels than these no van's roof takes. */
const mostPanels = 8;

/** Lithium is charged only by what says that it can. */
const isForBattery = (may: boolean | null, { chemistry }: PlanState) =>
  chemistry !== 'lithium' || may === true;

/** The devices of the shop for a plan, and the plan with their figures in it, so that wires and fuses follow them. */
export function chooseDevices(
  state: PlanState,
  answer: PlanAnswer,
  goods: readonly PartGood[],
  room: Room,
): { devices: Devices; state: PlanState } {
  const { inverter: asked, driving, mains } = answer;
  const { hasBank, bankAh } = state;
  const own = hasBank && bankAh > 0 ? answer.battery : null;
  const fitting = inStockAs(goods, 'inverter').find(
    ({ part }) =>
      part.watts >= Math.max(asked.watts, asked.needed) &&
      (part.peak ?? part.watts) >= asked.surge &&
      (!own || ((part.smallestBattery ?? 0) <= own.capacity && inverterAmps(part.watts) <= own.gives)),
  );
  const found = (asked.watts > 0 && fitting) || null;
  const battery = batteryFor(state, answer, goods, room, found?.part ?? null);
  // A device that its battery cannot feed, or must not be charged by, becomes a gap.
  const inverter = battery || answer.battery.asked <= answer.battery.gives ? found : null;
  const mayCharge = battery !== null || !isColdFor(state);
  const faster = (has: number, recommended: number) =>
    room.isFast && has > 0 ? Math.max(has, recommended) : has;
  const dcDcAmps = faster(state.dcDcAmps, driving.recommended);
  const mainsAmps = faster(state.mainsAmps, mains.recommended.from);
  const dcDc = mayCharge ? chargerFor(state, 'dc-dc', dcDcAmps, goods) : null;
  const mainsCharger = mayCharge ? chargerFor(state, 'mains-charger', mainsAmps, goods) : null;
  const panels = mayCharge ? panelsFor(state.solarWatts, goods) : null;
  const chosen: PlanState = {
    ...state,
    bankAh: battery?.part.ah ?? bankAh,
    hasBank: hasBank && !battery,
    heatsItself: battery?.part.isHeated ?? state.heatsItself,
    inverterWatts: inverter?.part.watts ?? state.inverterWatts,
    dcDcAmps: dcDc?.part.amps ?? dcDcAmps,
    mainsAmps: mainsCharger?.part.amps ?? mainsAmps,
    solarWatts: panels ? panels.good.part.watts * panels.count : state.solarWatts,
  };
  const mppt = mayCharge ? mpptFor(chosen, goods) : null;
  return { devices: { battery, inverter, dcDc, mainsCharger, mppt, panels }, state: chosen };
}

/** Tells if a battery without heating would be charged too cold. */
const isColdFor = (state: PlanState): boolean =>
  dangersIn(planAnswer(state)).some(({ id }) => id === 'too-cold-to-charge');

/**
 * Chooses the cheapest battery that lasts the stay, gives the current asked for, suits the inverter and fits.
 * Where it would be charged too cold it is one that heats itself.
 */
function batteryFor(
  state: PlanState,
  { battery: asked }: PlanAnswer,
  goods: readonly PartGood[],
  room: Room,
  inverter: PartOf<'inverter'> | null,
): Choice<'battery'> {
  const { hasBank, bankAh, chemistry, place } = state;
  if (hasBank && bankAh > 0) return null;
  const known = new Map<number, boolean>();
  function lasts(ah: number): boolean {
    const lasting = known.get(ah) ?? planAnswer({ ...state, bankAh: ah }).battery.status !== 'insufficient';
    known.set(ah, lasting);
    return lasting;
  }
  const amps = Math.max(asked.asked, inverterAmps(inverter?.watts ?? 0));
  const least = Math.max(asked.needed - 1e-6, inverter?.smallestBattery ?? 0, bankAh);
  const mustHeat = isColdFor({ ...state, heatsItself: false });
  const fitting = inStockAs(goods, 'battery')
    .filter(({ part }) => part.chemistry === chemistry && part.ah >= least)
    .filter(
      ({ part }) => Math.min(part.amps ?? Number.POSITIVE_INFINITY, givesAmps(chemistry, part.ah)) >= amps,
    )
    .filter(({ part }) => part.isHeated || !mustHeat)
    .sort((one, other) => one.part.ah - other.part.ah);
  const enough = fitting.find(({ part }) => lasts(part.ah))?.part.ah;
  if (enough === undefined) return null;
  const roomy = fitting
    .filter(({ part }) => part.ah >= enough * room.battery)
    .filter(({ part }) => room.battery === 1 || place === 'heated' || part.isHeated);
  return (
    roomy[0] ?? (room.battery === 1 ? null : (fitting.filter(({ part }) => part.ah >= enough).at(-1) ?? null))
  );
}

function chargerFor<Role extends 'dc-dc' | 'mains-charger'>(
  state: PlanState,
  role: Role,
  amps: number,
  goods: readonly PartGood[],
): Choice<Role> {
  if (amps === 0) return null;
  const fitting = inStockAs(goods, role)
    .filter(({ part }) => part.amps >= amps && isForBattery(part.mayLithium, state))
    .sort((one, other) => one.part.amps - other.part.amps);
  return fitting[0] ?? null;
}

function mpptFor(state: PlanState, goods: readonly PartGood[]): Choice<'mppt'> {
  const { solarWatts, chemistry } = state;
  if (solarWatts === 0) return null;
  const fitting = inStockAs(goods, 'mppt').filter(
    ({ part }) =>
      part.amps >= controllerAmps(solarWatts, voltsOf(chemistry)) &&
      (part.watts === null || part.watts >= solarWatts) &&
      isForBattery(part.mayLithium, state),
  );
  return fitting[0] ?? null;
}

/** So many panels of one kind that make the watts together, for the least money. */
function panelsFor(watts: number, goods: readonly PartGood[]): Devices['panels'] {
  if (watts === 0) return null;
  const [cheapest] = inStockAs(goods, 'panels')
    .map((good) => ({ good, count: Math.ceil(watts / good.part.watts) }))
    .filter(({ good, count }) => count <= Math.min(mostPanels, good.product.stockQuantity))
    .map((one) => ({ ...one, pence: (toPence(one.good.product.price) ?? 0) * one.count }))
    .sort((one, other) => one.pence - other.pence);
  return cheapest ? { good: cheapest.good, count: cheapest.count } : null;
}
