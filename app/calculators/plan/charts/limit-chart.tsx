import { scaleLinear } from 'd3-scale';
import { memo } from 'react';
import { formatAmount } from '../../figures/energy.ts';
import { wholeAmpHours } from '../battery/battery-need.ts';
import type { BatteryAnswer, PlanLimit } from '../plan-answer-type.ts';
import { ChartFigure, type ChartSize, ChartTable, Label, Line } from './chart-figure.tsx';

const rowHeight = 44;

const words: Record<PlanLimit, string> = {
  use: 'What you use over the stay decides the size.',
  peak: 'What runs at once decides the size: a smaller battery would hold enough, but not give the current.',
  cold: 'The cold decides the size: the same battery would be smaller where it is warm.',
  charging:
    'Charging decides the size: a smaller battery would hold enough, but cannot take what comes in the hours in which it comes.',
};

/** Which of the reasons asks for the most, in Ah. */
export const LimitChart = memo(function LimitChart({ battery }: { battery: BatteryAnswer }) {
  const { limit, needed, capacity } = battery;
  const needs = needsOf(battery);
  return (
    <ChartFigure
      title="What decides the size of the battery"
      summary={`${words[limit]} It takes ${formatAmount(wholeAmpHours(needed))} Ah, and the plan has ${formatAmount(capacity)} Ah.`}
      height={needs.length * rowHeight + 26}
      draw={(size) => <Drawn battery={battery} size={size} />}
      table={
        <ChartTable
          titles={['By this alone', 'It takes', 'Decides']}
          rows={needs.map(({ name, ah, isLimit }) => ({
            key: name,
            cells: [name, `${formatAmount(wholeAmpHours(ah))} Ah`, isLimit ? 'yes' : 'no'],
          }))}
        />
      }
    />
  );
});

function needsOf({ neededForUse, neededForCold, neededForPeak, limit }: BatteryAnswer) {
  const needs = [
    { name: 'Use over the stay', ah: neededForUse, isLimit: limit === 'use' || limit === 'charging' },
    { name: 'The same in the cold', ah: neededForCold, isLimit: limit === 'cold' },
    { name: 'What runs at once', ah: neededForPeak, isLimit: limit === 'peak' },
  ];
  return needs.filter(
    ({ ah }, index) => index === 0 || (ah > 0 && !(index === 1 && neededForCold <= neededForUse)),
  );
}

function Drawn({ battery, size: { width } }: { battery: BatteryAnswer; size: ChartSize }) {
  const needs = needsOf(battery);
  const { capacity } = battery;
  const x = scaleLinear([0, Math.max(capacity, ...needs.map(({ ah }) => ah), 1) * 1.04], [0, width - 2]);
  const foot = needs.length * rowHeight;
  return (
    <>
      {needs.map(({ name, ah, isLimit }, row) => (
        <g key={name} transform={`translate(0 ${row * rowHeight})`}>
          <text y={15} fontWeight={isLimit ? 600 : undefined}>
            {name}: {formatAmount(wholeAmpHours(ah))} Ah{isLimit && ', decides'}
          </text>
          <rect
            x={1}
            y={21}
            width={Math.max(x(ah), 1.5)}
            height={13}
            className={isLimit ? 'fill-amber' : 'fill-amber-tint'}
            stroke="currentColor"
            strokeWidth={isLimit ? 1.5 : 0.75}
          />
        </g>
      ))}
      <Line from={[x(capacity), 19]} to={[x(capacity), foot + 4]} strokeWidth={2} strokeDasharray="6 4" />
      <Label x={x(capacity)} y={foot + 18} textAnchor={x(capacity) > width / 2 ? 'end' : 'start'}>
        the plan’s battery, {formatAmount(capacity)} Ah
      </Label>
    </>
  );
}
