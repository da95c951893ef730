import { scaleLinear } from 'd3-scale';
import { area, curveStepAfter, line } from 'd3-shape';
import { type PointerEvent, useState } from 'react';
import { useWidth } from '../../ui/use-width.ts';
import { Amounts, Names } from '../editing/charts/axes.admin.tsx';
import { nameOfSpan, shortNameOfSpan } from '../editing/charts/span-names.ts';
import { formatPence, formatPrice, toPence } from '../values/money.ts';
import type { SalesBy, SalesSpan } from './contract.ts';

interface SalesChartProps {
  title: string;
  spans: SalesSpan[];
  by: SalesBy;
}

const height = 240;
const margin = { top: 12, right: 8, bottom: 28, left: 56 };

export function SalesChart({ title, spans, by }: SalesChartProps) {
  const [width, measure] = useWidth();
  const [pointed, setPointed] = useState<number | null>(null);
  const best = spans.reduce((a, b) => ((toPence(b.total) ?? 0) > (toPence(a.total) ?? 0) ? b : a));
  const span = pointed === null ? undefined : spans[pointed];
  const shown = span ?? best;
  return (
    <figure ref={measure} className="min-w-0 overflow-hidden">
      <figcaption className="tabular-nums pb-2 text-sm">
        {span === undefined && 'Best: '}
        <span className="font-semibold">{nameOfSpan(by, shown.day)}</span>, {formatPrice(shown.total)},{' '}
        {shown.orders} {shown.orders === 1 ? 'order' : 'orders'}
      </figcaption>
      {width > 0 && (
        <Steps title={title} spans={spans} by={by} width={width} pointed={pointed} onPoint={setPointed} />
      )}
    </figure>
  );
}

interface StepsProps extends SalesChartProps {
  width: number;
  pointed: number | null;
  onPoint: (index: number | null) => void;
}

function Steps({ title, spans, by, width, pointed, onPoint }: StepsProps) {
  const most = Math.max(...spans.map(({ total }) => toPence(total) ?? 0));
  const x = scaleLinear([0, spans.length], [margin.left, width - margin.right]);
  const y = scaleLinear([0, most], [height - margin.bottom, margin.top]).nice(4);
  // The last step ends where the next would begin.
  const ends = [...spans, ...spans.slice(-1)].map(({ total }, index) => ({
    at: x(index),
    to: y(toPence(total) ?? 0),
  }));
  const filled = area<(typeof ends)[number]>(
    ({ at }) => at,
    y(0),
    ({ to }) => to,
  ).curve(curveStepAfter);
  const edge = line<(typeof ends)[number]>(
    ({ at }) => at,
    ({ to }) => to,
  ).curve(curveStepAfter);
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const index = Math.floor(x.invert(event.clientX - event.currentTarget.getBoundingClientRect().left));
    onPoint(index >= 0 && index < spans.length ? index : null);
  };
  return (
    <svg
      role="img"
      aria-label={`${title}, drawn. The figures are in the table below.`}
      width={width}
      height={height}
      className="tabular-nums block touch-pan-y text-ink-soft"
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => onPoint(null)}
    >
      <Amounts
        y={y}
        from={margin.left}
        to={width - margin.right}
        format={(pence) => formatPence(pence).replace(/\.00$/, '')}
      />
      {pointed !== null && (
        <rect
          x={x(pointed)}
          y={margin.top}
          width={x(1) - x(0)}
          height={height - margin.bottom - margin.top}
          className="fill-sand"
        />
      )}
      <path d={filled(ends) ?? ''} className="fill-amber" fillOpacity={0.35} />
      <path d={edge(ends) ?? ''} className="fill-none stroke-amber-deep" strokeWidth={2} />
      <Names
        names={spans.map(({ day }) => ({ key: day, name: shortNameOfSpan(by, day) }))}
        at={(index) => x(index + 0.5)}
        from={margin.left}
        to={width}
        y={height - 8}
      />
    </svg>
  );
}
