import { scaleBand, scaleLinear } from 'd3-scale';
import { useWidth } from '../../../ui/use-width.ts';
import { Card } from '../../editing/card.admin.tsx';
import { Amounts, Names } from '../../editing/charts/axes.admin.tsx';
import { FiguresTable } from '../../editing/charts/figures-table.admin.tsx';
import type { Statistics } from './contract.ts';
import { times } from './sentences.ts';
import { nameOfDay, nameOfSpan, shortNameOfDay } from './span-words.ts';

const height = 200;
const margin = { top: 12, right: 4, bottom: 28, left: 44 };

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
      <FiguresTable
        title={title}
        heads={['Times']}
        rows={visits.toReversed().map(({ day, count }) => ({
          key: day,
          name: nameOfDay(span, day),
          figures: [count.toLocaleString('en-GB')],
        }))}
      />
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
  return (
    <svg
      role="img"
      aria-label={`${title}, drawn. The figures are in the table below.`}
      width={width}
      height={height}
      className="tabular-nums block text-ink-soft"
    >
      <Amounts
        y={y}
        from={margin.left}
        to={width - margin.right}
        format={(count) => count.toLocaleString('en-GB')}
      />
      {visits.map(({ day, count }) => (
        <rect
          key={day}
          x={x(day)}
          y={y(count)}
          width={x.bandwidth()}
          height={y(0) - y(count)}
          className="fill-amber-deep"
        />
      ))}
      <Names
        names={visits.map(({ day }) => ({ key: day, name: shortNameOfDay(span, day) }))}
        at={(index) => (x(visits[index]?.day ?? '') ?? 0) + x.bandwidth() / 2}
        from={margin.left}
        to={width}
        y={height - 8}
      />
    </svg>
  );
}
