import type { Battery, PowerParts } from '../../catalogue/sizing/contract.ts';
import { type BatteryOption, batteryOptions, largest, option } from './battery-fit.ts';

/** One battery, or several of one kind in parallel. */
export interface Bank extends BatteryOption {
  /** A that it gives for as long as one likes. */
  current: number;
  /** The battery of the shop that it is made of, and how many of it; null where the shop has none of this size. */
  product: Battery | null;
  count: number;
}

/** A of a battery whose page says nothing of it: as a rule of thumb 1 A for each Ah (Victron recommends no more). */
const currentOf = (battery: Battery | null, capacity: number) => battery?.current ?? capacity;

/**
 * What a need can be met with, smallest first: the six sizes, beyond them what the shop has (null while that is not
 * known), and where no single battery is larger, several in parallel as far as their maker allows it.
 */
export function banksOf(parts: PowerParts | null): Bank[] {
  const batteries = parts?.batteries ?? [];
  const sizes = batteryOptions.map((size): Bank => {
    const isOfSize = ({ capacity }: Battery) =>
      size === largest ? capacity >= size.capacity : capacity === size.capacity;
    // Of several of a size one that is there, else the first.
    const all = batteries.filter(isOfSize);
    const product = all.find(({ isInStock }) => isInStock) ?? all[0] ?? null;
    return { ...size, current: currentOf(product, size.capacity), product, count: 1 };
  });
  const larger = batteries.filter(({ capacity }) => capacity > largest.capacity).map((one) => bankOf(one, 1));
  const single = larger.at(-1)?.capacity ?? largest.capacity;
  const several = batteries
    .flatMap((battery) =>
      Array.from({ length: battery.inParallel - 1 }, (_one, index) => bankOf(battery, index + 2)),
    )
    .filter(({ capacity }) => capacity > single)
    .sort((one, other) => one.capacity - other.capacity || one.count - other.count);
  return [...sizes, ...larger, ...several];
}

function bankOf(product: Battery, count: number): Bank {
  const { name } = option(product.capacity);
  return {
    ...option(product.capacity * count, count > 1 ? `${count} × ${name}` : name),
    current: currentOf(product, product.capacity) * count,
    product,
    count,
  };
}
