import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { memo } from 'react';
import { formatAmount } from '../../figures/energy.ts';
import type { StayAnswer, StayHour } from '../plan-answer-type.ts';
import { ChartFigure, type ChartSize, ChartTable, Label, Line } from './chart-figure.tsx';

const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const plot = { top: 14, height: 190, left: 54, right: 14 };
const stripHeight = 22;

const ways = [
  ['sun', 'Sun'],
  ['driving', 'Driving'],
  ['mains', 'Hook-up'],
] as const;
type Way = (typeof ways)[number][0];

const waysOf = ({ totals }: StayAnswer) => ways.filter(([way]) => totals[way] > 0);

const cold = ['isTooCold', 'Too cold'] as const;

/** What stands below the drawing, a strip each. */
const stripsOf = (stay: StayAnswer) => [
  ...waysOf(stay),
  ...(stay.hours.some(({ isTooCold }) => isTooCold) ? [cold] : []),
];

/** "Fri 17:00", at the end of an hour. */
const endOf = ({ day, hour }: StayHour) =>
  hour === 23
    ? `${dayNames[(day + 1) % 7]} 00:00`
    : `${dayNames[day]} ${String(hour + 1).padStart(2, '0')}:00`;

interface ChargeChartProps {
  stay: StayAnswer;
  /** What the plan says of it. */
  sentence: string;
}

/** State of charge, hour by hour over the stay, and below it when what fills the battery comes. */
export const ChargeChart = memo(function ChargeChart({ stay, sentence }: ChargeChartProps) {
  return (
    <ChartFigure
      title="How full the battery is, hour by hour"
      summary={summaryOf(stay, sentence)}
      height={plot.top + plot.height + 26 + stripsOf(stay).length * stripHeight}
      draw={(size) => <Drawn stay={stay} size={size} />}
      table={<HourTable stay={stay} />}
    />
  );
});

function summaryOf({ hours, lowest, lowestAt, floor }: StayAnswer, sentence: string): string {
  const lowestHour = hours[lowestAt - 1];
  return [
    sentence,
    ...(lowestHour ? [`It is at its lowest, ${Math.round(lowest)} %, at ${endOf(lowestHour)}.`] : []),
    `We keep ${Math.round(floor)} % back, for a long life.`,
  ].join(' ');
}

/** Rows no more than a person reads: every third hour of a few days, fewer of a long stay. */
function HourTable({ stay }: { stay: StayAnswer }) {
  const every = stay.length <= 24 ? 1 : stay.length <= 100 ? 3 : stay.length <= 240 ? 6 : 12;
  const filled = waysOf(stay);
  const rows = stay.hours.filter(({ index }) => (index + 1) % every === 0 || index === stay.length - 1);
  const sumOf = (hour: StayHour, way: 'used' | Way) =>
    stay.hours
      .slice(Math.max(hour.index + 1 - every, 0), hour.index + 1)
      .reduce((sum, one) => sum + one[way], 0);
  return (
    <ChartTable
      titles={['Until', 'Full', 'Used', ...filled.map(([, name]) => name)]}
      rows={rows.map((hour) => ({
        key: hour.index,
        cells: [
          endOf(hour),
          `${Math.round(hour.charge)} %`,
          `${formatAmount(Math.round(sumOf(hour, 'used')))} Wh`,
          ...filled.map(([way]) => `${formatAmount(Math.round(sumOf(hour, way)))} Wh`),
        ],
      }))}
    />
  );
}

function Drawn({ stay, size: { width } }: { stay: StayAnswer; size: ChartSize }) {
  const { hours, length, floor, left, lowest, lowestAt } = stay;
  const x = scaleLinear([0, length], [plot.left, width - plot.right]);
  const y = scaleLinear([0, 100], [plot.top + plot.height, plot.top]);
  const points: [number, number][] = [
    [0, 100],
    ...hours.map(({ index, charge }): [number, number] => [index + 1, charge]),
  ];
  const edge =
    line<[number, number]>(
      ([at]) => x(at),
      ([, charge]) => y(charge),
    )(points) ?? '';
  const filled =
    area<[number, number]>(
      ([at]) => x(at),
      y(0),
      ([, charge]) => y(charge),
    )(points) ?? '';
  const foot = plot.top + plot.height;
  return (
    <>
      <Nights hours={hours} x={x} />
      {[0, 50, 100].map((percent) => (
        <g key={percent}>
          <Line
            from={[plot.left, y(percent)]}
            to={[width - plot.right, y(percent)]}
            strokeOpacity={percent === 0 ? 0.7 : 0.18}
          />
          <text x={plot.left - 6} y={y(percent)} dy="0.32em" textAnchor="end">
            {percent} %
          </text>
        </g>
      ))}
      <path d={filled} className="fill-amber" fillOpacity={0.32} />
      <Line from={[plot.left, y(floor)]} to={[width - plot.right, y(floor)]} strokeDasharray="5 4" />
      <Label x={plot.left + 5} y={y(floor) + 14}>
        kept back, {Math.round(floor)} %
      </Label>
      <path d={edge} fill="none" stroke="currentColor" strokeWidth={2} strokeLinejoin="round" />
      {lowest < left - 4 && (
        <Mark x={x(lowestAt)} y={y(lowest)} text={`${Math.round(lowest)} %`} isBelow width={width} />
      )}
      <Mark x={x(length)} y={y(left)} text={`${Math.round(left)} %`} width={width} />
      <Days hours={hours} x={x} y={foot} />
      {stripsOf(stay).map(([way, name], index) => (
        <Strip key={way} hours={hours} way={way} name={name} x={x} top={foot + 26 + index * stripHeight} />
      ))}
    </>
  );
}

