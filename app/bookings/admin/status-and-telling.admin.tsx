import { useState } from 'react';
import { Toggle } from '../../editing/inputs.admin.tsx';
import { newsOf } from '../booking-states.ts';
import type { Booking } from '../contract.ts';
import { isOver } from '../slots.ts';
import { StatusSelect } from './status-select.admin.tsx';

/** The status of a booking, and whether its customer is told of the next change; of one that is over there is no more to tell. */
export function StatusAndTelling({ booking }: { booking: Booking }) {
  const [tellCustomer, setTellCustomer] = useState(false);
  const [told, setTold] = useState('');
  function noteSet(before: Booking, status: Booking['status']) {
    const isTold = tellCustomer && newsOf(before, status, new Date()) !== null;
    setTold(isTold ? `An email tells ${booking.name}.` : '');
    if (isTold) setTellCustomer(false);
  }
  return (
    <div className="max-w-80">
      {!isOver(booking, new Date()) && (
        <Toggle
          of={{ name: 'tellCustomer', value: tellCustomer, error: undefined, onChange: setTellCustomer }}
          label={`Tell ${booking.name} by email`}
          hint="Tick this first. Then confirm the booking, cancel it or take it up again."
          className="mb-3 [overflow-wrap:anywhere]"
        />
      )}
      <StatusSelect booking={booking} tellCustomer={tellCustomer} onSet={noteSet} />
      <p role="status" className="mt-2 text-sm text-ink-soft [overflow-wrap:anywhere]">
        {told}
      </p>
    </div>
  );
}
