import { constants } from '../constants.ts';
import type { ChargeBound, DrivingAnswer } from '../plan-answer-type.ts';
import type { Chemistry, PlanState } from '../plan-state.ts';

/** Volts that a DC-DC charger gives and, at the least, is given: 13.2 V behind a smart alternator. */
const [chargeVolts, vehicleVolts] = [14.2, 13.2];

/** A that a battery of so many Ah may be charged with: 0.5C of lithium, 0.2C of AGM. */
export const mostChargeAmps = (chemistry: Chemistry, capacity: number): number =>
  capacity * (chemistry === 'lithium' ? constants.lithiumCharge.value : constants.agmCharge.value);

/**
 * A that a DC-DC charger draws from the vehicle while it gives so many: 36.7 A for 30, at 14.2 V of 13.2 and 88 %. Cable
 * and fuse are sized for this.
 */
export const dcDcInputAmps = (outputAmps: number): number =>
  (outputAmps * chargeVolts) / (vehicleVolts * constants.dcDcEfficiency.value);

/** The most A that a DC-DC charger may give behind an alternator, of which it may draw half. */
export const mostBehindAlternator = (alternatorAmps: number): number =>
  (alternatorAmps * constants.alternatorShare.value) / dcDcInputAmps(1);

/** A that really flow, and which of the checks on alternator, battery and cold holds them down. */
export function chargingAmps(
  asked: number,
  { chemistry, alternatorAmps }: Pick<PlanState, 'chemistry' | 'alternatorAmps'>,
  capacity: number,
  isTooCold: boolean,
): { amps: number; bound: ChargeBound } {
  if (isTooCold && asked > 0) return { amps: 0, bound: 'cold' };
  const limits: [ChargeBound, number][] = [
    ['asked', asked],
    ['alternator', mostBehindAlternator(alternatorAmps)],
    ['battery', mostChargeAmps(chemistry, capacity)],
  ];
  const [bound, amps] = limits.reduce((least, one) => (one[1] < least[1] ? one : least));
  return { amps, bound };
}

/** Sizes that DC-DC chargers are sold in, in A. */
const usualSizes = [20, 30, 50, 60] as const;

/**
 * What driving puts back. `need` in Ah a day; the bank in Ah; of the hours driven those warm enough to charge in. The charger that is recommended replaces a day's use in two
 * to three hours, as the quick calculator says, or in the hours driven where those are fewer, within the three checks.
 */
export function drivingAnswer(
  state: PlanState,
  { need, capacity, warmHours }: { need: number; capacity: number; warmHours: number },
): DrivingAnswer {
  const { dcDcAmps, drivingHours } = state;
  const isTooCold = drivingHours > 0 && warmHours === 0;
  const { amps, bound } = chargingAmps(dcDcAmps, state, capacity, isTooCold);
  const ampHoursADay = amps * warmHours;
  const most = Math.min(
    mostBehindAlternator(state.alternatorAmps),
    mostChargeAmps(state.chemistry, capacity),
  );
  const wanted = need / Math.min(Math.max(drivingHours || 3, 2), 3);
  const allowed = usualSizes.filter((size) => size <= most);
  const recommended = need > 0 ? (allowed.find((size) => size >= wanted) ?? allowed.at(-1) ?? 0) : 0;
  return {
    amps,
    bound,
    ampHoursADay,
    recommended,
    inputAmps: dcDcInputAmps(dcDcAmps),
    refilled: need > 0 ? Math.min((ampHoursADay / need) * 100, 100) : 0,
    hoursForADay: amps > 0 ? need / amps : null,
    isTooColdToCharge: isTooCold,
  };
}
