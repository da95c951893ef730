import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { personalQuery } from '../accounts/queries.ts';
import { api } from '../paths.ts';
import type { AccountBooking, AccountVisit, Calendar, LinkedBooking } from './contract.ts';

/** The day in a page's address; empty where none is. */
export const dayIn = (search: string) => new URLSearchParams(search).get('day') ?? '';

/** The first bookings of the person who is signed in, what comes up first; null when nobody is. */
export const accountBookingsQuery = personalQuery<AccountBooking[]>(api.accountBookings());

/** The person's visits to the workshop, latest first; null when nobody is signed in. */
export const visitsQuery = personalQuery<AccountVisit[]>(api.accountVisits());

/** The month of a day, or of the first free slot where none is named; `of` as in `api.bookingCalendar`, null where that is gone. */
export const calendarQuery = (day: string, of?: string) =>
  queryOptions<Calendar | null>({
    queryKey: [api.bookingCalendar(day, of)],
    meta: { showsFailure: true, emptyOn: [404] },
  });

/** The booking of a link; null where the link does not work. */
export const linkedBookingQuery = (token: string) =>
  queryOptions<LinkedBooking | null>({
    queryKey: [api.linkedBooking(token)],
    meta: { emptyOn: [404] },
  });

/** Asks anew what is free in every month that is shown, and later in those that were: a time may have gone or come back. */
export const askTimesAnew = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [url] }) => String(url).includes('/calendar?day='),
  });
