import { inDigits, median, rounded } from '../tools/figures.ts';
import { padTable } from '../tools/report.ts';
import type { Figures, Line } from './measure.ts';
import { sizeNames } from './shops.ts';
import { sizes } from './sizes.ts';

type Measured = Partial<Record<'sqlite' | 'postgres', Line[]>>;

const engines = [
  ['sqlite', 'SQLite'],
  ['postgres', 'PostgreSQL'],
] as const;

const heads = sizeNames.map((name) => sizes[name].products.toLocaleString('en-GB'));
const headings = [
  'What',
  'Unit',
  ...engines.flatMap(([, label]) => [
    `${label}: ${heads[0]}`,
    ...heads.slice(1),
    'Rounds of the last',
    'Last / first',
  ]),
  'Limit',
  '',
];

/** One table for each group of lines, by the number of products of the shop. */
export function toScaleReport(measured: Measured): string {
  const lines = measured.sqlite ?? measured.postgres ?? [];
  const groups = [...new Set(lines.map(({ group }) => group))];
  return groups
    .map((group) => {
      const rows = lines.flatMap((line, index) =>
        line.group === group ? [cellsOf(measured, index, line)] : [],
      );
      return `### ${group}\n\n${padTable([headings, ...rows])}`;
    })
    .join('\n\n');
}

function cellsOf(measured: Measured, index: number, { what, unit, atMost }: Line): string[] {
  const all = engines.map(([engine]) => measured[engine]?.[index]?.figures);
  const largest = all.flatMap((figures) => (figures ? [rounded(median(figures.large))] : []));
  const holds = atMost === undefined ? '' : largest.every((one) => one <= atMost) ? 'holds' : 'does not hold';
  return [
    ...[what, unit, ...all.flatMap(cellsOfEngine)],
    ...[atMost === undefined ? '' : `<= ${inDigits(atMost)}`, holds],
  ];
}

function cellsOfEngine(figures: Figures | undefined): string[] {
  if (!figures) return ['', '', '', '', ''];
  const [first = 0, , last = 0] = sizeNames.map((name) => rounded(median(figures[name])));
  const { large } = figures;
  return [
    ...sizeNames.map((name) => inDigits(median(figures[name]))),
    large.length > 1 ? `${inDigits(Math.min(...large))} to ${inDigits(Math.max(...large))}` : '',
    (last / first).toFixed(1),
  ];
}
