import { memo } from 'react';
import { Announced } from '../../../../../ui/announced.tsx';
import { withUnits } from '../../../../values/units.ts';
import { mainWorkingsOf } from '../../answer/workings.ts';
import type { PlanAnswer } from '../../plan-answer-type.ts';
import type { PlanState } from '../../plan-state.ts';
import { OpenedNumber } from './workings.tsx';

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
      <p className="tabular-nums mt-1 text-xl font-semibold text-balance">{withUnits(sentence)}</p>
      <Announced words={withUnits(sentence)} saysFirst />
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

/** The answer in a line that stays in sight above the fields while the answer itself is further down. */
export const SentenceBar = ({ sentence }: { sentence: string }) => (
  <a
    href="#answer"
    className="tabular-nums sticky top-18 z-20 low:static -mx-4 flex min-h-14 items-center justify-between gap-4 border-b border-line-strong bg-paper px-4 py-1.5 text-sm leading-tight lg:hidden print:hidden"
  >
    <span className="line-clamp-3 font-semibold">{withUnits(sentence)}</span>
    <span aria-hidden>↓</span>
  </a>
);

const levels: Record<PlanAnswer['warnings'][number]['level'], { name: string; look: string }> = {
  danger: { name: 'Danger', look: 'border-red bg-red-tint' },
  warning: { name: 'Look at this', look: 'border-amber-deep bg-amber-tint' },
  note: { name: 'Good to know', look: 'border-line-strong bg-white' },
};

/** What is dangerous, unlikely to work, or good to know. */
function Warnings({ warnings }: Pick<PlanAnswer, 'warnings'>) {
  if (warnings.length === 0) return null;
  return (
    <ul aria-label="Warnings" className="space-y-2">
      {warnings.map(({ id, level, text }) => (
        <li
          key={`${id} ${text}`}
          className={`tabular-nums border-l-4 px-3.5 py-2.5 text-sm leading-6 ${levels[level].look}`}
        >
          <strong className="font-semibold">{levels[level].name}:</strong> {withUnits(text)}
        </li>
      ))}
    </ul>
  );
}
