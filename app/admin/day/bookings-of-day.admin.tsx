import { useState } from 'react';
import { request } from '../../../browser/request.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/forms/field.tsx';
import { adminApi, adminPaths } from '../../admin-paths.ts';
import { StatusBadge } from '../../bookings/admin/status-badge.admin.tsx';
import { TellCustomer } from '../../bookings/admin/tell-customer.admin.tsx';
import { newsOf } from '../../bookings/booking-states.ts';
import type { ComingBooking } from '../../bookings/contract.ts';
import { PhoneLink } from '../../content/admin/contact-links.admin.tsx';
import { useAction } from '../../editing/use-action.admin.ts';
import { londonDay, londonTime } from '../../values/london-days.ts';
import type { Day } from './contract.ts';
import { dayWords } from './day-words.ts';
import { Line, Lines, WaitingList } from './waiting-list.admin.tsx';

/** Who comes in the next seven days, day by day. */
export function BookingsOfDay({ bookings, bookingCount }: Pick<Day, 'bookings' | 'bookingCount'>) {
  const days = Map.groupBy(bookings, ({ date }) => londonDay(new Date(date)));
  const isMore = bookingCount > bookings.length;
  const way = { label: `All ${bookingCount} bookings, and later ones`, href: adminPaths.tab('bookings') };
  return (
    <WaitingList
      title="Bookings of the next seven days"
      empty="Nobody is booked in for the next seven days."
      ways={isMore ? [way] : []}
    >
      {bookings.length === 0
        ? null
        : [...days].map(([day, ofDay]) => (
            <div key={day} className="border-b border-line last:border-0">
              <h4 className="pt-3 text-sm font-semibold text-ink-soft">{dayWords(day, new Date())}</h4>
              <Lines label={dayWords(day, new Date())}>
                {ofDay.map((booking) => (
                  <BookingLine key={booking.id} booking={booking} />
                ))}
              </Lines>
            </div>
          ))}
    </WaitingList>
  );
}

const words = { success: 'Booking status updated', failure: 'Failed to update booking status' };

/** A booking that waits for the owner's word is confirmed here; whether its customer is told is asked, as in the list. */
function BookingLine({ booking }: { booking: ComingBooking }) {
  const { id, name, email, date, status, heldUntil, phone } = booking;
  const { run, isBusy, failure } = useAction([adminApi.bookings()]);
  const [isAsking, setIsAsking] = useState(false);
  const time = londonTime(new Date(date));
  const error = `booking-${id}`;

  const confirm = (tellCustomer: boolean) =>
    run(() => request('PATCH', adminApi.bookingStatus(id), { status: 'confirmed', tellCustomer }), {
      ...words,
      ...(tellCustomer && { success: `Booking confirmed. An email tells ${name}.` }),
    });

  return (
    <Line
      name={`${time} ${name}`}
      href={adminPaths.tab('bookings', id)}
      action={
        status === 'pending' &&
        heldUntil === null && (
          <Button
            look="quiet"
            aria-label={`Confirm ${name}, ${time}`}
            aria-disabled={isBusy || undefined}
            onClick={() => setIsAsking(true)}
          >
            Confirm
          </Button>
        )
      }
      below={
        <>
          {failure && (
            <div className="basis-full">
              <FieldError name={error} error={failure} />
            </div>
          )}
          <TellCustomer
            news={isAsking ? newsOf(booking, 'confirmed', new Date()) : null}
            name={name}
            email={email}
            onAnswer={(tellCustomer) => {
              setIsAsking(false);
              if (tellCustomer !== null) void confirm(tellCustomer);
            }}
          />
        </>
      }
    >
      <p className="flex flex-wrap items-center gap-x-3">
        <StatusBadge booking={booking} />
        {phone === null ? 'no phone given' : <PhoneLink phone={phone} />}
      </p>
    </Line>
  );
}
