import { formatPence } from '../values/money.ts';

export const discountKinds = ['percent', 'amount', 'delivery'] as const;

export type DiscountKind = (typeof discountKinds)[number];

/** Only the one of `percent` and `amountPence` that `kind` needs is above 0. */
export interface Discount {
  code: string;
  kind: DiscountKind;
  percent: number;
  amountPence: number;
  leastGoodsPence: number;
  /** The upper limit of the discount. */
  mostPence?: number;
}

/** `isLimited` if the total number of uses is limited. */
export interface CodeDiscount extends Discount {
  isLimited: boolean;
}

/** Needs limited uses and a confirmed email, so that nobody orders for nothing without end. */
export const mayBeFree = (
  { isLimited }: Pick<CodeDiscount, 'isLimited'>,
  account: { email: string; isEmailVerified: boolean } | null,
  email: string,
): boolean =>
  isLimited &&
  account?.isEmailVerified === true &&
  account.email.toLowerCase() === email.trim().toLowerCase();

/** In words for the shopper; null if there are enough. */
export const tooFewGoods = ({ code, leastGoodsPence }: Discount, goodsPence: number) =>
  goodsPence < leastGoodsPence ? `${code} is for orders from ${formatPence(leastGoodsPence)}` : null;

/** In whole pence, never more than the goods cost, without delivery. */
export function takenOffGoods(discount: Discount, goodsPence: number): number {
  const { kind, percent, amountPence, mostPence = goodsPence } = discount;
  if (tooFewGoods(discount, goodsPence) !== null) return 0;
  if (kind === 'percent') return Math.min(mostPence, Math.round((goodsPence * percent) / 100));
  return kind === 'amount' ? Math.min(mostPence, amountPence, goodsPence) : 0;
}

export const takenOffDelivery = (discount: Discount, goodsPence: number, deliveryPence: number) =>
  discount.kind === 'delivery' && tooFewGoods(discount, goodsPence) === null
    ? Math.min(deliveryPence, discount.mostPence ?? deliveryPence)
    : 0;
