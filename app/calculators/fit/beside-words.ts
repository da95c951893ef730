import { batteryAmps, formatAmount } from '../figures/energy.ts';
import { type BatteryFit, batteryToSee, fitBattery, fitOf, largest, leastCapacity } from './battery-fit.ts';
import { tightWords, whyNotSmaller } from './limit-words.ts';
import type { Recommendation } from './recommend.ts';

/** The block below the badge: the shop's larger battery, or the limit of the strongest device. */
export interface Beside {
  title: string;
  lines: string[];
}

/** Fits one of the six sizes by the Ah of the day alone, as SPEC section 9 says. */
export const cardFit = ({ load }: Recommendation): BatteryFit => fitBattery(load.need);

/** The size to look at next: never one that is too weak for the strongest device, where another is not. */
export function nextAfter(fit: BatteryFit, { fit: pick, next, tooWeak }: Recommendation) {
  if (fit.battery === largest) return next;
  return tooWeak.length > 0 && pick ? pick.battery : batteryToSee(fit);
}

/** Writes the block below the card's answer; null if there is nothing to add. */
export function besideOf(recommended: Recommendation): Beside | null {
  const { load, fit, tooWeak } = recommended;
  const { strongest, need } = load;
  if (strongest && tooWeak.length > 0) {
    const watts = formatAmount(strongest.watts);
    const gives = [...tooWeak, ...(fit ? [fit.battery] : [])].map(
      ({ name, current }) => `the ${name} gives ${formatAmount(Math.round(current))} A`,
    );
    const draws = `${watts} W draws about ${formatAmount(Math.round(batteryAmps(strongest.watts)))} A; ${gives.join(', ')}.`;
    const take = fit ? `Take the ${fit.battery.name}.` : 'No size here can.';
    // The line above has named the current already.
    const isToldOf = fit && recommended.passedOver?.limits.includes('current');
    const reasons = [isToldOf ? null : whyNotSmaller(recommended), tightWords(recommended)];
    const why = reasons.flatMap((words) => words ?? []);
    return { title: 'By its strongest device', lines: fit ? [draws, take, ...why] : why };
  }
  if (fitBattery(need).battery !== largest) return null;
  const least = `It takes at least ${formatAmount(leastCapacity(need))} Ah, ${formatAmount(leastCapacity(need / 0.9))} Ah with a tenth to spare.`;
  const isShort = fitBattery(need).status === 'insufficient';
  const bank = isShort ? fit?.battery : recommended.next;
  if (!bank) return isShort ? { title: 'Beyond the six sizes', lines: [least, none] } : null;
  const { spare, status } = fitOf(bank, need);
  const share = Math.floor((spare / bank.usableCapacity) * 100);
  const holds = `Higher: our ${bank.name} battery, ${bank.usableCapacity} Ah usable, leaves ${formatAmount(spare)} Ah (${share} %)`;
  const lines = [
    ...(isShort ? [least] : []),
    status === 'covered' ? `${holds}.` : `${holds}, less than we like. ${more}`,
  ];
  return { title: 'Beyond the six sizes', lines };
}

const none =
  'No single battery of ours holds it. Charging while you stay brings it down, or ask us what would do.';
const more = 'For a tenth to spare, ask us about several in parallel, or about charging while you stay.';

/** Says under a size if the strongest device rules it out or leads to it; else null. */
export function sizeNote(capacity: number, recommended: Recommendation | null): string | null {
  const strongest = recommended?.load.strongest;
  if (!strongest) return null;
  const watts = formatAmount(strongest.watts);
  if (recommended.tooWeak.some((one) => one.capacity === capacity)) return `Too weak for ${watts} W`;
  const isPick = recommended.tooWeak.length > 0 && recommended.fit?.battery.capacity === capacity;
  return isPick ? 'Our pick' : null;
}
