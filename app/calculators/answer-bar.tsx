import { formatAmount } from './figures/energy.ts';
import type { FitStatus } from './fit/battery-fit.ts';
import type { Recommendation } from './fit/recommend.ts';

const words: Record<FitStatus, string> = {
  covered: 'yes',
  borderline: 'just under limit',
  insufficient: 'no',
};

/** The answer in a line, which stays in sight above the rows while they are filled in and the answer itself is below. */
export function AnswerBar({ daily, recommended }: { daily: number; recommended: Recommendation | null }) {
  const fit = recommended?.fit;
  const battery = fit ? `${fit.battery.name} battery: ${words[fit.status]}` : 'no battery here is enough';
  return (
    <a
      href="#result"
      className="tabular-nums sticky top-18 z-20 -mx-4 flex h-12 items-center justify-between gap-4 border-b border-line-strong bg-paper px-4 text-sm leading-tight lg:hidden noscript:hidden"
    >
      <span className="font-semibold">
        {recommended
          ? `${formatAmount(daily < 10 ? daily : Math.round(daily))} Ah a day, ${battery}`
          : 'Your answer appears here'}
      </span>
      <span aria-hidden>↓</span>
    </a>
  );
}
