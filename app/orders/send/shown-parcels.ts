import type { ShownParcel, ShownTracking } from '../contract.ts';
import { type Carrier, carrierName, trackingLink } from '../tracking.ts';

/** A parcel as it is kept. */
interface KeptParcel {
  carrier: Carrier;
  trackingNumber: string;
  sentAt: string;
  items: { name: string; quantity: number }[];
}

/** How a parcel is followed, as people see it; null where nothing is known of it. */
export function toShownTracking({
  carrier,
  trackingNumber: number,
}: Pick<KeptParcel, 'carrier' | 'trackingNumber'>): ShownTracking | null {
  return carrier === '' && number === ''
    ? null
    : { carrier, number, link: trackingLink({ carrier, number }) };
}

/** A parcel as people see it. */
export const toShownParcel = ({ sentAt, items, ...tracking }: KeptParcel): ShownParcel => ({
  sentAt,
  items: items.map(({ name, quantity }) => ({ name, quantity })),
  tracking: toShownTracking(tracking),
});

/** "2 × Reading lamp, 1 × Fuse box" */
export const piecesInWords = (pieces: { name: string; quantity: number }[]) =>
  pieces.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');

/** "Royal Mail, AB 1234"; empty where nothing is known. */
export const trackingInWords = ({
  carrier,
  trackingNumber,
}: Pick<KeptParcel, 'carrier' | 'trackingNumber'>) =>
  [carrierName(carrier), trackingNumber].filter(Boolean).join(', ');
