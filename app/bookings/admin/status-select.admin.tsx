import { useState } from 'react';
import { request } from '../../../browser/request.ts';
import { FieldError, inputClass } from '../../../ui/forms/field.tsx';
import { adminApi } from '../../admin-paths.ts';
import { useAction } from '../../editing/use-action.admin.ts';
import { bookingStatuses } from '../booking-states.ts';
import type { Booking } from '../contract.ts';
import { formatSlot } from '../slots.ts';
import { statusWord } from './status-badge.admin.tsx';

const words = { success: 'Booking status updated', failure: 'Failed to update booking status' };

interface StatusSelectProps {
  booking: Booking;
  /** Whether the customer is to be told by email. */
  tellCustomer?: boolean;
  /** Called when a status was set that was not so before. */
  onSet?: (before: Booking, status: Booking['status']) => void;
}

/** Sets the status of a booking as soon as it is picked. Why that did not succeed stands below it. */
export function StatusSelect({ booking, tellCustomer = false, onSet }: StatusSelectProps) {
  const { id, name, date, status } = booking;
  const { run, isBusy, failure } = useAction([adminApi.bookings()]);
  const [picked, setPicked] = useState<string>(status);
  const field = `status-${id}`;
  async function set(value: string) {
    setPicked(value);
    const change = { status: value, ...(tellCustomer ? { tellCustomer } : {}) };
    const done = await run(() => request<Booking>('PATCH', adminApi.bookingStatus(id), change), words);
    if (done) onSet?.(booking, done.status);
  }
  return (
    <div className="min-w-40 text-left">
      <select
        aria-label={`Status of ${name}, ${formatSlot(date)}`}
        aria-invalid={failure ? true : undefined}
        aria-describedby={failure ? `${field}-error` : undefined}
        value={isBusy ? picked : status}
        onChange={({ target: { value } }) => void set(value)}
        className={inputClass}
      >
        {bookingStatuses.map((each) => (
          <option key={each} value={each}>
            {statusWord(each)}
          </option>
        ))}
      </select>
      <FieldError name={field} error={failure ?? undefined} />
    </div>
  );
}
