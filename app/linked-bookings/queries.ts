import { queryOptions } from '@tanstack/react-query';
import type { LinkedBooking } from '../bookings/contract.ts';
import { api } from '../paths.ts';

/** The booking of a link; null where the link does not work. */
export const linkedBookingQuery = (token: string) =>
  queryOptions<LinkedBooking | null>({
    queryKey: [api.linkedBooking(token)],
    meta: { emptyOn: [404] },
  });
