import { scaleLinear } from 'd3-scale';
import { memo } from 'react';
import { formatAmount } from '../../figures/energy.ts';
import { lowered } from '../answer/words.ts';
import type { DailyLoad } from '../plan-answer-type.ts';
import { ChartFigure, type ChartSize, ChartTable } from './chart-figure.tsx';

const rowHeight = 40;

/** Where a day's energy goes, the largest first. */
export const EnergyChart = memo(function EnergyChart({ load }: { load: DailyLoad }) {
  const { shares, total, lost, idle } = load;
  const [first, second] = shares;
  const lossWords =
    lost + idle >= 1
      ? ` ${formatAmount(Math.round(lost + idle))} Wh of it are lost in converters and the inverter.`
      : '';
  return (
    <ChartFigure
      title="Where the energy goes"
      summary={
        first
          ? `Most goes to: ${lowered(first.name)}, with ${percent(first.share)} of ${formatAmount(Math.round(total))} Wh a day${second ? `; then ${lowered(second.name)}, with ${percent(second.share)}` : ''}.${lossWords}`
          : ''
      }
      height={shares.length * rowHeight + 4}
      draw={(size) => <Drawn shares={shares} size={size} />}
      table={
        <ChartTable
          titles={['What', 'A day', 'Share']}
          rows={shares.map(({ index, name, wattHours, share }) => ({
            key: index ?? name,
            cells: [name, `${formatAmount(Math.round(wattHours))} Wh`, percent(share)],
          }))}
        />
      }
    />
  );
});

/** Of a share between 0 and 1. */
const percent = (share: number) => `${Math.round(share * 100)} %`;

function Drawn({ shares, size: { width } }: { shares: DailyLoad['shares']; size: ChartSize }) {
  const x = scaleLinear([0, Math.max(...shares.map(({ share }) => share), 0.01)], [0, width - 2]);
  return shares.map(({ index, name, wattHours, share }, row) => (
    <g key={index ?? name} transform={`translate(0 ${row * rowHeight})`}>
      <text y={15}>{name}</text>
      <text x={width} y={15} textAnchor="end" fontWeight={600}>
        {formatAmount(Math.round(wattHours))} Wh, {percent(share)}
      </text>
      <rect
        x={1}
        y={21}
        width={Math.max(x(share), 1.5)}
        height={10}
        className="fill-amber"
        stroke="currentColor"
        strokeWidth={0.75}
      />
    </g>
  ));
}
