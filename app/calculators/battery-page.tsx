import { useEffect, useRef, useState } from 'react';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { useContent } from '../content/use-content.ts';
import { paths } from '../paths.ts';
import { BatteryOptions } from './battery-options.tsx';
import { CalculatorHeader } from './calculator-header.tsx';
import { ampHourWords, readAmpHours, toWattMinutes } from './figures/daily-use.ts';
import { fitBattery } from './fit/battery-fit.ts';
import { BatteryVerdict, verdictTitle } from './fit/battery-verdict.tsx';
import type { Recommendation } from './fit/recommend.ts';
import { useRecommendation } from './fit/use-recommendation.ts';
import { quoteForDay } from './quote-text.ts';
import { ScenarioTable } from './scenario-table.tsx';
import { Working } from './working.tsx';

export function Page() {
  const { businessName } = useContent();
  useDocumentTitle(`Battery capacity calculator | ${businessName}`);
  const [typed, setTyped] = useState('');
  const daily = readAmpHours(typed);
  const need = daily === null ? null : toWattMinutes(daily);
  const recommended = useRecommendation(need === null ? null : { need, strongest: null });

  return (
    <>
      <CalculatorHeader
        title="Battery capacity calculator"
        lead="Your daily use in, the right lithium battery out, with the spare we like to see."
        other={{
          href: paths.calculators(),
          text: 'Not sure what you use? Add it up in the power calculator',
        }}
      />
      <div className="wrap space-y-14 py-10 md:space-y-20 md:py-14">
        <div className="grid gap-x-14 gap-y-8 *:min-w-0 lg:grid-cols-[1fr_1.2fr]">
          <DailyUseField words={ampHourWords(typed)} onType={setTyped} />
          <RecommendedBattery typed={typed} recommended={recommended} />
        </div>
        <BatteryOptions need={need} chosen={need === null ? null : fitBattery(need).battery} />
        <ScenarioTable />
        <Working />
      </div>
    </>
  );
}

/** The field is the browser's; `onType` is told what stands in it, and `words` say how that was understood. */
function DailyUseField({ words, onType }: { words: string; onType: (typed: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  // What was typed before the page worked, or was put back by the browser after a reload.
  useEffect(() => onType(field.current?.value ?? ''), [onType]);
  return (
    <div>
      <label htmlFor="daily" className="text-2xl font-semibold">
        Ah a day
      </label>
      <p id="daily-hint" className="mt-2 text-ink-soft">
        What everything in the van takes together in 24 hours, at 12 V. A battery monitor shows it; the
        examples below give an idea. For two days in one place type both together.
      </p>
      <div className="tabular-nums mt-4 flex items-center gap-3 text-2xl">
        <input
          ref={field}
          id="daily"
          name="daily"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          aria-describedby="daily-hint daily-words"
          onChange={({ target }) => onType(target.value)}
          className="min-h-14 w-36 rounded border border-line-strong bg-white px-4 font-semibold"
        />
        <span aria-hidden>Ah</span>
      </div>
      <p id="daily-words" className="tabular-nums mt-1 min-h-5 text-sm leading-5 text-ink-soft">
        {words}
      </p>
    </div>
  );
}

interface RecommendedProps {
  typed: string;
  /** Null when `typed` is no use: not typed yet, or no number. */
  recommended: Recommendation | null;
}

function RecommendedBattery({ typed, recommended }: RecommendedProps) {
  return (
    <section aria-labelledby="result" className="rounded-lg border border-line bg-white p-5 md:p-7">
      <h2 id="result" className="mb-1 text-base font-normal text-ink-soft">
        {verdictTitle(recommended)}
      </h2>
      {recommended ? (
        <BatteryVerdict recommended={recommended} enquiry={quoteForDay(recommended)} />
      ) : (
        <p>
          {typed.trim() === ''
            ? 'Type your daily use, and your battery appears here.'
            : 'That is not a number above 0, so there is nothing to work out yet.'}
        </p>
      )}
    </section>
  );
}
