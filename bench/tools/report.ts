import { readFileSync, writeFileSync } from 'node:fs';
import { inDigits, median, rounded } from './figures.ts';

export interface Row {
  what: string;
  measured: string;
  /** The lowest and the highest of the rounds. */
  spread: string;
  limit: string;
  /** Null for a figure without a limit. */
  holds: boolean | null;
}

/** A row, and the largest share of the machine (0 to 1) that others used while it was measured. */
export interface MeasuredRow extends Row {
  others: number;
}

export interface Limit {
  atMost?: number;
  atLeast?: number;
}

/** The middle of the rounds, told with its unit, against a limit in the same unit. */
export function figureRow(what: string, figures: number[], unit: string, limit: Limit = {}): Row {
  const figure = rounded(median(figures));
  const show = (one: number) => `${inDigits(one)}${unit}`;
  return {
    what,
    measured: show(figure),
    spread: spreadOf(figures, show),
    limit: limitText(limit, show),
    holds: isWithin(figure, limit),
  };
}

/** The row of the page that is worst by the limit. */
export function worstRow(what: string, byPage: Map<string, number[]>, unit: string, limit: Limit): Row {
  const worstFirst = [...byPage].toSorted(([, a], [, b]) =>
    limit.atLeast === undefined ? median(b) - median(a) : median(a) - median(b),
  );
  const [page, figures] = worstFirst[0] ?? ['none', []];
  return figureRow(`${what}, the worst of ${byPage.size} pages (${page})`, figures, unit, limit);
}

/**
 * One figure divided by another, each the middle of its rounds and printed beside the ratio, which is worked out
 * from what is printed. The spread is that of the ratios of single rounds.
 */
export function ratioRow(
  what: string,
  rounds: (readonly [number, number])[],
  unit: string,
  limit: Limit,
): Row {
  const [above, below] = [rounded(median(rounds.map(([a]) => a))), rounded(median(rounds.map(([, b]) => b)))];
  const ratio = Number((above / below).toFixed(2));
  const show = (one: number) => one.toFixed(2);
  return {
    what,
    measured: `${show(ratio)} (${inDigits(above)}${unit} / ${inDigits(below)}${unit})`,
    spread: spreadOf(
      rounds.map(([a, b]) => a / b),
      show,
    ),
    limit: limitText(limit, show),
    holds: isWithin(ratio, limit),
  };
}

const spreadOf = (figures: number[], show: (figure: number) => string) =>
  figures.length > 1 ? `${show(Math.min(...figures))} to ${show(Math.max(...figures))}` : '';

function limitText({ atMost, atLeast }: Limit, show: (figure: number) => string): string {
  if (atMost !== undefined) return `<= ${show(atMost)}`;
  return atLeast === undefined ? '' : `>= ${show(atLeast)}`;
}

function isWithin(figure: number, { atMost, atLeast }: Limit): boolean | null {
  if (atMost !== undefined) return figure <= atMost;
  return atLeast === undefined ? null : figure >= atLeast;
}

const headings = ['What', 'Measured', 'Rounds', 'Limit', '', 'Others'];
const holdsText = (holds: boolean | null) => (holds === null ? '' : holds ? 'holds' : 'does not hold');
export const inPercent = (share: number) => `${Math.round(share * 100)} %`;

/** The rows as one Markdown table, padded so that it reads well in a terminal too. */
export function toTable(rows: MeasuredRow[]): string {
  const lines = [
    headings,
    ...rows.map(({ what, measured, spread, limit, holds, others }) => [
      ...[what, measured, spread, limit, holdsText(holds), inPercent(others)],
    ]),
  ];
  const widths = headings.map((_, column) => Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)));
  const toLine = (line: string[]) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = '', ...body] = lines.map(toLine);
  return [head, toLine(widths.map((width) => '-'.repeat(width))), ...body].join('\n');
}

/** Replaces what stands between the two marks of this name in a Markdown file. Throws when they are not there. */
export function writeTable(file: string, text: string, name = 'table'): void {
  const [start, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const page = readFileSync(file, 'utf8');
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has no place for the table`);
  writeFileSync(file, `${page.slice(0, from + start.length)}\n\n${text}\n\n${page.slice(to)}`);
}
