import { type DeliveryTerms, mainlandCost, sentClasses } from './delivery-terms.ts';
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
  const parcelCost = (goods: number) => mainlandCost('parcel', goods, terms);
  const isAsParcel = (goods: number) =>
    sentClasses.every((one) => mainlandCost(one, goods, terms) === parcelCost(goods));
  const isAlwaysFree = parcelCost(0) === 0;
  const from = isAlwaysFree ? 0 : terms.freeDeliveryFromPence;
  const isFree = parcelCost(from) === 0;
  const delivery = isAsParcel(from) ? 'delivery' : 'parcel delivery';
  const title = isFree ? `Free ${delivery}` : `${price} ${delivery}`;
  const isFreeLater = isFree && !isAlwaysFree;
  const below = isAsParcel(0) ? 'it' : 'a parcel';
  return {
    offer: isFreeLater ? `${title} from ${threshold}` : title,
    /** The same in two parts. */
    fact: {
      title,
      text: `on ${isFreeLater ? `orders of ${threshold} and more` : 'every order'}`,
    },
    belowOffer: `In mainland Britain${isFreeLater ? `; below that ${below} is ${price}` : ''}, or collect from the workshop.`,
  };
}
