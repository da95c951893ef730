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
  /** Empty while not registered for VAT: then no VAT is shown or reckoned. */
  vatNumber: string;
}

/** Whole pence. `goods + delivery - discount` and `subtotal + shippingCost + tax` both equal `total`. */
export interface Totals {
  /** VAT included, as in `delivery` and `discount`. */
  goods: number;
  delivery: number;
  discount: number;
  /** What delivery would have cost without a code for free delivery; in no sum. */
  deliverySaved: number;
  /** Of the goods after the discount, net if VAT is shown. */
  subtotal: number;
  shippingCost: number;
  tax: number;
  total: number;
}

export const goodsTotal = (lines: PricedLine[]) =>
  lines.reduce((sum, { pricePence, quantity }) => sum + pricePence * quantity, 0);

/** Rounding falls to the VAT line. Free delivery counts goods undiscounted: no code makes an order dearer. */
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

/** `keptPence` is what the code does not take off, so that a card can pay the total. */
export interface PayableTotals extends Totals {
  keptPence: number;
}

/** Takes less off rather than leave less than a card can pay. Free only if `isAllowed`; see `mayBeFree`. */
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

export const isFree = (totals: Totals) => totals.total === 0 && isDiscountUsed(totals);

/** A discount that takes nothing off is not used up. */
export const isDiscountUsed = ({ discount, deliverySaved }: Totals) => discount + deliverySaved > 0;
