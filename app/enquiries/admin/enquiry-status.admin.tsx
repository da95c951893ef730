import { useState } from 'react';
import { request } from '../../../browser/request.ts';
import { FieldError, inputClass } from '../../../ui/forms/field.tsx';
import { adminApi } from '../../admin-paths.ts';
import { Badge } from '../../editing/badge.admin.tsx';
import { useAction } from '../../editing/use-action.admin.ts';
import { capitalised } from '../../values/capitalised.ts';
import { type EnquiryStatus, enquiryStatuses } from '../enquiry-rules.ts';
import type { EnquiryDetail } from './contract.ts';
import { promiseState } from './promise.admin.ts';

export function StatusBadge({ status }: { status: EnquiryStatus }) {
  const look = status === 'spam' ? 'destructive' : status === 'new' ? 'default' : 'secondary';
  return <Badge look={look}>{capitalised(status)}</Badge>;
}

export function PromiseWords({ enquiry }: { enquiry: Parameters<typeof promiseState>[0] }) {
  const promise = promiseState(enquiry, new Date());
  if (!promise) return <span className="text-ink-soft">none due</span>;
  return (
    <span
      className={`lg:inline-block lg:min-w-32 lg:whitespace-nowrap ${promise.isLate ? 'font-semibold text-red' : 'text-ink-soft'}`}
    >
      {promise.words}
    </span>
  );
}

const words = { success: 'Enquiry status updated', failure: 'Failed to update enquiry status' };

export function StatusSelect({ enquiry: { id, status } }: { enquiry: EnquiryDetail }) {
  const { run, isBusy, failure } = useAction([adminApi.enquiries()]);
  const [picked, setPicked] = useState<string>(status);
  return (
    <div className="max-w-72">
      <label htmlFor="enquiry-status" className="font-medium">
        Status
      </label>
      <select
        id="enquiry-status"
        aria-disabled={isBusy || undefined}
        aria-invalid={Boolean(failure)}
        aria-describedby={failure ? 'enquiry-status-error' : undefined}
        value={isBusy ? picked : status}
        onChange={({ target: { value } }) => {
          // Ignores further changes until the current one is saved.
          if (isBusy) return;
          setPicked(value);
          void run(() => request('PATCH', adminApi.enquiry(id), { status: value }), words);
        }}
        className={`${inputClass} mt-1.5`}
      >
        {enquiryStatuses.map((each) => (
          <option key={each} value={each}>
            {capitalised(each)}
          </option>
        ))}
      </select>
      <FieldError name="enquiry-status" error={failure ?? undefined} />
    </div>
  );
}
