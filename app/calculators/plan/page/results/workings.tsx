import { memo, useDeferredValue } from 'react';
import { formatAmount } from '../../../figures/energy.ts';
import { type Working, workingsOf } from '../../answer/workings.ts';
import { type Confidence, type Constant, confidenceOf, confidenceWords, constants } from '../../constants.ts';
import type { PlanAnswer } from '../../plan-answer-type.ts';
import type { PlanState } from '../../plan-state.ts';

/** What we add where a figure is not sure. */
const kindWords: Partial<Record<Confidence, string>> = {
  'one-source': 'One source says so. If you know better, put in your own figure.',
  unconfirmed: 'Usual in the trade; we have not confirmed every part of it yet.',
  assumed: 'Partly our own assumption: take it as a guide, and put in your own figure if you have one.',
};

const amountOf = ({ value, unit }: Constant) => {
  const isShare = unit === '' && value < 1;
  return isShare ? `${formatAmount(value * 100)} %` : `${value} ${unit}`.trim();
};

/** A figure, and behind it its formula with the figures put in, what it stands on, and how sure that is. */
export function OpenedNumber({ working }: { working: Working }) {
  // The figure follows each key at once, what is folded away behind it a moment later.
  const later = useDeferredValue(working);
  return (
    <details className="group border-b border-line">
      <summary className="tabular-nums flex min-h-11 list-none items-center justify-between gap-4 py-1.5">
        <span className="text-ink-soft underline decoration-line-strong decoration-dotted underline-offset-4 group-open:text-ink">
          {working.name}
        </span>
        <span className="text-right font-semibold whitespace-nowrap">{working.result}</span>
      </summary>
      <HowItCame working={later} />
    </details>
  );
}

const HowItCame = memo(function HowItCame({ working }: { working: Working }) {
  const { result, formula, withFigures, source, confidence, constants: ids } = working;
  return (
    <div className="tabular-nums space-y-2 pb-4 text-sm leading-6">
      <p>{formula}.</p>
      <p className="rounded bg-sand px-3 py-2">
        {withFigures} → {result}
      </p>
      {ids.length > 0 && (
        <ul className="space-y-1 text-ink-soft">
          {ids.map((id) => (
            <li key={id}>
              {constants[id].name}: {amountOf(constants[id])}. {constants[id].source} (
              {confidenceWords[confidenceOf([id])].toLowerCase()}).
            </li>
          ))}
        </ul>
      )}
      <p className="text-ink-soft">Source: {source}.</p>
      {kindWords[confidence] && <p className="text-amber-ink">{kindWords[confidence]}</p>}
    </div>
  );
});

/** Every figure of the plan, each with how it came about. */
export const AllWorkings = memo(function AllWorkings({
  state,
  answer,
}: {
  state: PlanState;
  answer: PlanAnswer;
}) {
  return (
    <section aria-labelledby="workings" className="print:hidden">
      <h2 id="workings" className="text-2xl">
        Every figure, and where it comes from
      </h2>
      <p className="mt-2 max-w-2xl text-ink-soft">
        Open one to see its formula with your figures put in, what it is based on, and how sure it is.
      </p>
      <div className="mt-4 border-t border-line-strong md:columns-2 md:gap-14 *:break-inside-avoid">
        {workingsOf(state, answer).map((working) => (
          <OpenedNumber key={working.id} working={working} />
        ))}
      </div>
    </section>
  );
});
