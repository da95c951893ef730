import { useState } from 'react';
import { request } from '../../../browser/request.ts';
import { Button } from '../../../ui/button.tsx';
import { adminApi, adminPaths } from '../../admin-paths.ts';
import { StatusBadge } from '../../bookings/admin/status-badge.admin.tsx';
import { TellCustomer } from '../../bookings/admin/tell-customer.admin.tsx';
import { statusNews } from '../../bookings/booking-words.ts';
import type { ComingBooking } from '../../bookings/contract.ts';
import { PhoneLink } from '../../content/admin/contact-links.admin.tsx';
import { useAction } from '../../editing/use-action.admin.ts';
import { londonDay, londonTime } from '../../values/london-days.ts';
import type { Day } from './contract.ts';
import { dayWords } from './day-words.ts';
import { Line, Lines, WaitingList } from './waiting-list.admin.tsx';

export function BookingsOfDay({ bookings, bookingCount }: Pick<Day, 'bookings' | 'bookingCount'>) {
  const dayOf = ({ date }: ComingBooking) => londonDay(new Date(date));
  const days = [...new Set(bookings.map(dayOf))];
  return (
    <WaitingList
      title="Bookings of the next seven days"
      empty="Nobody is booked in for the next seven days."
      isMore={bookingCount > bookings.length}
      ways={[{ label: `All ${bookingCount} bookings, and later ones`, href: adminPaths.tab('bookings') }]}
      isGrouped
    >
      {days.map((day) => (
        <div key={day} className="border-b border-line last:border-0">
          <h4 className="pt-3 text-sm font-semibold text-ink-soft">{dayWords(day, new Date())}</h4>
          <Lines label={dayWords(day, new Date())}>
            {bookings
              .filter((booking) => dayOf(booking) === day)
              .map((booking) => (
                <BookingLine key={booking.id} booking={booking} />
              ))}
          </Lines>
        </div>
      ))}
    </WaitingList>
  );
}

const words = { success: 'Booking status updated', failure: 'Failed to update booking status' };

function BookingLine({ booking }: { booking: ComingBooking }) {
  const { id, name, email, date, status, heldUntil, phone } = booking;
  const { run, isBusy, failure } = useAction([adminApi.bookings()]);
  const [isAsking, setIsAsking] = useState(false);
  const [told, setTold] = useState('');
  const time = londonTime(new Date(date));

  const newsNow = () => statusNews(booking, 'confirmed', new Date());
  async function confirm(tellCustomer: boolean) {
    const change = { status: 'confirmed', tellCustomer };
    const done = await run(() => request('PATCH', adminApi.bookingStatus(id), change), words);
    setTold(done && tellCustomer ? `${name} has been told by email.` : '');
  }

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
            // Past bookings need no message to the customer.
            onClick={() => (newsNow() ? setIsAsking(true) : void confirm(false))}
          >
            Confirm
          </Button>
        )
      }
      failure={failure}
      below={
        <TellCustomer
          news={isAsking ? newsNow() : null}
          name={name}
          email={email}
          date={date}
          onAnswer={(tellCustomer) => {
            setIsAsking(false);
            if (tellCustomer !== null) void confirm(tellCustomer);
          }}
        />
      }
    >
      <p className="flex flex-wrap items-center gap-x-3">
        <StatusBadge booking={booking} />
        {phone === null ? 'no phone given' : <PhoneLink phone={phone} />}
      </p>
      <p role="status">{told}</p>
    </Line>
  );
}
