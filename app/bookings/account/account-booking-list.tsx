import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { bookingWords } from '../booking-words.ts';
import type { AccountBooking } from '../contract.ts';
import { formatSlot } from '../slots.ts';

export function AccountBookingList({ bookings }: { bookings: AccountBooking[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {bookings.map(({ id, date, minutes, message, status, heldUntil, isUpcoming, token }) => (
        <li key={id} className="py-4">
          <p className={`tabular-nums ${isUpcoming ? 'font-semibold' : ''}`}>
            <time dateTime={date}>{formatSlot(date)}</time>
          </p>
          <p className="text-sm text-ink-soft">
            {bookingWords({ status, heldUntil })}, {minutes} minutes
          </p>
          {message && (
            <p className="mt-1 line-clamp-3 max-w-prose text-sm text-ink-soft [overflow-wrap:anywhere]">
              {message}
            </p>
          )}
          {isUpcoming && (
            <Link
              href={paths.booking(token)}
              className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
            >
              {heldUntil === null ? 'Move or cancel' : 'Confirm or cancel'}
              <span className="sr-only">: {formatSlot(date)}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
