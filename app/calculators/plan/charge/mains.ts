import { mainsAmps } from '../../charging/charging.ts';
import { constants } from '../constants.ts';
import type { MainsAnswer } from '../plan-answer-type.ts';
import type { PlanState } from '../plan-state.ts';
import { mostChargeAmps } from './driving.ts';

/** A that a charger draws at 230 V: A × 14.4 V ÷ 0.9 ÷ 230 V. 30 A draw 2.1 A. */
export const drawnAtPost = (amps: number): number =>
  (amps * constants.chargerVolts.value) / constants.chargerEfficiency.value / constants.mainsVolts.value;

/** Hours of hook-up to put so many Ah back, the last hour at falling current in it. */
const hoursOnMains = (ampHours: number, amps: number): number | null =>
  amps > 0 ? ampHours / amps + constants.taperHours.value : null;

/** What the charger and the post at the pitch give; `usable` in Ah is what has to be put back at the most. */
export function mainsAnswer(state: PlanState, capacity: number, usable: number): MainsAnswer {
  const amps = Math.min(state.mainsAmps, mostChargeAmps(state.chemistry, capacity));
  const drawnAmps = drawnAtPost(amps);
  return {
    amps,
    drawnAmps,
    isTooMuchForPost: drawnAmps > state.postAmps,
    hoursToFull: hoursOnMains(usable, amps),
    recommended: mainsAmps(capacity),
  };
}
