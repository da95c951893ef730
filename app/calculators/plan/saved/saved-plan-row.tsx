import { useState } from 'react';
import { Link } from 'wouter';
import { parseRefusal } from '../../../../browser/refusal.ts';
import { useForm } from '../../../../browser/use-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/forms/field.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { useFocusBack } from '../../../../ui/use-focus-back.ts';
import { SubmitOrCancel } from '../../../accounts/forms/submit-or-cancel.tsx';
import { useAccountRequest } from '../../../accounts/forms/use-account-request.ts';
import { paths } from '../../../paths.ts';
import { formatDay } from '../../../values/dates.ts';
import { inputProps, missingFieldErrors } from '../../../values/text-fields.ts';
import { withUnits } from '../../../values/units.ts';
import type { SavedPlan } from './contract.ts';
import { planNameField } from './plan-name.ts';
import { savedPlanApi } from './queries.ts';

interface RowProps {
  plan: SavedPlan;
  onRefresh: () => Promise<void>;
  onDelete: () => void;
}

/** A saved plan: what it said, and what can be done with it. */
export function SavedPlanRow({ plan, onRefresh, onDelete }: RowProps) {
  const { name, link, sentence, savedAt } = plan;
  const [isNaming, setIsNaming] = useState(false);
  const rename = useFocusBack<HTMLButtonElement>(isNaming);
  const small = { look: 'quiet', className: 'min-h-11 px-4 text-sm' } as const;
  return (
    <li className="py-4">
      <p>
        <Link
          href={paths.planner(link)}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 [overflow-wrap:anywhere]"
        >
          {name}
        </Link>
      </p>
      <p className="tabular-nums text-ink-soft">{withUnits(sentence)}</p>
      <p className="text-sm text-ink-soft">
        Saved on <time dateTime={savedAt}>{formatDay(savedAt)}</time>
      </p>
      {isNaming ? (
        <RenameForm plan={plan} onRefresh={onRefresh} onLeave={() => setIsNaming(false)} />
      ) : (
        <div className="mt-3 flex gap-2">
          <Button {...small} ref={rename} aria-label={`Rename ${name}`} onClick={() => setIsNaming(true)}>
            Rename
          </Button>
          <Button {...small} aria-label={`Delete ${name}`} onClick={onDelete}>
            Delete
          </Button>
        </div>
      )}
    </li>
  );
}

interface RenameProps {
  plan: SavedPlan;
  onRefresh: () => Promise<void>;
  onLeave: () => void;
}

function RenameForm({ plan, onRefresh, onLeave }: RenameProps) {
  const request = useAccountRequest();
  const [before] = useState(plan.name);
  const { form, field, failure, isSending } = useForm({
    read: (text) => ({ name: text('name') }),
    check: (typed) => missingFieldErrors({ name: planNameField }, typed),
    async send(typed) {
      try {
        await request('PATCH', savedPlanApi.one(plan.id), { ...typed, updatedAt: plan.updatedAt });
      } catch (error) {
        // Another tab has named it anew: its name is shown above, and what was typed stays in the field.
        if (parseRefusal(error)?.code === 'changed_meanwhile') await onRefresh();
        throw error;
      }
      await onRefresh();
      onLeave();
    },
    failure: { words: 'The plan could not be renamed. Please try again.' },
    success: { title: 'Plan renamed' },
  });
  return (
    <form {...form} aria-label={`Rename ${plan.name}`} className="mt-3 max-w-xl space-y-3">
      {failure && <Notice isError>{failure}</Notice>}
      <Field
        {...inputProps(planNameField)}
        {...field('name')}
        id={`plan-name-${plan.id}`}
        defaultValue={before}
        autoFocus
      />
      <SubmitOrCancel isSending={isSending} label="Save name" onCancel={onLeave} />
    </form>
  );
}
