import { useState } from 'react';
import { request } from '../../../browser/request.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { adminApi } from '../../admin-paths.ts';
import { badgeLooks } from '../../editing/badge.admin.tsx';
import { useAction } from '../../editing/use-action.admin.ts';
import { capitalised } from '../../values/capitalised.ts';
import { type BookingStatus, bookingStatuses } from '../booking-rules.ts';
import { newsOf } from '../booking-words.ts';
import type { Booking } from '../contract.ts';
import { formatSlot } from '../slots.ts';
import { lookOf, StatusBadge } from './status-badge.admin.tsx';
import { TellCustomer } from './tell-customer.admin.tsx';

const words = { success: 'Booking status updated', failure: 'Failed to update booking status' };

/** As the badge of a status is coloured. */
const shape =
  'block min-h-12 w-36 rounded border px-3 py-2.5 font-semibold aria-invalid:border-2 aria-invalid:border-red';

/**
 * How a booking stands, and sets another status as soon as it is picked, or once it is answered whether the customer is told of it. What
 * they were told, and why a change did not succeed, stands below it.
 */
export function StatusSelect({ booking }: { booking: Booking }) {
  const { id, name, email, date, status, heldUntil } = booking;
  const { run, isBusy, failure } = useAction([adminApi.bookings()]);
  const [picked, setPicked] = useState<BookingStatus | null>(null);
  const [told, setTold] = useState('');
  const field = `status-${id}`;

  async function set(value: BookingStatus, tellCustomer: boolean) {
    const change = { status: value, tellCustomer };
    const done = await run(() => request<Booking>('PATCH', adminApi.bookingStatus(id), change), words);
    setPicked(null);
    setTold(done && tellCustomer ? `${name} has been told by email.` : '');
  }

  /** What there is to tell; nothing to who has given no address. */
  const newsTo = (next: BookingStatus) => (email === '' ? null : newsOf(booking, next, new Date()));
  const news = picked && !isBusy ? newsTo(picked) : null;
  function pick(next: BookingStatus) {
    // One change after the other: a second would be lost beside the first.
    if (isBusy) return;
    setPicked(next);
    if (newsTo(next) === null) void set(next, false);
  }
  const isHeld = status === 'pending' && heldUntil !== null;
  return (
    <div className="grid gap-2 text-left">
      {isHeld && (
        <p>
          <StatusBadge booking={booking} />
        </p>
      )}
      <div className="flex gap-2">
        <select
          aria-label={`Status of ${name}, ${formatSlot(date)}`}
          aria-disabled={isBusy || undefined}
          aria-invalid={Boolean(failure)}
          aria-describedby={failure ? `${field}-error` : undefined}
          // While it is asked nothing is changed yet.
          value={isBusy ? (picked ?? status) : status}
          onChange={({ target: { value } }) => {
            const next = bookingStatuses.find((each) => each === value);
            if (next) pick(next);
          }}
          className={`${shape} ${badgeLooks[lookOf(status)]}`}
        >
          {bookingStatuses.map((each) => (
            <option key={each} value={each}>
              {capitalised(each)}
            </option>
          ))}
        </select>
        {status === 'pending' && !isHeld && (
          <Button
            look="quiet"
            className="shrink-0 whitespace-nowrap"
            aria-label={`Confirm ${name}, ${formatSlot(date)}`}
            aria-disabled={isBusy || undefined}
            onClick={() => pick('confirmed')}
          >
            Confirm
          </Button>
        )}
      </div>
      <FieldError name={field} error={failure ?? undefined} />
      <p role="status" className="text-sm text-ink-soft empty:hidden [overflow-wrap:anywhere]">
        {told}
      </p>
      <TellCustomer
        news={news}
        name={name}
        email={email}
        date={date}
        onAnswer={(tellCustomer) => {
          if (picked === null || tellCustomer === null) setPicked(null);
          else void set(picked, tellCustomer);
        }}
      />
    </div>
  );
}
