import { queryOptions } from '@tanstack/react-query';
import { api } from '../../paths.ts';
import type { LinkedBooking } from '../contract.ts';

/** The booking of a link; null where the link does not work. */
export const linkedBookingQuery = (token: string) =>
  queryOptions<LinkedBooking | null>({
    queryKey: [api.linkedBooking(token)],
    meta: { emptyOn: [404] },
  });
