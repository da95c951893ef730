import { type DeliveryTerms, parcelCost } from '../values/delivery-terms.ts';

export type DeliveryMethod = 'delivery' | 'collection';

export interface PricedLine {
  pricePence: number;
  quantity: number;
}

export interface SaleTerms extends DeliveryTerms {
  /** Empty while the business is not registered for VAT: then no VAT is shown or reckoned. */
  vatNumber: string;
}

/** All in whole pence; `subtotal + shippingCost + tax` is always `total`. */
export interface Totals {
  /** What the lines cost as priced, VAT included. */
  goods: number;
  /** What delivery costs as priced, VAT included. */
  delivery: number;
  subtotal: number;
  shippingCost: number;
  tax: number;
  total: number;
}

/** Net part of a price that includes UK VAT at the standard 20 %: five sixths, rounded to the penny. */
export const withoutVat = (grossPence: number) => Math.round((grossPence * 5) / 6);

/** Goods alone, in whole pence. */
export const goodsTotal = (lines: PricedLine[]) =>
  lines.reduce((sum, { pricePence, quantity }) => sum + pricePence * quantity, 0);

/** What delivery or collection of goods costs, in pence. */
export const deliveryCost = (goodsPence: number, method: DeliveryMethod, terms: DeliveryTerms) =>
  method === 'collection' ? 0 : parcelCost(goodsPence, terms);

/**
 * Adds an order up. Prices include VAT; with a VAT number the net amounts and the VAT in them are told
 * apart, and rounding falls to the VAT line so that the four amounts add up to the penny.
 */
export function addUp(lines: PricedLine[], method: DeliveryMethod, terms: SaleTerms): Totals {
  const goods = goodsTotal(lines);
  const delivery = deliveryCost(goods, method, terms);
  const total = goods + delivery;
  const subtotal = terms.vatNumber === '' ? goods : withoutVat(goods);
  const shippingCost = terms.vatNumber === '' ? delivery : withoutVat(delivery);
  return { goods, delivery, subtotal, shippingCost, tax: total - subtotal - shippingCost, total };
}
