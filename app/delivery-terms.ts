import { formatPence } from './money.ts';

/** What the owner has set for delivery, in pence, VAT included. */
export interface DeliveryTerms {
  /** What delivery costs below the threshold. */
  deliveryPence: number;
  /** Goods of this much and more are delivered free. */
  freeDeliveryFromPence: number;
}

/** What a new shop starts with, said as long as the settings cannot be had. */
export const initialDeliveryTerms: DeliveryTerms = { deliveryPence: 495, freeDeliveryFromPence: 5_000 };

/** The threshold counts itself: £50.00 is free. */
export const isDeliveredFree = (goodsPence: number, terms: DeliveryTerms) =>
  goodsPence >= terms.freeDeliveryFromPence;

/** All that pages say of these terms. */
export function deliveryWords({ deliveryPence, freeDeliveryFromPence }: DeliveryTerms) {
  const price = formatPence(deliveryPence);
  const threshold = formatPence(freeDeliveryFromPence);
  const short = threshold.replace(/\.00$/, '');
  return {
    offer: `Free delivery over ${short}`,
    offerForSearchEngines: `Free delivery from ${short}.`,
    onWhichOrders: `on orders over ${short}`,
    belowOffer: `Below that it is ${price}, or collect from the workshop.`,
    ofOneProduct: `Delivery ${price}, free on orders over ${short}`,
    inCheckout: `Free over ${threshold}, 2 to 4 working days`,
  };
}
