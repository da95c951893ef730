import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { personalQuery } from '../accounts/queries.ts';
import { api } from '../paths.ts';
import type { AccountBooking, AccountVisit, Calendar, LinkedBooking } from './contract.ts';

export const dayIn = (search: string) => new URLSearchParams(search).get('day') ?? '';

export const accountBookingsQuery = personalQuery<AccountBooking[]>(api.accountBookings());

export const visitsQuery = personalQuery<AccountVisit[]>(api.accountVisits());

export const calendarQuery = (day: string, of?: string) =>
  queryOptions<Calendar | null>({
    queryKey: [api.bookingCalendar(day, of)],
    meta: { showsFailure: true, emptyOn: [404] },
  });

export const linkedBookingQuery = (token: string) =>
  queryOptions<LinkedBooking | null>({
    queryKey: [api.linkedBooking(token)],
    meta: { emptyOn: [404] },
  });

export const refetchTimes = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ queryKey: [url] }) => String(url).includes('/calendar?day='),
  });
