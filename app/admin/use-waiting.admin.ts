import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useRole } from '../accounts/use-role.admin.ts';
import { overviewQuery, staffOverviewQuery } from './overview-queries.admin.ts';
import type { WhatWaits } from './tasks.ts';

export type Waiting = Readonly<Record<string, number>>;

/** Refetches on changes and tab switches. Empty until known. */
export function useWaiting(tab: string): Waiting {
  const isOwner = useRole() === 'owner';
  const owners = useQuery({ ...overviewQuery, enabled: isOwner });
  const staffs = useQuery({ ...staffOverviewQuery, enabled: !isOwner });
  const refetch = isOwner ? owners.refetch : staffs.refetch;
  const data: WhatWaits | undefined = isOwner ? owners.data : staffs.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is what asks anew
  useEffect(() => {
    // Does not restart the first request.
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
