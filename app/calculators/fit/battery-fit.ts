import { formatAmount, toAmpHours, wattMinutesPerAmpHour } from '../figures/energy.ts';

export interface BatteryOption {
  /** Ah, as printed on the battery. */
  capacity: number;
  name: string;
  /** Ah that may be used for a long life: 80 % of the capacity of a lithium battery. */
  usableCapacity: number;
}

const usablePercent = 80;
/** How much of the usable capacity has to be left over for a battery to be called enough. */
const sparePercent = 10;

/** The lithium battery of a capacity in Ah. */
export const option = (capacity: number, name = `${formatAmount(capacity)} Ah`): BatteryOption => ({
  capacity,
  name,
  usableCapacity: (capacity * usablePercent) / 100,
});

export const largest = option(500, '500+ Ah');

/** The lithium batteries to choose from, smallest first. */
export const batteryOptions: BatteryOption[] = [
  ...[105, 160, 230, 320, 460].map((capacity) => option(capacity)),
  largest,
];

export type FitStatus = 'covered' | 'borderline' | 'insufficient';

export const fitWords: Record<FitStatus, string> = {
  covered: 'Yes',
  borderline: 'Just under limit',
  insufficient: 'No — go higher',
};

export interface BatteryFit<Battery extends BatteryOption = BatteryOption> {
  battery: Battery;
  status: FitStatus;
  /** Ah of the usable capacity that are left over; below 0 where it is not enough. */
  spare: number;
}

const heardWords: Record<FitStatus, string> = {
  covered: 'enough',
  borderline: 'enough, but only just',
  insufficient: 'not enough',
};

/** Says a battery and whether it is enough, for people who hear the page. */
export const fitSentence = ({ battery, status }: BatteryFit): string =>
  `${battery.name} lithium, ${heardWords[status]}.`;

const inWattMinutes = ({ usableCapacity }: BatteryOption) => usableCapacity * wattMinutesPerAmpHour;

/**
 * How well a battery fits a need in watt-minutes: covered with a tenth or more of the usable capacity to spare, borderline
 * with less, else insufficient. Compares whole watt-minutes: exactly 84 Ah fit into 84 Ah.
 */
export function fitOf<Battery extends BatteryOption>(battery: Battery, need: number): BatteryFit<Battery> {
  const usable = inWattMinutes(battery);
  const spare = usable - need;
  const isRoomy = spare * 100 >= usable * sparePercent;
  const status = spare < 0 ? 'insufficient' : isRoomy ? 'covered' : 'borderline';
  return { battery, status, spare: toAmpHours(spare) };
}

/**
 * Of the six sizes the smallest whose usable capacity is at least the need, in watt-minutes, and how well it fits. Where
 * none is enough, the largest, marked insufficient.
 */
export const fitBattery = (need: number): BatteryFit =>
  fitOf(batteryOptions.find((each) => inWattMinutes(each) >= need) ?? largest, need);

/** The battery to look at for a fit: where too little is left over, the next size up; null beyond the list. */
export function batteryToSee({ battery, status }: BatteryFit): BatteryOption | null {
  const more = status === 'covered' ? 0 : 1;
  return batteryOptions[batteryOptions.indexOf(battery) + more] ?? null;
}

/** The least capacity in whole Ah of which 80 % is the need, in watt-minutes. */
export const leastCapacity = (need: number) =>
  Math.ceil((need * 100) / (wattMinutesPerAmpHour * usablePercent));
