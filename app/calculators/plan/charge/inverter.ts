import { constants } from '../constants.ts';
import { presetOf } from '../device-presets.ts';
import { usesInverter } from '../load/daily-load.ts';
import type { InverterAnswer } from '../plan-answer-type.ts';
import type { PlanState } from '../plan-state.ts';

/** Continuous watts that inverters are sold in. */
const usualSizes = [350, 800, 1_500, 2_000, 3_000] as const;

/** A that an inverter takes at its full power, for cable and fuse: W ÷ (11.5 V × 0.88). 2,000 W are 198 A. */
export const inverterAmps = (watts: number): number =>
  watts / (constants.loadedVolts.value * constants.inverterEfficiency.value);

/** W of the devices at 230 V that run at once: those said to run together, or the strongest alone where it takes more. */
export function wattsTogether({ devices }: Pick<PlanState, 'devices'>): number {
  let [together, strongest] = [0, 0];
  for (const { feed, watts, quantity, minutes, isTogether } of devices) {
    if (feed !== '230V' || minutes === 0) continue;
    if (isTogether) together += watts * quantity;
    strongest = Math.max(strongest, watts);
  }
  return Math.max(together, strongest);
}

/** W for a moment: all that runs at once, and what the motor that jumps highest takes more at its start. */
function surgeWatts({ devices }: Pick<PlanState, 'devices'>, together: number): number {
  const jumps = devices
    .filter(({ feed, minutes }) => feed === '230V' && minutes > 0)
    .map((device) => device.watts * ((presetOf(device)?.surge ?? 1) - 1));
  return together + Math.max(0, ...jumps);
}

/** W that an inverter gives for a moment. */
const peakOf = (watts: number) => watts * constants.inverterPeak.value;

/**
 * Chooses the inverter for a plan, in one of the usual sizes.
 * It gives a fifth more watts than run at once, and enough for their start.
 * `gives` is the current in A that the battery bank gives all the time.
 */
export function inverterAnswer(state: PlanState, gives: number): InverterAnswer {
  const isNeeded = usesInverter(state);
  const together = wattsTogether(state);
  const needed = together * constants.inverterMargin.value;
  const surge = surgeWatts(state, together);
  const chosen =
    usualSizes.find((size) => size >= needed && peakOf(size) >= surge) ?? constants.largestInverter.value;
  const watts = state.inverterWatts || (isNeeded ? chosen : 0);
  return {
    isNeeded,
    together,
    needed,
    watts,
    surge,
    peak: peakOf(watts),
    amps: inverterAmps(watts),
    isTooSmall: isNeeded && watts < needed,
    isTooLargeForBank: inverterAmps(watts) > gives,
    isTooLarge: watts > constants.largestInverter.value,
  };
}
