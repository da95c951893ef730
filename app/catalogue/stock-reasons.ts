import { namesOf } from '../values/names-of.ts';

export const stockReasons = {
  counted: 'Counted',
  received: 'Received',
  sold: 'Sold',
  damaged: 'Damaged',
  returned: 'Returned',
} as const;

export type StockReason = keyof typeof stockReasons;

export const stockReasonNames = namesOf(stockReasons);
