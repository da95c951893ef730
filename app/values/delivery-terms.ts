/** How goods reach their buyer: as an ordinary parcel, by a courier for dangerous goods, as heavy goods, or not sent at all. */
export const deliveryClasses = ['parcel', 'courier', 'heavy', 'collection'] as const;

export type DeliveryClass = (typeof deliveryClasses)[number];

/** Those that are sent, as the owner's table of prices lists them. */
export const sentClasses = ['parcel', 'courier', 'heavy'] as const satisfies DeliveryClass[];

export type SentClass = (typeof sentClasses)[number];

/** Where the owner may ask another price than on the mainland, or deliver nothing. */
export type DearerZone = 'highlands' | 'northernIreland';

/** Where a parcel goes. To `nowhere`, such as abroad, nothing is delivered. */
export type DeliveryZone = 'mainland' | DearerZone | 'nowhere';

/** What the owner has set for one class; a price beyond the mainland that is left out means: not delivered there. */
export type ClassTerms = { [Zone in DearerZone]?: number | undefined } & {
  /** On the mainland. Left out: as an ordinary parcel. */
  pence?: number | undefined;
  /** Whether it is paid for above the threshold too. */
  isNeverFree?: boolean | undefined;
};

/** What the owner has set for delivery, in pence, VAT included. What pages say of it stands in delivery-words.ts. */
export interface DeliveryTerms {
  /** What an ordinary parcel costs below the threshold. */
  deliveryPence: number;
  /** Goods of this much and more are delivered free on the mainland, but for classes that are never free. */
  freeDeliveryFromPence: number;
  /** Only what differs: at first every class costs what a parcel does, and none goes beyond the mainland. */
  classTerms?: { [Class in SentClass]?: ClassTerms | undefined } | undefined;
}

/** What a new shop starts with, said as long as the settings cannot be had. */
export const initialDeliveryTerms: DeliveryTerms = { deliveryPence: 495, freeDeliveryFromPence: 5_000 };

/**
 * What goods of one class cost to send on the mainland, in pence, in an order of `goodsPence` in all. The threshold
 * counts itself: £50.00 is free.
 */
export function mainlandCost(
  of: SentClass,
  goodsPence: number,
  { deliveryPence, freeDeliveryFromPence, classTerms }: DeliveryTerms,
): number {
  const { pence = deliveryPence, isNeverFree } = classTerms?.[of] ?? {};
  return goodsPence >= freeDeliveryFromPence && !isNeverFree ? 0 : pence;
}
