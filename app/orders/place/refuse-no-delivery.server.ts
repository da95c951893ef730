import { Refusal } from '../../../server/errors.ts';
import { deliveryZone, noDeliveryTo } from '../../addresses/mainland.ts';
import { collectionOnly } from '../../values/delivery-class-words.ts';
import type { DeliveryTerms, DeliveryZone } from '../../values/delivery-terms.ts';
import { classesOf, type DeliveryMethod, onlyCollected } from '../handover/delivery-cost.ts';
import type { OrderLine } from './price-lines.server.ts';

/** How an order reaches its buyer, and where. */
export interface Destination {
  deliveryMethod: DeliveryMethod;
  shippingAddress: { postcode: string };
}

/**
 * Where an order goes, as its price depends on it. Refuses a delivery (409) with something in it that is only
 * collected, and (400, at the postcode) to where our carriers do not take it.
 */
export function refuseNoDelivery(
  lines: OrderLine[],
  { deliveryMethod, shippingAddress: { postcode } }: Destination,
  terms: DeliveryTerms,
): DeliveryZone {
  if (deliveryMethod === 'collection') return 'mainland';
  const fetched = onlyCollected(lines);
  if (fetched) {
    const { productId, name } = fetched;
    throw new Refusal(409, 'collection_only', collectionOnly(name), { productId });
  }
  const reason = noDeliveryTo(postcode, terms, classesOf(lines));
  if (reason) {
    throw new Refusal(400, 'no_delivery_there', reason, { fields: { 'customer.postcode': reason } });
  }
  return deliveryZone(postcode);
}
