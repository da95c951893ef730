import { scaleBand, scaleLinear } from 'd3-scale';
import { useWidth } from '../../../ui/use-width.ts';
import { Card } from '../../editing/card.admin.tsx';
import type { Statistics } from './contract.ts';
import { times } from './sentences.ts';
import { nameOfDay, nameOfSpan, shortNameOfDay } from './span-words.ts';

const height = 200;
const margin = { top: 12, right: 4, bottom: 28, left: 44 };
const roomOfALabel = 56;

/** How often pages were opened each day or month: drawn, and as a table. */
export function VisitsChart({ statistics: { visits, span } }: { statistics: Statistics }) {
  const [width, measure] = useWidth();
  const title = `Pages opened in ${nameOfSpan[span]}`;
  const best = visits.reduce((a, b) => (b.count > a.count ? b : a));
  return (
    <Card title={title}>
      <figure ref={measure} className="min-w-0 overflow-hidden">
        <figcaption className="pb-2 text-sm">
          {best.count === 0
            ? 'No page was opened yet.'
            : `Most ${span === 'year' ? 'in' : 'on'} ${nameOfDay(span, best.day)}: ${times(best.count)}.`}
        </figcaption>
        {width > 0 && <Bars title={title} visits={visits} span={span} width={width} />}
      </figure>
      <details>
        <summary className="min-h-11 w-fit content-center font-semibold">Show as a table</summary>
        <table className="tabular-nums w-full max-w-md">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-line-strong text-left text-sm text-ink-soft">
              <th scope="col" className="py-2 font-medium">
                When
              </th>
              <th scope="col" className="py-2 text-right font-medium whitespace-nowrap">
                Times
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {visits.toReversed().map(({ day, count }) => (
              <tr key={day}>
                <th scope="row" className="py-2 text-left font-normal">
                  {nameOfDay(span, day)}
                </th>
                <td className="py-2 text-right whitespace-nowrap">{count.toLocaleString('en-GB')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}

interface BarsProps extends Pick<Statistics, 'visits' | 'span'> {
  title: string;
  width: number;
}

function Bars({ title, visits, span, width }: BarsProps) {
  const most = Math.max(4, ...visits.map(({ count }) => count));
  const x = scaleBand(
    visits.map(({ day }) => day),
    [margin.left, width - margin.right],
  ).padding(0.2);
  const y = scaleLinear([0, most], [height - margin.bottom, margin.top]).nice(4);
  const every = Math.ceil(visits.length / Math.max(1, (width - margin.left) / roomOfALabel));
  return (
    <svg
      role="img"
      aria-label={`${title}, drawn. The figures are in the table below.`}
      width={width}
      height={height}
      className="tabular-nums block text-ink-soft"
    >
      {y.ticks(4).map((count) => (
        <g key={count} transform={`translate(0 ${y(count)})`}>
          <line x1={margin.left} x2={width - margin.right} className="stroke-line" />
          <text x={margin.left - 8} dy="0.32em" textAnchor="end" fontSize={12} fill="currentColor">
            {count.toLocaleString('en-GB')}
          </text>
        </g>
      ))}
      {visits.map(({ day, count }, index) => (
        <g key={day}>
          <rect
            x={x(day)}
            y={y(count)}
            width={x.bandwidth()}
            height={y(0) - y(count)}
            className="fill-amber-deep"
          />
          {(visits.length - 1 - index) % every === 0 && (
            <text
              x={Math.min((x(day) ?? 0) + x.bandwidth() / 2, width - 22)}
              y={height - 8}
              textAnchor="middle"
              fontSize={12}
              fill="currentColor"
            >
              {shortNameOfDay(span, day)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
