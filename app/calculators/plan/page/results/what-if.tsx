import { memo, useId } from 'react';
import { withUnits } from '../../../../values/units.ts';
import { formatAmount } from '../../../figures/energy.ts';
import { usePrompt } from '../fields/use-prompt.ts';
import type { Planner } from '../state/use-planner.ts';

/** What if it were more, or less? The sliders change the plan itself. */
export const WhatIf = memo(function WhatIf({ planner: { state, answer, change } }: { planner: Planner }) {
  const { bankAh, solarWatts, days } = state;
  const { capacity, status } = answer.battery;
  return (
    <section
      aria-labelledby="what-if"
      className="rounded-lg border border-line bg-white p-5 lg:sticky lg:top-24 print:hidden noscript:hidden"
    >
      <h3 id="what-if" className="text-xl">
        What if?
      </h3>
      <p className="tabular-nums mt-1 text-sm leading-6 text-ink-soft max-lg:hidden">
        {withUnits(answer.sentence)}
      </p>
      <div className="mt-4 space-y-4">
        <Slider
          label="Battery"
          value={capacity}
          least={40}
          most={800}
          step={5}
          words={`${formatAmount(capacity)} Ah${bankAh === 0 ? ', our choice' : ''}`}
          onChange={(ah) => change({ bankAh: ah, hasBank: false })}
        />
        <Slider
          label="Solar panels"
          value={solarWatts}
          least={0}
          most={1_000}
          step={10}
          words={`${formatAmount(solarWatts)} W`}
          onChange={(watts) => change({ solarWatts: watts })}
        />
        <Slider
          label="Nights"
          value={days}
          least={1}
          most={14}
          step={1}
          words={days === 1 ? '1 night' : `${days} nights`}
          onChange={(nights) => change({ days: nights })}
        />
      </div>
      {bankAh > 0 && (
        <button
          type="button"
          onClick={() => change({ bankAh: 0, hasBank: false })}
          className="mt-3 min-h-11 text-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          {status === 'covered'
            ? 'Let us choose the battery again'
            : 'Let us choose a battery that is enough'}
        </button>
      )}
    </section>
  );
});

interface SliderProps {
  label: string;
  value: number;
  least: number;
  most: number;
  step: number;
  words: string;
  onChange: (value: number) => void;
}

/** It reaches as far as its value where that is more. */
function Slider({ label, value, least, most, step, words, onChange }: SliderProps) {
  const id = useId();
  const [shown, choose] = usePrompt(value);
  return (
    <div>
      <label htmlFor={id} className="tabular-nums flex justify-between gap-3 text-sm">
        <span className="font-medium">{label}</span>
        <span className="font-semibold">{words}</span>
      </label>
      <input
        id={id}
        type="range"
        min={Math.min(least, value)}
        max={Math.max(most, value)}
        step={step}
        value={shown}
        aria-valuetext={words}
        onChange={({ target }) => {
          choose(Number(target.value));
          onChange(Number(target.value));
        }}
        className="mt-1 h-8 w-full cursor-pointer accent-ink"
      />
    </div>
  );
}
