import { formatAmount } from '../figures/energy.ts';
import { type BatteryFit, batteryOptions, leastCapacity } from './battery-fit.ts';

/** True when no battery on the list would fit better: then a person has to be asked. */
const isBeyondTheList = ({ battery, status }: BatteryFit) =>
  status !== 'covered' && battery === batteryOptions.at(-1);

/** What a fit means, in a sentence or two; `need` in watt-minutes. */
export function adviceFor(fit: BatteryFit, need: number): string {
  const { usableCapacity } = fit.battery;
  const left = `${Math.floor((fit.spare / usableCapacity) * 1_000) / 10} %`;
  switch (fit.status) {
    case 'covered':
      return `Of its ${usableCapacity} usable Ah, ${left} are left for a cold night or a long evening.`;
    case 'borderline':
      return `Of its ${usableCapacity} usable Ah, only ${left} are left. We like to see 10 % or more: ${
        isBeyondTheList(fit)
          ? 'this is the largest size we list, so ask us about a second battery beside it.'
          : 'look at the next size up.'
      }`;
    case 'insufficient':
      return `It takes at least ${formatAmount(leastCapacity(need))} Ah: several batteries side by side, or charging while you stay.`;
  }
}
