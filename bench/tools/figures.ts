/** The middle of some figures; of an even number of them the mean of the two in the middle. */
export function median(figures: number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const [below, above] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return below === undefined || above === undefined ? Number.NaN : (below + above) / 2;
}

/** The figure that so large a share of them (0 to 1) does not go beyond; NaN of none. */
export function percentile(figures: number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Decimals that leave a figure three digits that mean something, and none to a figure of hundreds. */
const decimalsOf = (figure: number) =>
  figure === 0 ? 0 : Math.min(3, Math.max(0, 2 - Math.floor(Math.log10(Math.abs(figure)))));

/** A figure as it is printed: what is worked out from printed figures cannot contradict them. */
export const rounded = (figure: number) => Number(figure.toFixed(decimalsOf(figure)));

/** 0.1234 -> "0.123", 12.34 -> "12.3", 1234.5 -> "1,235". */
export const inDigits = (figure: number) =>
  rounded(figure).toLocaleString('en-GB', { maximumFractionDigits: 3 });
