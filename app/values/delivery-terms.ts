/** `courier` is for dangerous goods; `collection` is never sent. */
export const deliveryClasses = ['parcel', 'courier', 'heavy', 'collection'] as const;

export type DeliveryClass = (typeof deliveryClasses)[number];

export const sentClasses = ['parcel', 'courier', 'heavy'] as const satisfies DeliveryClass[];

export type SentClass = (typeof sentClasses)[number];

export type DearerZone = 'highlands' | 'northernIreland';

/** To `nowhere`, such as abroad, nothing is delivered. */
export type DeliveryZone = 'mainland' | DearerZone | 'nowhere';

/** A missing price beyond the mainland means no delivery there. */
export type ClassTerms = { [Zone in DearerZone]?: number | undefined } & {
  /** On the mainland; if left out, the price of a parcel. */
  pence?: number | undefined;
  /** Charged above the threshold, too. */
  isNeverFree?: boolean | undefined;
};

/** In pence, VAT included. */
export interface DeliveryTerms {
  /** An ordinary parcel below the threshold. */
  deliveryPence: number;
  /** From this total on, mainland delivery is free, except for classes that are never free. */
  freeDeliveryFromPence: number;
  /** Only what differs: by default every class costs as a parcel and none goes beyond the mainland. */
  classTerms?: { [Class in SentClass]?: ClassTerms | undefined } | undefined;
}

/** Of a new shop; shown while the settings are unavailable. */
export const initialDeliveryTerms: DeliveryTerms = { deliveryPence: 495, freeDeliveryFromPence: 5_000 };

/** In pence, in an order of `goodsPence` in all. The threshold is inclusive: £50.00 is free. */
export function mainlandCost(
  of: SentClass,
  goodsPence: number,
  { deliveryPence, freeDeliveryFromPence, classTerms }: DeliveryTerms,
): number {
  const { pence = deliveryPence, isNeverFree } = classTerms?.[of] ?? {};
  return goodsPence >= freeDeliveryFromPence && !isNeverFree ? 0 : pence;
}
