import { cpus } from 'node:os';
import type { Drilled } from './machine.ts';

/** What was measured, as a Markdown table with a column for each database, and what went wrong. */
export function toReport(drilled: Drilled[], command: string): string {
  const lines = [
    ['', ...drilled.map(({ engine }) => engine)],
    ['---', ...drilled.map(() => '---')],
    ...lineOf(drilled, 'Orders acknowledged before the copy', ({ before }) => String(before)),
    ...lineOf(drilled, 'of these lost', ({ lostBefore }) => String(lostBefore)),
    ...lineOf(drilled, 'Orders acknowledged while it was made', ({ during }) => String(during)),
    ...lineOf(drilled, 'Orders acknowledged after it, until the machine was lost', ({ after }) =>
      String(after),
    ),
    ...lineOf(drilled, 'of these two lost, each found by `reconcile` in the payments', ({ lostSince }) =>
      String(lostSince),
    ),
    ...lineOf(drilled, 'Pictures and photographs, with the same bytes', ({ pictures }) => String(pictures)),
    ...lineOf(drilled, 'Rows of orders, goods and papers before the copy, with the same sum', ({ rows }) =>
      String(rows),
    ),
    ...lineOf(drilled, 'Size of the copy', ({ megabytes }) => `${megabytes.toFixed(1)} MB`),
    ...lineOf(drilled, 'Time to copy, while selling', ({ copySeconds }) => `${copySeconds.toFixed(1)} s`),
    ...lineOf(drilled, 'Time to restore', ({ restoreSeconds }) => `${restoreSeconds.toFixed(1)} s`),
    ...lineOf(
      drilled,
      'until the next order is paid',
      ({ sellSeconds }) => `${sellSeconds.toFixed(1)} s more`,
    ),
  ].map((cells) => `| ${cells.join(' | ')} |`);
  const faults = drilled.flatMap(({ engine, faults: found }) =>
    found.map((fault) => `**${engine}: ${fault}**`),
  );
  const machine = `Node ${process.versions.node}, ${cpus().length} cores of ${cpus()[0]?.model.trim()}.`;
  return [lines.join('\n'), ...faults, `Measured by \`${command}\` on ${machine}`].join('\n\n');
}

const lineOf = (drilled: Drilled[], what: string, show: (one: Drilled) => string): string[][] => [
  [what, ...drilled.map(show)],
];
