import { Card } from '../../../editing/card.admin.tsx';
import { paths } from '../../../paths.ts';
import { dangersIn } from '../answer/dangers.ts';
import { planAnswer } from '../answer/plan-answer.ts';
import { writeLink } from '../link/share-link.ts';
import { planFigures, planIn } from './plan-text.ts';

/** The plan that a message brings, by the same reckoning that its sender saw; nothing where it brings none. */
export function PlanCard({ message }: { message: string }) {
  const state = planIn(message);
  if (!state) return null;
  const answer = planAnswer(state);
  const dangers = dangersIn(answer);
  return (
    <Card title="The plan" lead={answer.sentence}>
      <dl className="grid gap-x-8 gap-y-2 md:grid-cols-2">
        {planFigures(answer).map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {dangers.map(({ id, text }) => (
        <p key={id} className="font-semibold">
          {text}
        </p>
      ))}
      <p>
        <a
          href={paths.planner(writeLink(state))}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          Open the plan (in a new tab)
        </a>
      </p>
    </Card>
  );
}
