import { namesOf } from '../values/names-of.ts';

/** Why there is more or less of a product, and how the dashboard says it. */
export const stockReasons = {
  counted: 'Counted',
  received: 'Received',
  sold: 'Sold',
  damaged: 'Damaged',
  returned: 'Returned',
} as const;

export type StockReason = keyof typeof stockReasons;

export const stockReasonNames = namesOf(stockReasons);
