import { type DeliveryTerms, isDeliveredFree } from './delivery-terms.ts';
import { formatPence } from './money.ts';

/** How long a parcel usually takes. */
export const deliveryTime = '2 to 4 working days';

/**
 * All that pages say of what the owner has set for delivery. It goes to mainland Britain; what that leaves out
 * stands in addresses/mainland.ts.
 */
export function deliveryWords(terms: DeliveryTerms) {
  const price = formatPence(terms.deliveryPence);
  const threshold = formatPence(terms.freeDeliveryFromPence).replace('.00', '');
  const isAlwaysFree = isDeliveredFree(0, terms);
  return {
    offer: `Free delivery${isAlwaysFree ? '' : ` from ${threshold}`}`,
    onWhichOrders: `on ${isAlwaysFree ? 'every order' : `orders of ${threshold} and more`}`,
    belowOffer: `In mainland Britain${isAlwaysFree ? '' : `; below that it is ${price}`}, or collect from the workshop.`,
    /** Of goods at so many pence. */
    costOf: (goodsPence: number) =>
      isDeliveredFree(goodsPence, terms) ? 'free' : `${price}, free from ${threshold}`,
  };
}
