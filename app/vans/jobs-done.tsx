import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from '../../browser/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { SubmitButton } from '../../ui/forms/submit-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoadState } from '../accounts/forms/load-state.tsx';
import { useAccountRequest, useRefresh, useUndoableDelete } from '../accounts/forms/use-account-request.ts';
import { formatDay } from '../values/dates.ts';
import { londonDay } from '../values/london-days.ts';
import { inputProps, missingFieldErrors } from '../values/text-fields.ts';
import type { Job } from './contract.ts';
import { vanApi, vanQuery } from './queries.ts';
import { isJobDay, jobDayWords, jobFields } from './van-fields.ts';

/** Something that we did at a booking. */
export interface Visit {
  id: number;
  /** When it began. */
  date: string;
  what: string;
}

/** What was done to the van: by us, at these visits, and by whoever else, as its owner noted it. The latest first. */
export function JobsDone({ visits }: { visits: Visit[] }) {
  const query = useQuery(vanQuery);
  const refresh = useRefresh(vanQuery, vanApi.van());
  const deleteWithUndo = useUndoableDelete(refresh);
  const title = useRef<HTMLHeadingElement>(null);

  async function remove({ id, doneOn, what }: Job): Promise<void> {
    const isGone = await deleteWithUndo({
      url: vanApi.job(id),
      name: what,
      putBack: { url: vanApi.jobs(), body: { doneOn, what } },
      words: { done: 'Job deleted', failure: 'The job could not be deleted. Please try again.' },
    });
    if (isGone) title.current?.focus();
  }

  const noted = query.data?.jobs ?? [];
  const entries = [
    ...visits.map(({ id, date, what }) => ({ key: `visit ${id}`, day: date, what, job: null })),
    ...noted.map((job) => ({ key: `job ${job.id}`, day: job.doneOn, what: job.what, job })),
  ].sort((one, other) => other.day.localeCompare(one.day));
  return (
    <section aria-labelledby="jobs-title">
      <h3 id="jobs-title" ref={title} tabIndex={-1} className="text-xl outline-none">
        Jobs done
      </h3>
      <p className="mt-2 max-w-prose text-ink-soft">
        Appointments at our workshop appear here on their own. Add whatever else was done to the van.
      </p>
      {!query.data && <LoadState query={query} what="what was done" />}
      {entries.length > 0 && (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {entries.map(({ key, day, what, job }) => (
            <li key={key} className="flex items-start justify-between gap-4 py-3">
              <div className="min-w-0 py-1">
                <p className="tabular-nums text-sm text-ink-soft">
                  <time dateTime={day}>{formatDay(day)}</time>
                  {job === null && ', at our workshop'}
                </p>
                <p className="[overflow-wrap:anywhere]">{what}</p>
              </div>
              {job && (
                <Button
                  look="quiet"
                  className="min-h-11 px-4 text-sm"
                  aria-label={`Delete ${job.what}`}
                  onClick={() => void remove(job)}
                >
                  Delete
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <JobForm onAdded={refresh} />
    </section>
  );
}

/** Notes a job. After each the fields are empty for the next. */
function JobForm({ onAdded }: { onAdded: () => Promise<void> }) {
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
      ...missingFieldErrors(jobFields, typed),
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
        <Field {...inputProps(jobFields.doneOn)} {...field('doneOn')} id="job-doneOn" type="date" />
        <Field {...inputProps(jobFields.what)} {...field('what')} id="job-what" />
      </div>
      <SubmitButton isSending={isSending} label="Add job" sendingLabel="Saving..." />
    </form>
  );
}
