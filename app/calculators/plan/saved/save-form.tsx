import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { useForm } from '../../../../browser/use-form.ts';
import { focusOnArrival } from '../../../../ui/focus-on-arrival.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { useToast } from '../../../../ui/toast/toast.tsx';
import { SubmitOrCancel } from '../../../accounts/forms/submit-or-cancel.tsx';
import { useAccountRequest } from '../../../accounts/forms/use-account-request.ts';
import { currentUserQuery } from '../../../accounts/queries.ts';
import { paths } from '../../../paths.ts';
import { inputProps, missingFieldErrors } from '../../../values/text-fields.ts';
import { planAnswer } from '../answer/plan-answer.ts';
import { writeLink } from '../link/share-link.ts';
import type { PlanState } from '../plan-state.ts';
import type { SavedPlan } from './contract.ts';
import { planNameField } from './plan-name.ts';
import { savedPlanApi, savedPlansQuery } from './queries.ts';
import { signInToSave } from './sign-in-to-save.ts';

interface SaveFormProps {
  state: PlanState;
  /** The name that was typed before logging in; empty where none was. */
  name: string;
  onLeave: () => void;
}

/** "230 Ah for 2 nights": a name to begin with. */
function nameFor(state: PlanState): string {
  const { load, battery } = planAnswer(state);
  const nights = state.days === 1 ? '1 night' : `${state.days} nights`;
  return load.total === 0 ? 'My plan' : `${battery.name} for ${nights}`;
}

/** Gives a plan a name and keeps it in the account, beside those that are there. */
export default function SaveForm({ state, name, onLeave }: SaveFormProps) {
  const client = useQueryClient();
  const toast = useToast();
  const request = useAccountRequest();
  const { data: user } = useQuery(currentUserQuery);
  const [begun] = useState(() => name || nameFor(state));
  const [typed, setTyped] = useState(begun);
  const { form, field, failure, isSending } = useForm({
    read: (text) => ({ name: text('name') }),
    check: (values) => missingFieldErrors({ name: planNameField }, values),
    async send(values) {
      const saved = await request<SavedPlan>('POST', savedPlanApi.all(), {
        ...values,
        link: writeLink(state),
      });
      client.setQueryData(savedPlansQuery.queryKey, (now) =>
        now ? [saved, ...now.filter(({ id }) => id !== saved.id)] : now,
      );
      toast({
        title: 'Saved to My van',
        description: saved.name,
        link: { text: 'Open My van', path: paths.account('van') },
      });
      onLeave();
    },
    failure: { words: 'The plan could not be saved. Please try again.' },
  });

  return (
    <form {...form} aria-labelledby="save-title" className="mt-2 max-w-xl space-y-4">
      <h3 id="save-title" ref={focusOnArrival} tabIndex={-1} className="text-xl outline-none">
        Save to My van
      </h3>
      {failure && user !== null && <Notice isError>{failure}</Notice>}
      {user === null && (
        <Notice isError>
          You are logged out. Your plan is still here:{' '}
          <Link href={signInToSave(state, typed)} className="font-semibold underline underline-offset-4">
            log in, and come back to it
          </Link>
          .
        </Notice>
      )}
      <Field
        {...inputProps(planNameField)}
        {...field('name')}
        id="plan-name"
        defaultValue={begun}
        onChange={({ target }) => setTyped(target.value)}
      />
      <SubmitOrCancel isSending={isSending} label="Save plan" onCancel={onLeave} />
    </form>
  );
}
