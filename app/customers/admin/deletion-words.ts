import type { Customer } from './contract.ts';

/** What goes when a customer is deleted, a sentence each. */
export const goesWith = ({ account }: Pick<Customer, 'account'>): string[] => [
  ...(account ? ['The account with its addresses and wishlist.'] : []),
  'Their enquiries with your answers and their photographs.',
  'Their name and how to reach them, in bookings that are past or cancelled.',
  'Your notes on them.',
];

/** What stays, and why, a sentence each; empty where nothing does. */
export function staysOf({ stays: { orders, openOrders, bookings } }: Pick<Customer, 'stays'>): string[] {
  return [
    ...(orders > 0
      ? [
          `${count(orders, 'order')} with the name and address on the bill: HM Revenue and Customs asks for them for six years. Email and phone go from those that are completed or cancelled.`,
        ]
      : []),
    ...(openOrders > 0
      ? [`The email and phone of ${count(openOrders, 'order')} under way, so that you can deliver.`]
      : []),
    ...(bookings > 0
      ? [`${count(bookings, 'booking')} still to come. Cancel first what will not take place.`]
      : []),
  ];
}

const count = (figure: number, word: string) => (figure === 1 ? `1 ${word}` : `${figure} ${word}s`);
