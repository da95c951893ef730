import { type DeliveryTerms, isDeliveredFree } from './delivery-terms.ts';
import { formatPence } from './money.ts';

// Which postcodes this leaves out stands in addresses/mainland.ts.
const area = 'in mainland Britain';

/** How long a parcel usually takes. */
export const deliveryTime = '2 to 4 working days';

/** All that pages say of what the owner has set for delivery; goods and prices in pence. */
export function deliveryWords(terms: DeliveryTerms) {
  const price = formatPence(terms.deliveryPence);
  const threshold = formatPence(terms.freeDeliveryFromPence).replace(/\.00$/, '');
  const isAlwaysFree = isDeliveredFree(0, terms);
  return {
    offer: isAlwaysFree ? 'Free delivery' : `Free delivery from ${threshold}`,
    onWhichOrders: isAlwaysFree ? 'on every order' : `on orders of ${threshold} and more`,
    belowOffer: isAlwaysFree
      ? 'In mainland Britain, or collect from the workshop.'
      : `In mainland Britain; below that it is ${price}, or collect from the workshop.`,
    ofProduct: (pricePence: number) =>
      isDeliveredFree(pricePence, terms)
        ? `Free delivery ${area}`
        : `Delivery ${area} ${price}, free from ${threshold}`,
    collectingIt: 'Or collect from our workshop in Kent',
    choices: (goodsPence: number) => ({
      delivery: isDeliveredFree(goodsPence, terms)
        ? `Free, ${deliveryTime}`
        : `${price}, free from ${threshold}; ${deliveryTime}`,
      collection: 'Free, we write when it is ready',
    }),
  };
}