interface MarkProps {
  x: number;
  y: number;
  text: string;
  width: number;
  isBelow?: boolean;
}

const Mark = ({ x, y, text, width, isBelow = false }: MarkProps) => (
  <>
    <circle cx={x} cy={y} r={4.5} className="fill-amber-deep" stroke="currentColor" strokeWidth={1.5} />
    <Label
      x={Math.min(x, width - plot.right)}
      y={isBelow && y < plot.top + plot.height - 24 ? y + 19 : Math.max(y - 10, plot.top + 8)}
      textAnchor={x > width - 60 ? 'end' : 'middle'}
      isStrong
    >
      {text}
    </Label>
  </>
);

type Scale = ReturnType<typeof scaleLinear<number, number>>;

/** Runs of dark hours, a little darker. */
function Nights({ hours, x }: { hours: StayHour[]; x: Scale }) {
  const starts = hours.filter(({ isNight, index }) => isNight && !hours[index - 1]?.isNight);
  return starts.map(({ index }) => {
    const end = hours.findIndex((hour) => hour.index > index && !hour.isNight);
    const to = end < 0 ? hours.length : end;
    return (
      <rect
        key={index}
        x={x(index)}
        y={plot.top}
        width={x(to) - x(index)}
        height={plot.height}
        fillOpacity={0.07}
      />
    );
  });
}

/** The days along the foot, as many as there is room for. */
function Days({ hours, x, y }: { hours: StayHour[]; x: Scale; y: number }) {
  const starts = [0, ...hours.filter(({ hour, index }) => hour === 0 && index > 0).map(({ index }) => index)];
  const room = x(24) - x(0);
  const every = Math.max(Math.ceil((starts.length > 8 ? 48 : 34) / room), 1);
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? hours.length;
    const day = hours[start]?.day ?? 0;
    return (
      <g key={start}>
        {index > 0 && <Line from={[x(start), plot.top]} to={[x(start), y + 5]} strokeOpacity={0.25} />}
        {index % every === 0 && (every > 1 || x(end) - x(start) > 26) && (
          <text x={(x(start) + x(end)) / 2} y={y + 17} textAnchor="middle">
            {starts.length > 8 ? `day ${index + 1}` : dayNames[day]}
          </text>
        )}
      </g>
    );
  });
}

interface StripProps {
  hours: StayHour[];
  way: Way | 'isTooCold';
  name: string;
  x: Scale;
  top: number;
}

/** When something comes, and by the height of its bars how much of it. */
function Strip({ hours, way, name, x, top }: StripProps) {
  const amountOf = (hour: StayHour) => Number(hour[way]);
  const most = Math.max(...hours.map(amountOf), 1);
  const room = stripHeight - 6;
  return (
    <g>
      <Line from={[x(0), top + room]} to={[x(hours.length), top + room]} strokeOpacity={0.3} />
      {hours
        .filter((hour) => amountOf(hour) > 0)
        .map((hour) => {
          const height = Math.max((amountOf(hour) / most) * room, 1.5);
          return (
            <rect
              key={hour.index}
              x={x(hour.index)}
              y={top + room - height}
              height={height}
              width={Math.max(x(1) - x(0) - 0.4, 0.6)}
              className={way === 'isTooCold' ? 'fill-current' : 'fill-amber-deep'}
            />
          );
        })}
      <text x={plot.left - 6} y={top + room} dy="-0.1em" textAnchor="end" fontSize={10.5}>
        {name}
      </text>
    </g>
  );
}
