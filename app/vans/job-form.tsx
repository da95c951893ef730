import { useState } from 'react';
import { useForm } from '../../browser/use-form.ts';
import { Field } from '../../ui/forms/field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAccountRequest } from '../accounts/forms/use-account-request.ts';
import { londonDay } from '../values/london-days.ts';
import { inputOf, missingIn } from '../values/text-fields.ts';
import { isJobDay, jobDayWords, jobFields } from './van-fields.ts';
import { vanApi } from './van-paths.ts';

/** Notes a job. After each the fields are empty for the next. */
export function JobForm({ onAdded }: { onAdded: () => Promise<void> }) {
  const [added, setAdded] = useState(0);
  return (
    <JobFields
      key={added}
      onAdded={async () => {
        await onAdded();
        setAdded(added + 1);
      }}
    />
  );
}

function JobFields({ onAdded }: { onAdded: () => Promise<void> }) {
  const request = useAccountRequest();
  const { form, field, failure, isSending } = useForm({
    read: (text) => ({ doneOn: text('doneOn'), what: text('what') }),
    check: (typed) => ({
      ...(isJobDay(typed.doneOn, londonDay(new Date())) ? {} : { doneOn: jobDayWords }),
      ...missingIn(jobFields, typed),
    }),
    async send(typed) {
      await request('POST', vanApi.jobs(), typed);
      await onAdded();
    },
    failure: { words: 'The job could not be saved. Please try again.' },
    success: { title: 'Job added' },
  });
  return (
    <form {...form} aria-label="Add a job" className="mt-5 max-w-2xl space-y-4">
      {failure && <Notice isError>{failure}</Notice>}
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-[auto_1fr]">
        <Field {...inputOf(jobFields.doneOn)} {...field('doneOn')} id="job-doneOn" type="date" />
        <Field {...inputOf(jobFields.what)} {...field('what')} id="job-what" />
      </div>
      <SubmitButton isSending={isSending} label="Add job" sendingLabel="Saving..." />
    </form>
  );
}
