import type { Inverter, PowerParts } from '../../catalogue/sizing/contract.ts';
import { type Bank, banksOf } from './banks.ts';
import { type BatteryFit, fitOf } from './battery-fit.ts';
import {
  brokenLimits,
  inverterFor,
  isInverterTight,
  type Limit,
  type Load,
  needsInverter,
} from './limits.ts';

export interface Recommendation {
  load: Load;
  /** The smallest bank that breaks no limit, with its status by all of them; null where each breaks one. */
  fit: BatteryFit<Bank> | null;
  /** Whether the status is no better because the inverter has too little in hand. */
  isTight: boolean;
  /** What holds enough and is passed over all the same, or the largest where none does; null where nothing is. */
  passedOver: { bank: Bank; limits: Limit[] } | null;
  /** Smaller batteries that hold enough but give too little current. */
  tooWeak: Bank[];
  /** Where the fit is borderline: the next bank that breaks no limit. */
  next: Bank | null;
  /** Where the shop has nothing of that bank in stock just now: the next that it has and that breaks no limit. */
  inStock: Bank | null;
  /** For the strongest device, where that runs at 230 V and the shop has one. */
  inverter: Inverter | null;
  inverters: Inverter[];
}

const isThere = ({ product }: Bank) => product?.isInStock === true;

/**
 * The battery for a load, by every limit that is known of: the energy, the current that the battery gives, and the
 * inverter that the strongest device needs. A need of which a tenth is not to spare, or an inverter without a fifth in
 * hand, makes it borderline. `parts` is what the shop has, null while that is not known.
 */
export function recommend(load: Load, parts: PowerParts | null): Recommendation {
  const inverters = parts?.inverters ?? [];
  const banks = banksOf(parts);
  const isTightOn = (bank: Bank) => isInverterTight(bank, load, inverters);
  const passing = banks.filter((bank) => brokenLimits(bank, load, inverters).length === 0);
  const [bank = null, ...others] = passing;
  const first = banks.find((one) => fitOf(one, load.need).spare >= 0) ?? banks.at(-1);
  const passedOver =
    first && first !== bank ? { bank: first, limits: brokenLimits(first, load, inverters) } : null;
  const tooWeak = banks
    .slice(0, bank ? banks.indexOf(bank) : undefined)
    .filter((one) => fitOf(one, load.need).spare >= 0);
  if (!bank)
    return {
      load,
      tooWeak,
      passedOver,
      inverters,
      fit: null,
      isTight: false,
      next: null,
      inStock: null,
      inverter: null,
    };

  const fit = fitOf(bank, load.need);
  const isTight = isTightOn(bank);
  const isBorderline = fit.status === 'borderline' || isTight;
  const larger = others.filter(({ usableCapacity }) => usableCapacity > bank.usableCapacity);
  const isGood = (one: Bank) => fitOf(one, load.need).status === 'covered' && !isTightOn(one);
  const next = isBorderline ? (larger.find(isGood) ?? (isTight ? null : larger[0]) ?? null) : null;
  const seen = next ?? bank;
  const { strongest } = load;
  return {
    load,
    tooWeak,
    passedOver,
    inverters,
    isTight,
    next,
    fit: { ...fit, status: isBorderline ? 'borderline' : fit.status },
    inStock: isThere(seen) ? null : (larger.find((one) => one !== seen && isThere(one)) ?? null),
    inverter: needsInverter(strongest)
      ? (inverterFor(inverters, strongest.watts, seen.capacity, 1.2) ??
        inverterFor(inverters, strongest.watts, seen.capacity))
      : null,
  };
}
