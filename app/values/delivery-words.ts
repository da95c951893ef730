import { classCost, type DeliveryTerms, sentClasses } from './delivery-terms.ts';
import { formatPence } from './money.ts';

/** How long a parcel usually takes. */
export const deliveryTime = '2 to 4 working days';

/** Such as "£50": from where delivery is free. */
export const thresholdWords = ({ freeDeliveryFromPence }: DeliveryTerms) =>
  formatPence(freeDeliveryFromPence).replace('.00', '');

/**
 * All that pages say of what the owner has set for delivery on the mainland, true of a cart with whatever in it: what
 * holds of ordinary parcels only says so. Where the mainland ends stands in addresses/mainland.ts.
 */
export function deliveryWords(terms: DeliveryTerms) {
  const price = formatPence(terms.deliveryPence);
  const threshold = thresholdWords(terms);
  const isAsParcel = (goods: number) =>
    sentClasses.every((one) => classCost(one, goods, terms) === classCost('parcel', goods, terms));
  const isAlwaysFree = classCost('parcel', 0, terms) === 0;
  const isOffered = classCost('parcel', terms.freeDeliveryFromPence, terms) === 0;
  const isOfferForAll = isAsParcel(isAlwaysFree ? 0 : terms.freeDeliveryFromPence);
  const delivery = isOfferForAll ? 'delivery' : 'parcel delivery';
  const offered = isOffered
    ? `Free ${delivery}`
    : `${delivery.replace(/^./, (one) => one.toUpperCase())} ${price}`;
  const below = `; below that ${isAsParcel(0) ? 'it' : 'a parcel'} is ${price}`;
  return {
    offer: `${offered}${isOffered && !isAlwaysFree ? ` from ${threshold}` : ''}`,
    /** The same in two parts. */
    fact: {
      title: offered,
      text: !isOffered
        ? 'in mainland Britain'
        : `on ${isAlwaysFree ? 'every order' : `orders of ${threshold} and more`}`,
    },
    belowOffer: `In mainland Britain${isOffered && !isAlwaysFree ? below : ''}, or collect from the workshop.`,
  };
}
