import { memo } from 'react';
import { withUnits } from '../../../../values/units.ts';
import { mainWorkingsOf } from '../../answer/workings.ts';
import type { PlanAnswer } from '../../plan-answer-type.ts';
import type { PlanState } from '../../plan-state.ts';
import { OpenedNumber } from './opened-number.tsx';
import { Warnings } from './plan-sentence.tsx';

interface PanelProps {
  state: PlanState;
  answer: PlanAnswer;
}

/** The figures that stand beside the fields; all others are further down. */
const shown = ['daily-use', 'daily-ah', 'needed', 'left'];

/** The answer: first in a sentence, then its figures, each of which opens to how it came about. */
export const AnswerPanel = memo(function AnswerPanel({ state, answer }: PanelProps) {
  const { sentence, sentences, warnings } = answer;
  const workings = mainWorkingsOf(state, answer).filter(({ id }) => shown.includes(id));
  return (
    <section
      aria-labelledby="answer"
      className="rounded-lg border border-line bg-white p-5 md:p-7 print:border-0 print:p-0"
    >
      <h2 id="answer" tabIndex={-1} className="text-base font-normal text-ink-soft print:sr-only">
        Your answer
      </h2>
      <p role="status" className="tabular-nums mt-1 text-xl font-semibold text-balance">
        {withUnits(sentence)}
      </p>
      {sentences.map((beside) => (
        <p key={beside} className="tabular-nums mt-2 text-ink-soft">
          {withUnits(beside)}
        </p>
      ))}
      <div className="mt-4 border-t border-line empty:hidden">
        {workings.map((working) => (
          <OpenedNumber key={working.id} working={working} />
        ))}
      </div>
      <div className="mt-4 empty:hidden">
        <Warnings warnings={warnings} />
      </div>
    </section>
  );
});
