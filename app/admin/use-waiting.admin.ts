import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { overviewQuery } from './overview-queries.admin.ts';

/** How much waits for the owner in a tab, by its name. */
export type Waiting = Readonly<Record<string, number>>;

/** What waits in the tabs, asked anew with each change and whenever another tab is opened. Empty until it is known. */
export function useWaiting(tab: string): Waiting {
  const { data, refetch } = useQuery(overviewQuery);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is what asks anew
  useEffect(() => {
    // Not beside the first question, which is under way.
    void refetch({ cancelRefetch: false });
  }, [tab, refetch]);
  if (!data) return {};
  const { attention, toSend, toMakeReady, toHandOver, refunding } = data.orders;
  return {
    orders: attention + toSend + toMakeReady + toHandOver + refunding,
    bookings: data.pendingBookings,
    enquiries: data.newEnquiries,
    settings: data.failedEmails,
  };
}
