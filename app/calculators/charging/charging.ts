import { formatAmount } from '../figures/energy.ts';

export interface Range {
  from: number;
  to: number;
}

/** Hours of full sun that a summer's day is worth in the south of England; in December it is less than one. */
const sunHours = 5;
const volts = 12;

/** Ah of the battery that a mains charger is chosen for while no battery is. */
export const defaultCapacity = 100;

/** The DC-DC charger for a daily use in Ah, in amperes: a third to a half of it, so two to three hours of driving. */
export const dcDcAmps = (dailyAmpHours: number): Range => ({
  from: dailyAmpHours / 3,
  to: dailyAmpHours / 2,
});

/** The solar panels for a daily use in Ah, in watts: 1.2 to 1.5 times what five sun hours have to bring. */
export function solarWatts(dailyAmpHours: number): Range {
  const barely = (dailyAmpHours * volts) / sunHours;
  return { from: barely * 1.2, to: barely * 1.5 };
}

/** The 240 V charger for a battery's capacity in Ah, in amperes: 10 to 20 % of it. */
export const mainsAmps = (capacity = defaultCapacity): Range => ({ from: capacity / 10, to: capacity / 5 });

/** "18 to 27 A", to the nearest whole one; one figure where both ends round to the same. */
export function formatRange({ from, to }: Range, unit: string): string {
  const [low, high] = [from, to].map((bound) => formatAmount(Math.round(bound)));
  return low === high ? `${low} ${unit}` : `${low} to ${high} ${unit}`;
}
