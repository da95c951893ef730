import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../admin-paths.ts';
import type { Booking } from '../contract.ts';

export const bookingsQuery = queryOptions<Booking[]>({ queryKey: [adminApi.bookings()] });
