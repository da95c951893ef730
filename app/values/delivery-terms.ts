/** How goods reach their buyer: as an ordinary parcel, by a courier for dangerous goods, as heavy goods, or not sent at all. */
export const deliveryClasses = ['parcel', 'courier', 'heavy', 'collection'] as const;

export type DeliveryClass = (typeof deliveryClasses)[number];

/** Those that are sent, as the owner's table of prices lists them. */
export const sentClasses = ['parcel', 'courier', 'heavy'] as const satisfies DeliveryClass[];

export type SentClass = (typeof sentClasses)[number];

/** Where the owner may ask another price than on the mainland, or deliver nothing. */
export const dearerZones = ['highlands', 'northernIreland'] as const;

export type DearerZone = (typeof dearerZones)[number];

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
 * What goods of one class cost to send, in pence, in an order of `goodsPence` in all; null where they are not sent.
 * The threshold counts itself: £50.00 is free. It counts on the mainland only.
 */
export function classCost(
  of: DeliveryClass,
  goodsPence: number,
  { deliveryPence, freeDeliveryFromPence, classTerms }: DeliveryTerms,
  zone: DeliveryZone = 'mainland',
): number | null {
  if (of === 'collection' || zone === 'nowhere') return null;
  const own = classTerms?.[of] ?? {};
  if (zone !== 'mainland') return own[zone] ?? null;
  return goodsPence >= freeDeliveryFromPence && !own.isNeverFree ? 0 : (own.pence ?? deliveryPence);
}
