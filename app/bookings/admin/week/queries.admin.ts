import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../admin-paths.ts';
import { withQuery } from '../../../values/with-query.ts';
import type { Booking, BookingBlock } from '../../contract.ts';
import type { BookingWeek } from './contract.ts';

export const bookingsQuery = queryOptions<Booking[]>({ queryKey: [adminApi.bookings()] });

/** The week of a day; of today where none is named. */
export const weekQuery = (day: string) =>
  queryOptions<BookingWeek>({ queryKey: [withQuery(adminApi.bookingWeek(), { day })] });

export const blocksQuery = queryOptions<BookingBlock[]>({ queryKey: [adminApi.bookingBlocks()] });

/** What shows another answer once a time is taken, moved, blocked or freed. */
export const calendarAddresses = [
  ...[adminApi.bookings(), adminApi.bookingWeek(), adminApi.bookingBlocks(), '/api/bookings/slots'],
] as const;
