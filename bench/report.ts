import { readFileSync, writeFileSync } from 'node:fs';

export interface Row {
  what: string;
  measured: string;
  goal: string;
  /** Null for a figure without a goal, or one that could not be measured. */
  isMet: boolean | null;
}

const headings = ['What', 'Measured', 'Goal', ''];

const cells = ({ what, measured, goal, isMet }: Row) => [
  what,
  measured,
  goal,
  isMet === null ? '' : isMet ? 'met' : 'missed',
];

/** The rows as one Markdown table, padded so that it reads well in a terminal too. */
export function toTable(rows: Row[]): string {
  const lines = [headings, ...rows.map(cells)];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0), 3));
  const toLine = (line: string[]) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = headings, ...body] = lines;
  const rule = toLine(widths.map((width) => '-'.repeat(width)));
  return [toLine(head), rule, ...body.map(toLine)].join('\n');
}

const start = '<!-- table -->';
const end = '<!-- end of table -->';

/** Replaces what stands between the two marks of a Markdown file. Throws when they are not there. */
export function writeTable(file: string, text: string): void {
  const page = readFileSync(file, 'utf8');
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${file} has no place for the table`);
  writeFileSync(file, `${page.slice(0, from + start.length)}\n\n${text}\n\n${page.slice(to)}`);
}
