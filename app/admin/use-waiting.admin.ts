import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRole } from '../accounts/use-role.admin.ts';
import { overviewQuery, staffOverviewQuery } from './overview-queries.admin.ts';
import type { WhatWaits } from './tasks.ts';

/** How much waits for the owner in a tab, by its name. */
export type Waiting = Readonly<Record<string, number>>;

/** What waits in the tabs, asked anew with each change and whenever another tab is opened. Empty until it is known. */
export function useWaiting(tab: string): Waiting {
  const isOwner = useRole() === 'owner';
  const owners = useQuery({ ...overviewQuery, enabled: isOwner });
  const staffs = useQuery({ ...staffOverviewQuery, enabled: !isOwner });
  const refetch = isOwner ? owners.refetch : staffs.refetch;
  const data: WhatWaits | undefined = isOwner ? owners.data : staffs.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is what asks anew
  useEffect(() => {
    // Not beside the first question, which is under way.
    void refetch({ cancelRefetch: false });
  }, [tab, refetch]);
  if (!data) return {};
  const { attention = 0, toSend, toMakeReady, toFit, toHandOver, refunding = 0 } = data.orders;
  return {
    orders: attention + toSend + toMakeReady + toFit + toHandOver + refunding,
    bookings: data.pendingBookings,
    enquiries: data.newEnquiries,
    settings: data.failedEmails ?? 0,
  };
}
