import type { ShownParcel, ShownTracking } from '../contract.ts';
import { type Carrier, carrierName, trackingLink } from '../tracking.ts';

interface KeptParcel {
  carrier: Carrier;
  trackingNumber: string;
  sentAt: string;
  items: { name: string; quantity: number }[];
}

export function toShownTracking({
  carrier,
  trackingNumber: number,
}: Pick<KeptParcel, 'carrier' | 'trackingNumber'>): ShownTracking | null {
  return carrier === '' && number === ''
    ? null
    : { carrier, number, link: trackingLink({ carrier, number }) };
}

export const toShownParcel = ({ sentAt, items, ...tracking }: KeptParcel): ShownParcel => ({
  sentAt,
  items: items.map(({ name, quantity }) => ({ name, quantity })),
  tracking: toShownTracking(tracking),
});

export const piecesInWords = (pieces: { name: string; quantity: number }[]) =>
  pieces.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');

export const trackingInWords = ({
  carrier,
  trackingNumber,
}: Pick<KeptParcel, 'carrier' | 'trackingNumber'>) =>
  [carrierName(carrier), trackingNumber].filter(Boolean).join(', ');
