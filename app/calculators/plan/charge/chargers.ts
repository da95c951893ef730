import { mainsAmps } from '../../charging/charging.ts';
import { constants } from '../constants.ts';
import type { DrivingAnswer, MainsAnswer } from '../plan-answer-type.ts';
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

/** The most A that alternator and battery allow. */
const mostWhileDriving = ({ chemistry, alternatorAmps }: PlanState, capacity: number): number =>
  Math.min(mostBehindAlternator(alternatorAmps), mostChargeAmps(chemistry, capacity));

/** A that really flow from a DC-DC charger. */
export const dcDcOutputAmps = (state: PlanState, capacity: number): number =>
  Math.min(state.dcDcAmps, mostWhileDriving(state, capacity));

/** Sizes that DC-DC chargers are sold in, in A. */
const usualSizes = [20, 30, 50, 60] as const;

/**
 * What driving puts back. `need` in Ah a day; the bank in Ah; of the hours driven those warm enough to charge in. The
 * charger that is recommended replaces a day's use in two to three hours, as the quick calculator says, or in the hours
 * driven where those are fewer, as far as alternator and battery allow it.
 */
export function drivingAnswer(
  state: PlanState,
  { need, capacity, warmHours }: { need: number; capacity: number; warmHours: number },
): DrivingAnswer {
  const { dcDcAmps, drivingHours } = state;
  const isTooCold = drivingHours > 0 && warmHours === 0;
  const amps = isTooCold ? 0 : dcDcOutputAmps(state, capacity);
  const ampHoursADay = amps * warmHours;
  const wanted = need / Math.min(Math.max(drivingHours || 3, 2), 3);
  const allowed = usualSizes.filter((size) => size <= mostWhileDriving(state, capacity));
  return {
    amps,
    ampHoursADay,
    recommended: need > 0 ? (allowed.find((size) => size >= wanted) ?? allowed.at(-1) ?? 0) : 0,
    inputAmps: dcDcInputAmps(dcDcAmps),
    refilled: need > 0 ? Math.min((ampHoursADay / need) * 100, 100) : 0,
  };
}

/** A that a mains charger gives to a battery of so many Ah. */
export const mainsOutputAmps = ({ mainsAmps, chemistry }: PlanState, capacity: number): number =>
  Math.min(mainsAmps, mostChargeAmps(chemistry, capacity));

/** A that a charger draws at 230 V: A × 14.4 V ÷ 0.9 ÷ 230 V. 30 A draw 2.1 A. */
export const drawnAtPost = (amps: number): number =>
  (amps * constants.chargerVolts.value) / constants.chargerEfficiency.value / constants.mainsVolts.value;

/** What the charger and the post at the pitch give. */
export function mainsAnswer(state: PlanState, capacity: number): MainsAnswer {
  const amps = mainsOutputAmps(state, capacity);
  const drawnAmps = drawnAtPost(amps);
  return {
    amps,
    drawnAmps,
    isTooMuchForPost: drawnAmps > state.postAmps,
    recommended: mainsAmps(capacity),
  };
}
