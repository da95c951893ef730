import { mostChargeAmps } from '../charge/chargers.ts';
import { inverterAmps, wattsTogether } from '../charge/inverter.ts';
import { constants } from '../constants.ts';
import { wholeBoxAmps } from '../load/box-amps.ts';
import { voltsOf } from '../load/daily-load.ts';
import type { BatteryAnswer, DailyLoad, PlanLimit } from '../plan-answer-type.ts';
import type { PlanState } from '../plan-state.ts';
import { deepestDraw } from '../stay/simulate-stay.ts';
import { stayOf } from '../stay/stay-of-plan.ts';
import {
  coldShare,
  givesAmps,
  neededAh,
  neededForPeak,
  peukertShare,
  usableShare,
  weightedAmps,
} from './battery-need.ts';

/** Ah, smallest first: of lithium those of the quick calculator, of AGM banks of what is usually sold. */
const sizes = {
  lithium: [105, 160, 230, 320, 460, 500],
  agm: [100, 200, 300, 400, 500, 600],
} as const;

/** What a bank of so many Ah is to a plan, in Wh. */
export interface Bank {
  capacity: number;
  /** Of full, in the cold and at the plan's current. */
  holds: number;
  /** Above the floor and the reserve. */
  usable: number;
  /** Percent that is kept back. */
  floor: number;
  /** That it takes in an hour at the most. */
  mostCharge: number;
}

/** What a bank holds where it lives, and keeps back: the floor of its chemistry and a day of what is medical. */
export function bankOf(state: PlanState, load: DailyLoad, capacity: number): Bank {
  const { chemistry } = state;
  const volts = voltsOf(chemistry);
  const amps = weightedAmps(load.byHour, volts);
  const holds = capacity * coldShare(state) * peukertShare(chemistry, capacity, amps) * volts;
  const usable = Math.max(holds * usableShare(chemistry) - reserveOf(load), 0);
  return {
    capacity,
    holds,
    usable,
    floor: holds > 0 ? 100 - (usable / holds) * 100 : 100,
    mostCharge: mostChargeAmps(chemistry, capacity) * volts,
  };
}

const reserveOf = ({ medical }: DailyLoad) => medical * constants.medicalNights.value;

/** Wh: less than this is the computer's rounding, so that a need of exactly 84 Ah fits into 84 Ah. */
const tiny = 1e-6;

/** Usable Wh left over at the worst moment of the stay; below 0 where it does not last. */
function spareOf(state: PlanState, load: DailyLoad, bank: Bank): number {
  const spare = bank.usable - deepestDraw(stayOf(state, load.byHour, bank.capacity), bank.mostCharge);
  return Math.abs(spare) < tiny ? 0 : spare;
}

/**
 * The battery of a plan: what it needs by each reason, and how the bank fits that it has or that would be the smallest to
 * do. Status as in the quick calculator: a tenth of what is usable to spare is a Yes.
 */
export function batteryAnswer(state: PlanState, load: DailyLoad): BatteryAnswer {
  const { chemistry } = state;
  const volts = voltsOf(chemistry);
  const amps = weightedAmps(load.byHour, volts);
  const asked = inverterAmps(wattsTogether(state)) + wholeBoxAmps(state);
  const deepest = deepestDraw(stayOf(state, load.byHour, Number.POSITIVE_INFINITY));
  const forUse = neededAh((deepest + reserveOf(load)) / volts, chemistry, amps);
  const share = coldShare(state);
  const forCold = share < 1 ? neededAh((deepest + reserveOf(load)) / volts / share, chemistry, amps) : forUse;
  const forPeak = neededForPeak(asked, chemistry);
  const needed = Math.max(forCold, forPeak);

  const known = new Map<number, { bank: Bank; spare: number }>();
  const look = (capacity: number) => {
    const found = known.get(capacity);
    if (found) return found;
    const bank = bankOf(state, load, capacity);
    const looked = { bank, spare: spareOf(state, load, bank) };
    known.set(capacity, looked);
    return looked;
  };
  const givesEnough = (capacity: number) => givesAmps(chemistry, capacity) + tiny >= asked;
  const isEnough = (capacity: number) => givesEnough(capacity) && look(capacity).spare >= 0;
  const isRoomy = (capacity: number) => {
    const { bank, spare } = look(capacity);
    return isEnough(capacity) && spare >= bank.usable * constants.spare.value - tiny;
  };
  const all: readonly number[] = sizes[chemistry];
  // Less than is needed is never enough: no use to follow it through the stay.
  const smallest = all.find((one) => one + tiny >= needed && isEnough(one));
  const capacity = state.bankAh || (smallest ?? all.at(-1) ?? 0);
  const { bank, spare } = look(capacity);
  const status = isRoomy(capacity) ? 'covered' : isEnough(capacity) ? 'borderline' : 'insufficient';
  const isHeldUp = smallest !== undefined && needed > 0 && all.some((one) => one >= needed && one < smallest);
  return {
    needed,
    capacity,
    status,
    asked,
    neededForUse: forUse,
    neededForCold: forCold,
    neededForPeak: forPeak,
    limit: limitOf(forUse, forCold, forPeak, isHeldUp),
    name: `${capacity} Ah`,
    usable: bank.usable / volts,
    spare: spare / volts,
    gives: givesAmps(chemistry, capacity),
    next: status === 'covered' ? null : (all.find((one) => one > capacity && isRoomy(one)) ?? null),
  };
}

function limitOf(forUse: number, forCold: number, forPeak: number, isHeldUp: boolean): PlanLimit {
  if (forPeak > forCold) return 'peak';
  if (isHeldUp) return 'charging';
  return forCold > forUse ? 'cold' : 'use';
}
