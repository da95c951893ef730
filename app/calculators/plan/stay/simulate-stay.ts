import type { StayAnswer, StayHour } from '../plan-answer-type.ts';

/** What a stay is worked out from, hour by hour. Wh and hours of the clock. */
export interface Stay {
  /** Hours from the arrival to the departure. */
  length: number;
  arrivalDay: number;
  arrivalHour: number;
  /** By the hour of the day, from midnight: used, of sun, of driving. */
  used: readonly number[];
  sun: readonly number[];
  driving: readonly number[];
  /** Wh that an hour of hook-up brings, and the nights of it, from the first. */
  mains: number;
  hookUpNights: number;
  /** Hours of the day in which the battery must not be charged. */
  tooCold: readonly boolean[];
}

/** Hook-up is from the evening to breakfast. */
const isPluggedIn = (hour: number) => hour >= 18 || hour < 10;
const isDark = (hour: number) => hour >= 22 || hour < 7;

type Flow = Pick<StayHour, 'hour' | 'used' | 'sun' | 'driving' | 'mains' | 'isTooCold'>;

/** What flows in an hour of the stay, counted from 0 at the arrival. */
function flowOf(stay: Stay, index: number): Flow {
  const since = stay.arrivalHour + index;
  const hour = since % 24;
  const at = (hours: readonly number[]) => hours[hour] ?? 0;
  // Nights are counted from noon to noon.
  const night = Math.floor((since - 12) / 24);
  const isOnMains = night < stay.hookUpNights && isPluggedIn(hour);
  return {
    hour,
    used: at(stay.used),
    sun: at(stay.sun),
    driving: at(stay.driving),
    mains: isOnMains ? stay.mains : 0,
    isTooCold: stay.tooCold[hour] === true,
  };
}

const charged = ({ sun, driving, mains, isTooCold }: Flow) => (isTooCold ? 0 : sun + driving + mains);

/**
 * Wh that a battery, full at the arrival, has to hold so that it never runs out: the deepest that the use runs ahead of
 * the charge, of which it takes so many Wh in an hour at the most. What comes while it is full is lost.
 */
export function deepestDraw(stay: Stay, mostCharge = Number.POSITIVE_INFINITY): number {
  let [drawn, deepest] = [0, 0];
  for (let index = 0; index < stay.length; index++) {
    const flow = flowOf(stay, index);
    drawn = Math.max(drawn + flow.used - Math.min(charged(flow), mostCharge + flow.used), 0);
    deepest = Math.max(deepest, drawn);
  }
  return deepest;
}

type Simulated = Pick<StayAnswer, 'hours' | 'left' | 'lowest' | 'lowestAt' | 'hoursToFloor' | 'totals'>;

/**
 * The state of charge hour by hour, from full at the arrival, of a battery that holds so many Wh and charges with so many
 * at the most in an hour; `floor` in percent. Empty is 0: it does not go below, and is used on once it is charged again.
 */
export function simulateStay(stay: Stay, holds: number, mostCharge: number, floor: number): Simulated {
  const hours: StayHour[] = [];
  const totals = { used: 0, sun: 0, driving: 0, mains: 0 };
  let [stored, lowest, lowestAt] = [holds, holds, 0];
  let hoursToFloor: number | null = null;
  const floorWattHours = (holds * floor) / 100;
  for (let index = 0; index < stay.length; index++) {
    const flow = flowOf(stay, index);
    const { used, sun, driving, mains } = flow;
    const change = Math.min(charged(flow), mostCharge + used) - used;
    const next = Math.min(stored + change, holds);
    if (hoursToFloor === null && change < 0 && next < floorWattHours - tiny)
      hoursToFloor = index + (stored > floorWattHours ? (stored - floorWattHours) / -change : 0);
    stored = Math.max(next, 0);
    if (stored < lowest) [lowest, lowestAt] = [stored, index + 1];
    totals.used += used;
    if (!flow.isTooCold) {
      totals.sun += sun;
      totals.driving += driving;
      totals.mains += mains;
    }
    hours.push({
      ...flow,
      index,
      day: (stay.arrivalDay + Math.floor((stay.arrivalHour + index) / 24)) % 7,
      charge: percent(stored, holds),
      isNight: isDark(flow.hour),
    });
  }
  return {
    hours,
    totals,
    lowestAt,
    hoursToFloor,
    left: percent(stored, holds),
    lowest: percent(lowest, holds),
  };
}

/** Wh: less than this is the computer's rounding. */
const tiny = 1e-6;

const percent = (stored: number, holds: number) => (holds > 0 ? (stored / holds) * 100 : 0);
