import { formatPence, formatPrice, toPence } from '../values/money.ts';
import type { Bill, OrderDetail, OrderLine } from './contract.ts';
import type { Handover } from './handover/handover.ts';

export interface BillRow {
  label: string;
  amount: string;
  isTotal?: boolean;
  /** A note below the total, not part of the sum. */
  isNote?: boolean;
}

const linePence = ({ price, quantity }: Pick<OrderLine, 'price' | 'quantity'>) =>
  (toPence(price) ?? 0) * quantity;

export function billLines<Line extends OrderLine>(lines: Line[]) {
  return lines.map((line) => ({
    ...line,
    label: line.quantity > 1 ? `${line.quantity} × ${line.name}` : line.name,
    each: formatPrice(line.price),
    amount: formatPence(linePence(line)),
  }));
}

type Summed = Pick<Bill, 'tax' | 'total' | 'discount' | 'discountCode' | 'vatNumber'> &
  Partial<Pick<OrderDetail, 'deposit' | 'due' | 'refunded' | 'refundedTax'>> & {
    lines: Pick<OrderLine, 'price' | 'quantity'>[];
    /** Null while there is no order. */
    deliveryMethod: Handover | null;
  };

export const noSums: Omit<Bill, 'lines' | 'deliveryMethod'> = {
  subtotal: '0.00',
  shippingCost: '0.00',
  tax: '0.00',
  total: '0.00',
  discount: '0.00',
  discountCode: '',
  deposit: '0.00',
  due: '0.00',
  paid: [],
  vatNumber: '',
};

/** All amounts include VAT, as in the shop. The VAT itself, less that of refunds, is a note. */
export function billSums(summed: Summed, isPaid: boolean): BillRow[] {
  const { lines, deliveryMethod, tax, total, discount, discountCode, vatNumber } = summed;
  const { refunded = '0.00', refundedTax = '0.00', deposit = '0.00', due = '0.00' } = summed;
  const goods = lines.reduce((sum, line) => sum + linePence(line), 0);
  const off = toPence(discount) ?? 0;
  const delivery = (toPence(total) ?? 0) + off - goods;
  const byCode = discountCode === '' ? '' : `, ${discountCode}`;
  const carried = deliveryMethod === 'collection' ? 'Collection' : 'Delivery';
  const paid = (toPence(total) ?? 0) - (toPence(due) ?? 0);
  const left = paid - (toPence(refunded) ?? 0);
  const taxLeft = (toPence(tax) ?? 0) - (toPence(refundedTax) ?? 0);
  return [
    { label: 'Subtotal', amount: formatPence(goods) },
    ...(off === 0 ? [] : [{ label: `Discount${byCode}`, amount: `−${formatPence(off)}` }]),
    ...(deliveryMethod === 'fitting'
      ? []
      : [
          {
            // A code that takes nothing off the goods gives free delivery.
            label: off === 0 ? `${carried}${byCode}` : carried,
            amount: delivery === 0 ? 'Free' : formatPence(delivery),
          },
        ]),
    { label: isPaid && due === '0.00' ? 'Total paid' : 'Total', amount: formatPrice(total), isTotal: true },
    ...(deposit === '0.00' || !isPaid
      ? []
      : [{ label: 'Deposit paid', amount: formatPrice(deposit), isNote: true }]),
    ...(due === '0.00' ? [] : [{ label: 'Still to pay', amount: formatPrice(due), isNote: true }]),
    ...(refunded === '0.00'
      ? []
      : [
          { label: 'Refunded', amount: `−${formatPrice(refunded)}`, isNote: true },
          { label: 'Paid after refunds', amount: formatPence(left), isNote: true },
        ]),
    ...(taxLeft <= 0 ? [] : [{ label: 'Includes VAT of', amount: formatPence(taxLeft), isNote: true }]),
    ...(vatNumber === '' ? [] : [{ label: 'Our VAT number', amount: vatNumber, isNote: true }]),
  ];
}
