import { useState } from 'react';
import { request } from '../../../browser/request.ts';
import { FieldError, inputClass } from '../../../ui/forms/field.tsx';
import { adminApi } from '../../admin-paths.ts';
import { useAction } from '../../editing/use-action.admin.ts';
import { type BookingStatus, bookingStatuses, newsOf } from '../booking-states.ts';
import type { Booking } from '../contract.ts';
import { formatSlot } from '../slots.ts';
import { statusWord } from './status-badge.admin.tsx';
import { TellCustomer } from './tell-customer.admin.tsx';

const words = { success: 'Booking status updated', failure: 'Failed to update booking status' };

/**
 * Sets the status of a booking as soon as it is picked, or once it is answered whether the customer is told of it. What
 * they were told, and why a change did not succeed, stands below it.
 */
export function StatusSelect({ booking }: { booking: Booking }) {
  const { id, name, email, date, status } = booking;
  const { run, isBusy, failure } = useAction([adminApi.bookings()]);
  const [picked, setPicked] = useState<BookingStatus | null>(null);
  const [told, setTold] = useState('');
  const field = `status-${id}`;

  async function set(value: BookingStatus, tellCustomer: boolean) {
    const change = { status: value, tellCustomer };
    const done = await run(() => request<Booking>('PATCH', adminApi.bookingStatus(id), change), words);
    setPicked(null);
    setTold(done && tellCustomer ? `An email tells ${name}.` : '');
  }

  /** What there is to tell; nothing to who has given no address. */
  const newsTo = (next: BookingStatus) => (email === '' ? null : newsOf(booking, next, new Date()));
  const news = picked && !isBusy ? newsTo(picked) : null;
  return (
    <div className="min-w-40 text-left">
      <select
        aria-label={`Status of ${name}, ${formatSlot(date)}`}
        aria-invalid={failure ? true : undefined}
        aria-describedby={failure ? `${field}-error` : undefined}
        value={picked ?? status}
        onChange={({ target: { value } }) => {
          const next = bookingStatuses.find((each) => each === value);
          // One change after the other: a second would be lost beside the first.
          if (!next || isBusy) return;
          setPicked(next);
          if (newsTo(next) === null) void set(next, false);
        }}
        className={inputClass}
      >
        {bookingStatuses.map((each) => (
          <option key={each} value={each}>
            {statusWord(each)}
          </option>
        ))}
      </select>
      <FieldError name={field} error={failure ?? undefined} />
      <p role="status" className="text-sm text-ink-soft [overflow-wrap:anywhere]">
        {told}
      </p>
      <TellCustomer
        news={news}
        name={name}
        email={email}
        onAnswer={(tellCustomer) => {
          if (picked === null || tellCustomer === null) setPicked(null);
          else void set(picked, tellCustomer);
        }}
      />
    </div>
  );
}
