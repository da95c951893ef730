import { addDays, londonDay } from '../../values/london-days.ts';
import type { DeliveryMethod } from '../handover/delivery-cost.ts';
import { daysOnTheWay, returnDays } from '../right-to-cancel.ts';

export const piecesField = (id: number) => `pieces-${id}`;

interface ReturnedLine {
  quantity: number;
  givenBack: number;
  /** In returns that are asked for or accepted. */
  onTheWay: number;
  received: number;
}

/** Received pieces and refunded pieces may be the same. */
export const piecesToReturn = ({ quantity, givenBack, onTheWay, received }: ReturnedLine) =>
  Math.max(0, quantity - onTheWay - Math.max(givenBack, received));

interface LeftOrder {
  deliveryMethod: DeliveryMethod;
  parcels: { sentAt: string }[];
  dispatchedAt: string | null;
  completedAt: string | null;
}

/** In London: 14 days after the last parcel or the collection. Null before that, or if nobody knows when. */
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
