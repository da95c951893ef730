import { type DeliveryTerms, mainlandCost, sentClasses } from './delivery-terms.ts';
import { formatPence } from './money.ts';

export const deliveryTime = '2 to 4 working days';

export const thresholdWords = ({ freeDeliveryFromPence }: DeliveryTerms) =>
  formatPence(freeDeliveryFromPence).replace('.00', '');

/** True for any cart: what holds for ordinary parcels says so. addresses/mainland.ts defines the mainland. */
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
    fact: {
      title,
      text: `on ${isFreeLater ? `orders of ${threshold} and more` : 'every order'}`,
    },
    belowOffer: `In mainland Britain${isFreeLater ? `; below that ${below} is ${price}` : ''}, or collect from the workshop.`,
  };
}
