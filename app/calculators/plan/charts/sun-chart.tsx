import { scaleBand, scaleLinear } from 'd3-scale';
import { memo } from 'react';
import { formatAmount } from '../../figures/energy.ts';
import { monthNames } from '../answer/sentence.ts';
import type { SunAnswer, SunMonth } from '../plan-answer-type.ts';
import { ChartFigure, type ChartSize, ChartTable, Label, Line } from './chart-figure.tsx';

const plot = { top: 22, height: 190, left: 4, right: 4 };

interface SunChartProps {
  sun: SunAnswer;
  /** Ah of a day. */
  need: number;
  month: number;
  solarWatts: number;
}

/** Twelve months of sun against a day's need. A month that covers it is full and ticked, any other hatched. */
export const SunChart = memo(function SunChart({ sun, need, month, solarWatts }: SunChartProps) {
  return (
    <ChartFigure
      title="Twelve months of sun against a day’s need"
      summary={summaryOf(sun.months, need, solarWatts)}
      height={plot.top + plot.height + 28}
      draw={(size) => <Drawn months={sun.months} need={need} month={month} size={size} />}
      table={
        <ChartTable
          titles={['Month', 'Sun', 'Makes a day', 'Covers', 'Panels for all of it']}
          rows={sun.months.map((one) => ({
            key: one.month,
            cells: [
              nameOf(one.month),
              `${one.sunHours.toFixed(1)} h`,
              `${formatAmount(Math.round(one.ampHours))} Ah`,
              `${share(one, need)} %`,
              `${formatAmount(Math.round(one.wattsNeeded))} W`,
            ],
          }))}
        />
      }
    />
  );
});

const nameOf = (month: number) => monthNames[month - 1] ?? '';
const share = ({ ampHours }: SunMonth, need: number) =>
  need > 0 ? formatAmount(Math.round((ampHours / need) * 100)) : '100';

/** What January brings is said first, for that is what roofs are sold without. */
function summaryOf(months: SunMonth[], need: number, solarWatts: number): string {
  const [january] = months;
  const best = months.reduce((one, other) => (other.ampHours > one.ampHours ? other : one));
  const ah = `${formatAmount(Math.round(need))} Ah`;
  if (!january || solarWatts === 0)
    return `A day takes ${ah}, and there are no panels yet to make any of it.`;
  const winter = `In January ${formatAmount(solarWatts)} W make about ${formatAmount(Math.round(january.ampHours))} of the ${ah} that a day takes, ${share(january, need)} %.`;
  return `${winter} The best month is ${nameOf(best.month)}, with ${formatAmount(Math.round(best.ampHours))} Ah a day. These are means: single days bring more or next to nothing.`;
}

interface DrawnProps {
  months: SunMonth[];
  need: number;
  month: number;
  size: ChartSize;
}

function Drawn({ months, need, month, size: { width, isNarrow } }: DrawnProps) {
  const most = Math.max(need * 1.15, ...months.map(({ ampHours }) => ampHours), 1);
  const x = scaleBand(
    months.map((one) => one.month),
    [plot.left, width - plot.right],
  ).paddingInner(0.22);
  const y = scaleLinear([0, most], [plot.top + plot.height, plot.top]);
  const foot = plot.top + plot.height;
  const hatch = `hatch-${width}`;
  return (
    <>
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className="fill-amber-tint" />
          <rect width="2.2" height="6" className="fill-amber-deep" />
        </pattern>
      </defs>
      {months.map((one) => {
        const left = x(one.month) ?? 0;
        const middle = left + x.bandwidth() / 2;
        const top = y(one.ampHours);
        return (
          <g key={one.month}>
            <rect
              x={left}
              y={top}
              width={x.bandwidth()}
              height={Math.max(foot - top, 1)}
              fill={one.isCovered ? undefined : `url(#${hatch})`}
              className={one.isCovered ? 'fill-amber' : undefined}
              stroke="currentColor"
            />
            <text x={middle} y={top - 5} textAnchor="middle" fontSize={isNarrow ? 10.5 : 12}>
              {one.isCovered && !isNarrow && '✓ '}
              {formatAmount(Math.round(one.ampHours))}
            </text>
            {one.isCovered && isNarrow && (
              <text x={middle} y={foot - 6} textAnchor="middle">
                ✓
              </text>
            )}
            <text
              x={middle}
              y={foot + 18}
              textAnchor="middle"
              fontWeight={one.month === month ? 700 : undefined}
              textDecoration={one.month === month ? 'underline' : undefined}
            >
              {nameOf(one.month).slice(0, isNarrow ? 1 : 3)}
            </text>
          </g>
        );
      })}
      <Line from={[0, foot]} to={[width, foot]} />
      <Line from={[0, y(need)]} to={[width, y(need)]} strokeWidth={2} strokeDasharray="6 4" />
      <Label x={plot.left} y={y(need) - 7} isStrong>
        a day takes {formatAmount(Math.round(need))} Ah
      </Label>
    </>
  );
}
