import { addDays, londonDay } from '../../values/london-days.ts';
import type { DeliveryMethod } from '../handover/delivery-cost.ts';
import { daysOnTheWay, returnDays } from '../right-to-cancel.ts';

/** The name of the field that says how many pieces of a line are to come back. */
export const piecesField = (id: number) => `pieces-${id}`;

/** A line of an order, with its pieces that were bought, given back, asked to come back, and received again. */
interface ReturnedLine {
  quantity: number;
  givenBack: number;
  /** In returns that are asked for or accepted. */
  onTheWay: number;
  received: number;
}

/** How many pieces of a line may still be sent back. What was received and what was given back may be the same pieces. */
export const piecesToReturn = ({ quantity, givenBack, onTheWay, received }: ReturnedLine) =>
  Math.max(0, quantity - onTheWay - Math.max(givenBack, received));

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
