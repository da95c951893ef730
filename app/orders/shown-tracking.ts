import type { ShownTracking } from './contract.ts';
import { type Carrier, trackingLink } from './tracking.ts';

/** How an order is followed, as people see it; null where nothing is known of it. */
export function toShownTracking({
  carrier,
  trackingNumber: number,
}: {
  carrier: Carrier;
  trackingNumber: string;
}): ShownTracking | null {
  return carrier === '' && number === ''
    ? null
    : { carrier, number, link: trackingLink({ carrier, number }) };
}
