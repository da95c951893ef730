import { formatAmount } from '../figures/energy.ts';
import { type BatteryFit, type BatteryOption, batteryToSee, leastCapacity } from './battery-fit.ts';

/** What a fit by the energy alone means, in a sentence or two; `need` in watt-minutes, `next` the size to look at. */
export function adviceFor(
  fit: BatteryFit,
  need: number,
  next: Pick<BatteryOption, 'name'> | null = batteryToSee(fit),
): string {
  const { usableCapacity } = fit.battery;
  const left = `${Math.floor((fit.spare / usableCapacity) * 1_000) / 10} %`;
  switch (fit.status) {
    case 'covered':
      return `Of its ${usableCapacity} usable Ah, ${left} are left for a cold night or a long evening.`;
    case 'borderline':
      return `Of its ${usableCapacity} usable Ah, only ${left} are left. We like to see 10 % or more: ${
        next
          ? `look at the next size up, ${next.name}.`
          : 'it is our largest single battery, so ask us about a second battery beside it.'
      }`;
    case 'insufficient':
      return `It takes at least ${formatAmount(leastCapacity(need))} Ah, which no battery here holds. Charging while you stay brings that down, or ask us what else would do.`;
  }
}
