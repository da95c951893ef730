import type { Selectable } from 'kysely';
import type { Letter } from '../../ui/letter.tsx';
import { formatPence } from '../money.ts';
import type { Tables } from '../tables.ts';

type Order = Selectable<Tables['orders']>;
type Item = Pick<Selectable<Tables['order_items']>, 'productName' | 'quantity' | 'pricePence'>;

/** The bill of an order, line by line, as on its receipt. */
function bill(order: Order, items: Item[]): [string, string][] {
  return [
    ...items.map(({ productName, quantity, pricePence }): [string, string] => [
      quantity > 1 ? `${quantity} × ${productName}` : productName,
      formatPence(quantity * pricePence),
    ]),
    [
      order.deliveryMethod === 'collection' ? 'Collection' : 'Delivery',
      order.shippingPence === 0 ? 'Free' : formatPence(order.shippingPence),
    ],
    ...(order.taxPence > 0 ? [['VAT included', formatPence(order.taxPence)] satisfies [string, string]] : []),
    ['Total paid', formatPence(order.totalPence)],
  ];
}

export function orderConfirmedLetter(order: Order, items: Item[], termsUrl: string): Letter {
  const { name, address, city, postcode } = order.shippingAddress;
  const next =
    order.deliveryMethod === 'collection'
      ? 'We put it together and write to you when it is ready to collect from the workshop.'
      : `We send it to ${[name, address, city, postcode].filter(Boolean).join(', ')}.`;
  return {
    subject: `Your order ${order.orderNumber}`,
    heading: 'Thank you for your order',
    paragraphs: [`Your payment has arrived. Your order number is ${order.orderNumber}.`, next],
    rows: bill(order, items),
    closing: [
      `You can cancel within 14 days after delivery and send goods back; write or ring and we tell you how. Cable cut to your length is excepted. If you like a form, send us this: “I cancel my order ${order.orderNumber}, received on (date). (Name, address, date)”.`,
      'Everything carries our 2 year warranty, on top of your legal rights.',
      `The terms of this sale: ${termsUrl}`,
    ],
  };
}

export function orderRefundedLetter(order: Order): Letter {
  return {
    subject: `Your order ${order.orderNumber} could not be filled`,
    heading: 'We are sorry: we could not take your order',
    paragraphs: [
      `Something in order ${order.orderNumber} sold out before your payment arrived.`,
      `We have sent all your money, ${formatPence(order.totalPence)}, back to your card. It takes the bank a few days to show it.`,
    ],
  };
}
