const between = (...spans: [from: number, to: number][]) =>
  Array.from({ length: 24 }, (_none, hour) => spans.some(([from, to]) => hour >= from && hour < to));

const always = between([0, 24]);
const waking = between([8, 22]);

/** The hours of the day in which a device may run: our own assumption, for the curve of a stay alone. */
const hoursOf: Partial<Record<string, boolean[]>> = {
  always,
  waking,
  evening: between([17, 22]),
  night: between([0, 8], [18, 24]),
  meals: between([8, 9], [13, 14], [18, 19]),
  morning: between([8, 9]),
  working: between([9, 17]),
  midday: between([11, 16]),
};

const countOf = (hours: boolean[]) => hours.filter(Boolean).length;

/** Shares of 24 hours, together 1, of a device that is on for so many minutes: all day where its hours do not hold them. */
export function sharesOfDay(shape: string, minutes: number): readonly number[] {
  const usual = hoursOf[shape] ?? waking;
  const hours = minutes > countOf(usual) * 60 ? always : usual;
  const share = 1 / countOf(hours);
  return hours.map((isOpen) => (isOpen ? share : 0));
}
