import type { Handover } from './handover.ts';

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
