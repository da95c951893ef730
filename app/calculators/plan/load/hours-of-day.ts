import type { DayShape } from '../device-presets.ts';

const between = (...spans: [from: number, to: number][]) =>
  Array.from({ length: 24 }, (_none, hour) => spans.some(([from, to]) => hour >= from && hour < to));

/** The hours of the day in which a device may run: our own assumption, for the curve of a stay alone. */
const hoursOf: Record<DayShape, boolean[]> = {
  always: between([0, 24]),
  evening: between([17, 22]),
  night: between([0, 8], [18, 24]),
  meals: between([8, 9], [13, 14], [18, 19]),
  morning: between([8, 9]),
  working: between([9, 17]),
  midday: between([11, 16]),
  waking: between([8, 22]),
};

/** Shares of 24 hours, together 1, of a device that is on for so many minutes: all day where its hours do not hold them. */
export function sharesOfDay(shape: DayShape, minutes: number): readonly number[] {
  const open = hoursOf[shape].filter(Boolean).length;
  const isLonger = minutes > open * 60;
  return shares[isLonger ? 'always' : shape];
}

const even = (hours: boolean[]) => {
  const open = hours.filter(Boolean).length;
  return hours.map((isOpen) => (isOpen ? 1 / open : 0));
};

const shares: Record<DayShape, readonly number[]> = {
  always: even(hoursOf.always),
  evening: even(hoursOf.evening),
  night: even(hoursOf.night),
  meals: even(hoursOf.meals),
  morning: even(hoursOf.morning),
  working: even(hoursOf.working),
  midday: even(hoursOf.midday),
  waking: even(hoursOf.waking),
};
