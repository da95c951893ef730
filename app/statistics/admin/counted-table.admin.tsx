import { scaleLinear } from 'd3-scale';
import type { Counted } from './contract.ts';

interface CountedRow extends Counted {
  label: string;
}

interface CountedTableProps {
  caption: string;
  what: string;
  rows: CountedRow[];
  nothing: string;
  isNamed?: boolean;
}

export function CountedTable({ caption, what, rows, nothing, isNamed = false }: CountedTableProps) {
  if (rows.length === 0) return <p className="text-ink-soft">{nothing}</p>;
  const width = scaleLinear([0, Math.max(1, ...rows.map(({ count }) => count))], [0, 100]);
  return (
    <table className="tabular-nums w-full">
      <caption className={isNamed ? 'pb-2 text-left font-semibold' : 'sr-only'}>{caption}</caption>
      <thead>
        <tr className="border-b border-line-strong text-left text-sm text-ink-soft">
          <th scope="col" className="py-2 font-medium">
            {what}
          </th>
          <th scope="col" className="py-2 text-right font-medium whitespace-nowrap">
            Times
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ name, label, count }) => (
          <tr key={name}>
            <th scope="row" className="w-full py-2 pr-4 text-left font-normal [overflow-wrap:anywhere]">
              {label}
              <Bar width={width(count)} />
            </th>
            <td className="py-2 text-right align-top whitespace-nowrap">{count.toLocaleString('en-GB')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** In percent; decorative, as the figure is beside the bar. */
const Bar = ({ width }: { width: number }) => (
  <svg aria-hidden viewBox="0 0 100 6" preserveAspectRatio="none" className="mt-1 block h-1.5 w-full">
    <rect width="100" height="6" className="fill-sand" />
    <rect width={width} height="6" className="fill-amber-deep" />
  </svg>
);
