import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { parseRefusal } from '../../../browser/refusal.ts';
import { request } from '../../../browser/request.ts';
import type { LinkedBooking } from '../contract.ts';
import { accountBookingsQuery, linkedBookingQuery, refetchTimes } from '../queries.ts';

/** On refusal, refetches everything and throws: the slot or the booking may have changed elsewhere. */
export function useLinkedChange(token: string) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return async (url: string, body: object | undefined, donePath: string): Promise<void> => {
    const { queryKey } = linkedBookingQuery(token);
    try {
      client.setQueryData(queryKey, await request<LinkedBooking>('POST', url, body));
      void client.invalidateQueries({ queryKey: accountBookingsQuery.queryKey });
      void refetchTimes(client);
      navigate(donePath, { replace: true });
    } catch (error) {
      if (parseRefusal(error))
        await Promise.all([client.invalidateQueries({ queryKey }), refetchTimes(client)]);
      throw error;
    }
  };
}
