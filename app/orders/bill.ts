import { formatPence, formatPrice, toPence } from '../money.ts';
import type { OrderLine } from './contract.ts';
import type { DeliveryMethod } from './totals.ts';

/** How an order adds up; money as decimal strings of pounds. */
interface Sums {
  /** Null while there is no order. */
  deliveryMethod: DeliveryMethod | null;
  subtotal: string;
  shippingCost: string;
  tax: string;
  total: string;
}

/** What was bought and how it adds up. */
export interface Bill extends Sums {
  lines: OrderLine[];
  deliveryMethod: DeliveryMethod;
}

/** A row of a bill, for the eye. */
export interface BillRow {
  label: string;
  amount: string;
  isTotal?: boolean;
}

/** Where a bill is read. */
export type BillPlace = 'receipt' | 'page' | 'email';

const vatLabels: Record<BillPlace, string> = {
  receipt: 'VAT',
  page: 'Includes VAT of',
  email: 'VAT included',
};

/** Each line with its `label`, such as "2 × Lamp", the price of one as `each`, and its `amount`. */
export function billLines<Line extends OrderLine>(lines: Line[]) {
  return lines.map((line) => ({
    ...line,
    label: line.quantity > 1 ? `${line.quantity} × ${line.name}` : line.name,
    each: formatPrice(line.price),
    amount: formatPence((toPence(line.price) ?? 0) * line.quantity),
  }));
}

/** The row that says what delivery or collection costs; `cost` in pounds. */
export const deliveryRow = (method: DeliveryMethod | null, cost: string): BillRow => ({
  label: method === 'collection' ? 'Collection' : 'Delivery',
  amount: cost === '0.00' ? 'Free' : formatPrice(cost),
});

/** How a bill adds up, row by row, as it is told in each place. */
export function billSums(bill: Sums, place: BillPlace, isPaid: boolean): BillRow[] {
  const subtotal = { label: 'Subtotal', amount: formatPrice(bill.subtotal) };
  const delivery = deliveryRow(bill.deliveryMethod, bill.shippingCost);
  const vat = bill.tax === '0.00' ? [] : [{ label: vatLabels[place], amount: formatPrice(bill.tax) }];
  const label = isPaid ? 'Total paid' : 'Total';
  const total = { label, amount: formatPrice(bill.total), isTotal: true };
  if (place === 'email') return [delivery, ...vat, total];
  return place === 'receipt' ? [subtotal, delivery, ...vat, total] : [subtotal, delivery, total, ...vat];
}
