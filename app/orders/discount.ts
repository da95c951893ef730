import { formatPence } from '../values/money.ts';

export const discountKinds = ['percent', 'amount', 'delivery'] as const;

export type DiscountKind = (typeof discountKinds)[number];

/** What a code takes off. Of `percent` and `amountPence` only what its kind needs is more than 0. */
export interface Discount {
  code: string;
  kind: DiscountKind;
  /** Of the goods. */
  percent: number;
  amountPence: number;
  /** What the goods have to come to before anything is taken off. */
  leastGoodsPence: number;
  /** The most that it takes off, where that is less than it says. */
  mostPence?: number;
}

/** A code of the shop; `isLimited` where its uses in all are. */
export interface CodeDiscount extends Discount {
  isLimited: boolean;
}

/**
 * Says whether a code may make an order free: its uses are limited, and the order goes by the confirmed email address
 * of whoever is logged in. So nobody orders for nothing without end, nor without a mailbox.
 */
export const mayBeFree = (
  { isLimited }: Pick<CodeDiscount, 'isLimited'>,
  account: { email: string; isEmailVerified: boolean } | null,
  email: string,
): boolean =>
  isLimited &&
  account?.isEmailVerified === true &&
  account.email.toLowerCase() === email.trim().toLowerCase();

/** Why goods of so many pence are too few for a code, in words for the shopper; null where they are enough. */
export const tooFewGoods = ({ code, leastGoodsPence }: Discount, goodsPence: number) =>
  goodsPence < leastGoodsPence ? `${code} is for orders from ${formatPence(leastGoodsPence)}` : null;

/** What a code takes off goods, in whole pence and never more than they cost; delivery is not in it. */
export function takenOffGoods(discount: Discount, goodsPence: number): number {
  const { kind, percent, amountPence, mostPence = goodsPence } = discount;
  if (tooFewGoods(discount, goodsPence) !== null) return 0;
  if (kind === 'percent') return Math.min(mostPence, Math.round((goodsPence * percent) / 100));
  return kind === 'amount' ? Math.min(mostPence, amountPence, goodsPence) : 0;
}

/** What a code takes off delivery that would cost so much, in pence. */
export const takenOffDelivery = (discount: Discount, goodsPence: number, deliveryPence: number) =>
  discount.kind === 'delivery' && tooFewGoods(discount, goodsPence) === null
    ? Math.min(deliveryPence, discount.mostPence ?? deliveryPence)
    : 0;
