/** The middle of some figures; of an even number of them the upper middle. */
export function median(figures: number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Three digits that mean something: 0.1234 -> "0.123", 12.34 -> "12.3", 1234.5 -> "1,235". */
export function inDigits(figure: number): string {
  if (figure === 0) return '0';
  const decimals = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(figure))));
  return figure.toLocaleString('en-GB', { maximumFractionDigits: Math.min(decimals, 3) });
}

/** Bytes as kB of 1,000, with one decimal. */
export const inKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

export const pause = (milliseconds: number) =>
  new Promise<void>((resume) => setTimeout(resume, milliseconds));
