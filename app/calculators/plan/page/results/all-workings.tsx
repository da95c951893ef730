import { memo } from 'react';
import { workingsOf } from '../../answer/workings.ts';
import type { PlanAnswer } from '../../plan-answer-type.ts';
import type { PlanState } from '../../plan-state.ts';
import { OpenedNumber } from './opened-number.tsx';

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
