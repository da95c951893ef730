import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../admin-paths.ts';
import { withQuery } from '../../../values/with-query.ts';
import type { Booking, BookingBlock } from '../../contract.ts';
import type { BookingWeek } from './contract.ts';

export const bookingsQuery = queryOptions<Booking[]>({ queryKey: [adminApi.bookings()] });

/** This week if `day` is empty. */
export const weekQuery = (day: string) =>
  queryOptions<BookingWeek>({ queryKey: [withQuery(adminApi.bookingWeek(), { day })] });

export const blocksQuery = queryOptions<BookingBlock[]>({ queryKey: [adminApi.bookingBlocks()] });

export const calendarAddresses = [
  ...[adminApi.bookings(), adminApi.bookingWeek(), adminApi.bookingBlocks(), '/api/bookings/slots'],
] as const;
