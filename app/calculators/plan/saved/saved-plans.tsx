import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { messageOf } from '../../../../browser/refusal.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { useToast } from '../../../../ui/toast/toast.tsx';
import { LoadState } from '../../../accounts/forms/load-state.tsx';
import { useAccountRequest } from '../../../accounts/forms/use-account-request.ts';
import { paths } from '../../../paths.ts';
import type { SavedPlan } from './contract.ts';
import { mostPlans } from './plan-name.ts';
import { savedPlansQuery } from './queries.ts';
import { savedPlanApi } from './saved-plan-paths.ts';
import { SavedPlanRow } from './saved-plan-row.tsx';

/** The plans of the person who is signed in: to open, to rename, to delete and to have back. */
export function SavedPlans() {
  const query = useQuery(savedPlansQuery);
  const client = useQueryClient();
  const toast = useToast();
  const send = useAccountRequest();
  const title = useRef<HTMLHeadingElement>(null);

  /** Not as the query does it: with the server out of reach that would take its owner for signed out. */
  async function refresh(): Promise<void> {
    client.setQueryData(savedPlansQuery.queryKey, await send<SavedPlan[]>('GET', savedPlanApi.all()));
  }

  async function putBack(plan: SavedPlan): Promise<void> {
    const { name, link, savedAt } = plan;
    try {
      await send('POST', savedPlanApi.all(), { name, link, savedAt });
      await refresh();
    } catch (error) {
      const description = messageOf(error, `“${name}” could not be put back.`);
      const action = { text: 'Try again', press: () => void putBack(plan) };
      toast({ title: 'Error', description, isError: true, action });
    }
  }

  async function remove(plan: SavedPlan): Promise<void> {
    try {
      await send('DELETE', savedPlanApi.one(plan.id));
      await refresh();
      title.current?.focus();
      toast({
        title: 'Plan deleted',
        description: plan.name,
        action: { text: 'Undo', press: () => void putBack(plan) },
      });
    } catch (error) {
      const description = messageOf(error, 'The plan could not be deleted. Please try again.');
      toast({ title: 'Error', description, isError: true });
    }
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
