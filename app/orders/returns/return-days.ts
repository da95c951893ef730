import { addDays, londonDay } from '../../values/london-days.ts';
import type { DeliveryMethod } from '../handover/delivery-cost.ts';
import { daysOnTheWay, returnDays } from '../right-to-cancel.ts';

interface LeftOrder {
  deliveryMethod: DeliveryMethod;
  /** When each parcel left. */
  parcels: { sentAt: string }[];
  dispatchedAt: string | null;
  completedAt: string | null;
}

/**
 * The last day in London, such as 2026-11-22, on which a buyer may ask to send something back: 14 days after the last
 * parcel has reached them, or after they collected it. Null while nothing has, or where nobody knows when.
 */
export function lastReturnDay({
  deliveryMethod,
  parcels,
  dispatchedAt,
  completedAt,
}: LeftOrder): string | null {
  if (deliveryMethod === 'collection') return completedAt && dayAfter(completedAt, returnDays);
  const left =
    parcels
      .map(({ sentAt }) => sentAt)
      .sort()
      .at(-1) ?? dispatchedAt;
  return left && dayAfter(left, daysOnTheWay + returnDays);
}

const dayAfter = (instant: string, days: number) => addDays(londonDay(new Date(instant)), days);
