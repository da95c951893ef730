import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ButtonLink } from '../../../../ui/button.tsx';
import { LoadState } from '../../../accounts/forms/load-state.tsx';
import { useRefresh, useUndoableDelete } from '../../../accounts/forms/use-account-request.ts';
import { paths } from '../../../paths.ts';
import type { SavedPlan } from './contract.ts';
import { mostPlans } from './plan-name.ts';
import { savedPlanApi, savedPlansQuery } from './queries.ts';
import { SavedPlanRow } from './saved-plan-row.tsx';

/** The plans of the person who is signed in: to open, to rename, to delete and to have back. */
export function SavedPlans() {
  const query = useQuery(savedPlansQuery);
  const refresh = useRefresh(savedPlansQuery, savedPlanApi.all());
  const deleteWithUndo = useUndoableDelete(refresh);
  const title = useRef<HTMLHeadingElement>(null);

  async function remove({ id, name, link, savedAt }: SavedPlan): Promise<void> {
    const isGone = await deleteWithUndo({
      url: savedPlanApi.one(id),
      name,
      putBack: { url: savedPlanApi.all(), body: { name, link, savedAt } },
      words: { done: 'Plan deleted', failure: 'The plan could not be deleted. Please try again.' },
    });
    if (isGone) title.current?.focus();
  }

  return (
    <section aria-labelledby="plans-title">
      <h3 id="plans-title" ref={title} tabIndex={-1} className="text-xl outline-none">
        Saved plans
      </h3>
      {!query.data ? (
        <LoadState query={query} what="your plans" />
      ) : query.data.length === 0 ? (
        <>
          <p className="mt-3 text-ink-soft">
            None yet. Plan your van’s electrics, and save the plan with the button below it.
          </p>
          <ButtonLink look="quiet" href={paths.planner()} className="mt-4">
            Begin a plan
          </ButtonLink>
        </>
      ) : (
        <>
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {query.data.map((plan) => (
              <SavedPlanRow
                key={plan.id}
                plan={plan}
                onRefresh={refresh}
                onDelete={() => void remove(plan)}
              />
            ))}
          </ul>
          <p className="tabular-nums mt-2 text-sm text-ink-soft">
            {query.data.length} of {mostPlans} places taken. A plan that you open and change is saved beside
            the one it came from.
          </p>
        </>
      )}
    </section>
  );
}
