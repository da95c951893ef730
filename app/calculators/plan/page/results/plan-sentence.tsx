import { withUnits } from '../../../../values/units.ts';
import type { PlanAnswer } from '../../plan-answer-type.ts';

/** The answer in a line that stays in sight above the fields while the answer itself is further down. */
export const SentenceBar = ({ sentence }: { sentence: string }) => (
  <a
    href="#answer"
    className="tabular-nums sticky top-18 z-20 -mx-4 flex min-h-14 items-center justify-between gap-4 border-b border-line-strong bg-paper px-4 py-1.5 text-sm leading-tight lg:hidden print:hidden"
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
export function Warnings({ warnings }: Pick<PlanAnswer, 'warnings'>) {
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
