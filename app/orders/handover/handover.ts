import type { DeliveryMethod } from './delivery-cost.ts';

export const handovers = ['delivery', 'collection', 'fitting'] as const;

export type Handover = (typeof handovers)[number];

export const methodOf = (handover: Handover): DeliveryMethod =>
  handover === 'delivery' ? 'delivery' : 'collection';

export interface StoredHandover {
  deliveryMethod: DeliveryMethod;
  isFitted: boolean;
}

export const toHandover = ({ deliveryMethod, isFitted }: StoredHandover): Handover =>
  isFitted ? 'fitting' : deliveryMethod;

export const handoverNames: Record<Handover, string> = {
  delivery: 'Delivery',
  collection: 'Collection',
  fitting: 'Fitting',
};

export const placeNames: Record<Handover, string> = {
  delivery: 'Delivery to',
  collection: 'Collect from',
  fitting: 'Fitted at',
};

export const fittingNext =
  'We fit it in your van at our workshop, and write or ring to agree on the day that suits you.';
