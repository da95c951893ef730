import { queryOptions } from '@tanstack/react-query';
import { personalQuery } from '../accounts/queries.ts';
import { api } from '../paths.ts';
import type { AccountBooking, Calendar } from './contract.ts';

/** The day in a page's address; empty where none is. */
export const dayIn = (search: string) => new URLSearchParams(search).get('day') ?? '';

/** The bookings of the person who is signed in, what comes up first; null when nobody is. */
export const accountBookingsQuery = personalQuery<AccountBooking[]>(api.accountBookings());

/** The month of a day, or of the first free slot where none is named; `of` as in `api.bookingCalendar`, null where that is gone. */
export const calendarQuery = (day: string, of?: string) =>
  queryOptions<Calendar | null>({
    queryKey: [api.bookingCalendar(day, of)],
    meta: { showsFailure: true, emptyOn: [404] },
  });
