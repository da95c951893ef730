import { capitalised } from '../../values/capitalised.ts';
import { batteryAmps, type Device, formatAmount } from '../figures/energy.ts';
import type { Bank } from './banks.ts';
import { inverterFor, mostPower } from './limits.ts';
import type { Recommendation } from './recommend.ts';

const amount = (figure: number) => formatAmount(Math.round(figure));
const nameOf = ({ name, watts }: Device) => `${name || 'your strongest device'} (${formatAmount(watts)} W)`;

/** By its own page; by a rule of thumb where that does not say. */
const givesWords = ({ product, current }: Bank) =>
  product && product.current !== null
    ? `the battery gives ${amount(current)} A`
    : `batteries of that size commonly give about ${amount(current)} A`;

/** Which limit rules out a size that holds enough, and which size is the first to keep them all; null where none does. */
export function whyNotSmaller({ passedOver, load, fit, inverters }: Recommendation): string | null {
  const { strongest } = load;
  if (!passedOver || !strongest || passedOver.limits.includes('energy')) return null;
  const { bank, limits } = passedOver;
  const { watts } = strongest;
  if (watts > mostPower(inverters)) {
    return `${capitalised(nameOf(strongest))} is more than any 12 V inverter here gives: ${formatAmount(mostPower(inverters))} W. No size of battery changes that.`;
  }
  const holds = `The ${bank.name} battery would hold enough, but ${nameOf(strongest)}`;
  const reason = limits.includes('current')
    ? `draws about ${amount(batteryAmps(watts))} A, and ${givesWords(bank)}`
    : `needs an inverter of ${formatAmount(inverterFor(inverters, watts, Number.POSITIVE_INFINITY)?.power ?? watts)} W, which asks for a larger battery`;
  const passes = fit
    ? `The ${fit.battery.name} is the smallest that can: ${givesWords(fit.battery)}.`
    : 'No battery here can.';
  return `${holds} ${reason}. ${passes}`;
}

/** That the inverter has no fifth in hand, and what would have it; null where it has. */
export function tightWords({ isTight, load, next, inverter }: Recommendation): string | null {
  if (!isTight || !load.strongest) return null;
  const larger =
    next && inverter
      ? `look at the ${next.name} with an inverter of ${formatAmount(inverter.power)} W`
      : 'ask us what would do it with room to spare';
  return `${capitalised(nameOf(load.strongest))} takes nearly all that an inverter on this battery gives. We like a fifth in hand: ${larger}.`;
}
