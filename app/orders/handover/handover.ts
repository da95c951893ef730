import type { DeliveryMethod } from './delivery-cost.ts';

/** How goods and work come together with their buyer. */
export const handovers = ['delivery', 'collection', 'fitting'] as const;

export type Handover = (typeof handovers)[number];

/** Work at the workshop brings its van: nothing is sent. */
export const methodOf = (handover: Handover): DeliveryMethod =>
  handover === 'delivery' ? 'delivery' : 'collection';

export interface StoredHandover {
  deliveryMethod: DeliveryMethod;
  isFitted: boolean;
}

/** How an order is handed over, of what is stored. */
export const handoverOf = ({ deliveryMethod, isFitted }: StoredHandover): Handover =>
  isFitted ? 'fitting' : deliveryMethod;

export const handoverNames: Record<Handover, string> = {
  delivery: 'Delivery',
  collection: 'Collection',
  fitting: 'Fitting',
};

/** What stands above the place where a buyer gets what they ordered. */
export const placeNames: Record<Handover, string> = {
  delivery: 'Delivery to',
  collection: 'Collect from',
  fitting: 'Fitted at',
};

/** What happens next with what is fitted, for its buyer. */
export const fittingNext =
  'We fit it in your van at our workshop, and write or ring to agree on the day that suits you.';
