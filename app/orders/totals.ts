import { smallestPayment } from '../payments/card-limits.ts';
import type { DeliveryTerms, DeliveryZone } from '../values/delivery-terms.ts';
import { type Discount, takenOffDelivery, takenOffGoods } from './discount.ts';
import { type ClassedLine, type DeliveryMethod, deliveryCost } from './handover/delivery-cost.ts';
import { type TaxedLine, vatSums } from './vat.ts';

export interface PricedLine {
  pricePence: number;
  quantity: number;
}

export interface SaleTerms extends DeliveryTerms {
  /** Empty while the business is not registered for VAT: then no VAT is shown or reckoned. */
  vatNumber: string;
}

/** All in whole pence; `goods + delivery - discount` and `subtotal + shippingCost + tax` are always `total`. */
export interface Totals {
  /** What the lines cost as priced, VAT included. */
  goods: number;
  /** What delivery costs as priced, VAT included. */
  delivery: number;
  /** What is taken off the goods, VAT included. */
  discount: number;
  /** What delivery would cost without the discount, where that makes it free; in no sum. */
  deliverySaved: number;
  /** Of the goods after the discount. */
  subtotal: number;
  shippingCost: number;
  tax: number;
  total: number;
}

/** Goods alone, in whole pence. */
export const goodsTotal = (lines: PricedLine[]) =>
  lines.reduce((sum, { pricePence, quantity }) => sum + pricePence * quantity, 0);

/**
 * Adds an order up. Prices include VAT; with a VAT number the net amounts and the VAT in them are told
 * apart, and rounding falls to the VAT line so that the four amounts add up to the penny. Goods count for free
 * delivery as they are priced, before the discount: a code never makes an order dearer. `zone` is where it goes, the
 * mainland while that is not known.
 */
export function addUp(
  lines: (TaxedLine & ClassedLine)[],
  method: DeliveryMethod,
  terms: SaleTerms,
  discount: Discount | null = null,
  zone: DeliveryZone = 'mainland',
): Totals {
  const goods = goodsTotal(lines);
  const priced = deliveryCost(lines, goods, method, terms, zone);
  const deliverySaved = discount ? takenOffDelivery(discount, goods, priced) : 0;
  const off = discount ? takenOffGoods(discount, goods) : 0;
  const delivery = priced - deliverySaved;
  const total = goods + delivery - off;
  const known = { goods, delivery, discount: off, deliverySaved, total };
  if (terms.vatNumber === '') return { ...known, subtotal: goods - off, shippingCost: delivery, tax: 0 };
  const sums = { subtotal: 0, shippingCost: 0, tax: 0 };
  for (const { goodsNet, deliveryNet, tax } of vatSums(lines, off, delivery)) {
    sums.subtotal += goodsNet;
    sums.shippingCost += deliveryNet;
    sums.tax += tax;
  }
  return { ...known, ...sums };
}

/** A sum that a card can pay, or £0.00; `keptPence` is what its code does not take off for that. */
export interface PayableTotals extends Totals {
  keptPence: number;
}

/**
 * Adds an order up as `addUp` does. A code that would leave less than a card can pay takes less off, so that as much
 * is left; one that covers all of it makes it free where that `isAllowed` (`mayBeFree`).
 */
export function addUpPayable(
  lines: (TaxedLine & ClassedLine)[],
  method: DeliveryMethod,
  terms: SaleTerms,
  discount: Discount | null,
  zone: DeliveryZone,
  isAllowed: boolean,
): PayableTotals {
  const totals = addUp(lines, method, terms, discount, zone);
  const { total } = totals;
  if (!discount || total >= smallestPayment || (total === 0 && isAllowed)) return { ...totals, keptPence: 0 };
  const off = totals.discount + totals.deliverySaved;
  const keptPence = Math.min(off, smallestPayment - total);
  const kept = { ...discount, mostPence: off - keptPence };
  return { ...addUp(lines, method, terms, kept, zone), keptPence };
}

/** Says whether an order costs nothing because a code covers all of it. */
export const isFree = (totals: Totals) => totals.total === 0 && isDiscountUsed(totals);

/** Whether a discount that was asked for takes anything off: one that does not is not used up. */
export const isDiscountUsed = ({ discount, deliverySaved }: Totals) => discount + deliverySaved > 0;
