import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { refusalOf } from '../../../browser/refusal.ts';
import { request } from '../../../browser/request.ts';
import type { LinkedBooking } from '../contract.ts';
import { accountBookingsQuery, askTimesAnew, linkedBookingQuery } from '../queries.ts';

/**
 * Gives the function that changes a booking by its link and then leads to the path that says so. Where that is refused it
 * throws, after everything that is shown was asked for anew: a time may have gone, or the booking been cancelled elsewhere.
 */
export function useLinkedChange(token: string) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return async (url: string, body: object | undefined, donePath: string): Promise<void> => {
    const { queryKey } = linkedBookingQuery(token);
    try {
      client.setQueryData(queryKey, await request<LinkedBooking>('POST', url, body));
      void client.invalidateQueries({ queryKey: accountBookingsQuery.queryKey });
      void askTimesAnew(client);
      navigate(donePath, { replace: true });
    } catch (error) {
      if (refusalOf(error)) await Promise.all([client.invalidateQueries({ queryKey }), askTimesAnew(client)]);
      throw error;
    }
  };
}
