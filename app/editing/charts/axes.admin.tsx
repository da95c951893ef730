import type { scaleLinear } from 'd3-scale';

interface AmountsProps {
  y: ReturnType<typeof scaleLinear<number, number>>;
  from: number;
  to: number;
  format: (amount: number) => string;
}

export function Amounts({ y, from, to, format }: AmountsProps) {
  return y.ticks(4).map((amount) => (
    <g key={amount} transform={`translate(0 ${y(amount)})`}>
      <line x1={from} x2={to} className="stroke-line" />
      <text x={from - 8} dy="0.32em" textAnchor="end" fontSize={12} fill="currentColor">
        {format(amount)}
      </text>
    </g>
  ));
}

interface NamesProps {
  names: { key: string; name: string }[];
  at: (index: number) => number;
  from: number;
  to: number;
  y: number;
}

const roomOfALabel = 64;

export function Names({ names, at, from, to, y }: NamesProps) {
  const every = Math.ceil(names.length / Math.max(1, (to - from) / roomOfALabel));
  return names.map(({ key, name }, index) =>
    (names.length - 1 - index) % every === 0 ? (
      <text
        key={key}
        x={Math.min(at(index), to - 22)}
        y={y}
        textAnchor="middle"
        fontSize={12}
        fill="currentColor"
      >
        {name}
      </text>
    ) : null,
  );
}
