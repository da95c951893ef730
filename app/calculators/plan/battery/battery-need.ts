import { constants } from '../constants.ts';
import type { Chemistry, PlanState } from '../plan-state.ts';

/** Share of a battery that may be used for a long life: 0.8 of lithium, 0.5 of AGM. */
export const usableShare = (chemistry: Chemistry): number =>
  chemistry === 'lithium' ? constants.lithiumUsable.value : constants.agmUsable.value;

/** C that a battery gives: 1 for as long as one likes of lithium, 0.5 for minutes of AGM. */
const dischargeRate = (chemistry: Chemistry): number =>
  chemistry === 'lithium' ? constants.lithiumDischarge.value : constants.agmDischarge.value;

/** Largest current in A that the BMS of each lithium size on sale allows, by its Ah. */
const switchesOff = [
  { upTo: 105, amps: 100 },
  { upTo: 160, amps: 150 },
  { upTo: 230, amps: 200 },
  { upTo: Number.POSITIVE_INFINITY, amps: 300 },
] as const;

/** The most A that any lithium battery here gives. */
export const mostGiven = 300;

/**
 * Gives the current in A of a bank in Ah; for lithium no more than its BMS allows.
 * A size that is not sold counts as the next larger one.
 */
export function givesAmps(chemistry: Chemistry, capacity: number): number {
  const by = capacity * dischargeRate(chemistry);
  if (chemistry === 'agm') return by;
  return Math.min(by, switchesOff.find(({ upTo }) => capacity <= upTo)?.amps ?? mostGiven);
}

/** Months, 1 to 12, in which a battery without heating may be at 0 °C: our own assumption. */
const isColdMonth = (month: number) => month >= 10 || month <= 4;

/**
 * Share of its rating that a battery holds where it lives, 0.43 to 1: by the plan's cold reserve less in the cold months
 * unless the van around it is heated, and a little less still outside. Victron: 80 % at 0 °C.
 */
export function coldShare({
  place,
  month,
  coldReserve,
}: Pick<PlanState, 'place' | 'month' | 'coldReserve'>): number {
  if (place === 'heated' || !isColdMonth(month)) return 1;
  return 1 - coldReserve / 100 - (place === 'outside' ? constants.outsideCold.value : 0);
}

/**
 * Share of its rating that an AGM battery gives at a current, at most 1: (C ÷ (I × 20 h))^(k − 1), by Peukert. Lithium
 * hardly loses any.
 */
export function peukertShare(chemistry: Chemistry, capacity: number, amps: number): number {
  if (chemistry === 'lithium' || amps <= 0) return 1;
  const ratio = capacity / (amps * constants.ratedHours.value);
  return Math.min(ratio ** (constants.peukertAgm.value - 1), 1);
}

/**
 * The current in A at which most of a day's energy flows: its mean by hour, weighted by itself. A small load more may
 * lower it, and with it what an AGM battery needs, by 2.4 % at the most of 20,000 plans.
 */
export function weightedAmps(byHour: readonly number[], volts: number): number {
  const total = byHour.reduce((sum, wattHours) => sum + wattHours, 0);
  const squares = byHour.reduce((sum, wattHours) => sum + wattHours ** 2, 0);
  return total > 0 ? squares / total / volts : 0;
}

/**
 * Ah, as printed, of a battery that has so many Ah to give: divided by the usable share, and of AGM by what Peukert leaves
 * at that current.
 */
export function neededAh(ampHours: number, chemistry: Chemistry, amps = 0): number {
  const plain = ampHours / usableShare(chemistry);
  if (chemistry === 'lithium' || amps <= 0) return plain;
  const k = constants.peukertAgm.value;
  return Math.max(plain, (plain * (amps * constants.ratedHours.value) ** (k - 1)) ** (1 / k));
}

/** A need in Ah as a size to buy: rounded up, as a battery a hair too small is too small. 84 Ah stay 84, whatever the computer's rounding. */
export const wholeAmpHours = (ampHours: number): number => Math.max(Math.ceil(ampHours - 1e-6), 0);

/**
 * Gives the Ah of a battery that delivers so many A, by its rate and, for lithium, by its BMS.
 * A current above every BMS counts by the rate alone.
 */
export function neededForPeak(amps: number, chemistry: Chemistry): number {
  const byRate = amps / dischargeRate(chemistry);
  if (chemistry === 'agm' || amps > mostGiven) return byRate;
  const tooWeak = switchesOff.findLast((size) => size.amps < amps);
  return Math.max(byRate, tooWeak ? tooWeak.upTo + 1 : 0);
}
