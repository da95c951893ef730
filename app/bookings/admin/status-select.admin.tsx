import { useState } from 'react';
import { request } from '../../../browser/request.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { adminApi } from '../../admin-paths.ts';
import { badgeLooks } from '../../editing/badge.admin.tsx';
import { useAction } from '../../editing/use-action.admin.ts';
import { capitalised } from '../../values/capitalised.ts';
import { type BookingStatus, bookingStatuses } from '../booking-rules.ts';
import { statusNews } from '../booking-words.ts';
import type { Booking } from '../contract.ts';
import { formatSlot } from '../slots.ts';
import { lookOf, StatusBadge } from './status-badge.admin.tsx';
import { TellCustomer } from './tell-customer.admin.tsx';

const words = { success: 'Booking status updated', failure: 'Failed to update booking status' };

const shape =
  'block min-h-12 w-36 rounded border px-3 py-2.5 font-semibold aria-invalid:border-2 aria-invalid:border-red';

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

  /** Null if there is no news, or no email address. */
  const newsTo = (next: BookingStatus) => (email === '' ? null : statusNews(booking, next, new Date()));
  const news = picked && !isBusy ? newsTo(picked) : null;
  function pick(next: BookingStatus) {
    // A second change at once would be lost.
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
