import { formatAmount } from '../figures/energy.ts';
import type { BatteryFit, FitStatus } from './battery-fit.ts';

const width = 216;

/** In the colour of the verdict beside it, whichever limit that is for. */
const spareLooks: Record<FitStatus, string> = {
  covered: 'fill-green bg-green',
  borderline: 'fill-amber-deep bg-amber-deep',
  insufficient: 'fill-red bg-red',
};

/** A battery's capacity as it is shared out: used, spare or missing, and the fifth that is kept back. */
function partsOf({ battery: { capacity, usableCapacity }, spare, status }: BatteryFit) {
  return [
    { amount: usableCapacity - Math.max(spare, 0), text: 'used', look: 'fill-amber bg-amber' },
    spare < 0
      ? { amount: -spare, text: 'short', look: 'fill-red bg-red' }
      : { amount: spare, text: 'spare', look: spareLooks[status] },
    { amount: capacity - usableCapacity, text: 'kept back', look: 'fill-line bg-line' },
  ];
}

/** The battery as its label would draw it. What it shows stands below it in words. */
export function BatteryGauge({ fit }: { fit: BatteryFit }) {
  const { capacity, usableCapacity } = fit.battery;
  const shown = partsOf(fit);
  const scale = width / capacity;
  let from = 0;
  return (
    <div>
      <svg aria-hidden viewBox="0 0 240 48" className="w-full max-w-md">
        <rect x="231" y="16" width="8" height="20" rx="2" className="fill-slate" />
        <rect x="1" y="5" width="228" height="42" rx="7" className="fill-slate" />
        <rect x="3" y="7" width="224" height="38" rx="5" className="fill-white" />
        {shown.map(({ amount, look, text }) => {
          const start = from;
          from = Math.min(from + amount, capacity);
          return (
            <rect
              key={text}
              x={6 + start * scale}
              y="10"
              width={(from - start) * scale}
              height="32"
              className={`${look} stroke-white`}
            />
          );
        })}
        <rect x={6 + usableCapacity * scale} width="1.5" height="48" className="fill-slate" />
      </svg>
      <ul className="tabular-nums mt-2 flex flex-wrap gap-x-4 text-sm text-ink-soft">
        {shown.map(({ amount, look, text }) => (
          <li key={text} className="flex items-center gap-2">
            <span aria-hidden className={`size-2.5 rounded-full ${look}`} />
            <span>
              {formatAmount(amount)} Ah {text}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
