/** What the owner has set for delivery, in pence, VAT included. What pages say of it stands in delivery-words.ts. */
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
  goodsPence >= terms.freeDeliveryFromPence || terms.deliveryPence === 0;

/** What a parcel of goods costs to send, in pence. */
export const parcelCost = (goodsPence: number, terms: DeliveryTerms) =>
  isDeliveredFree(goodsPence, terms) ? 0 : terms.deliveryPence;
