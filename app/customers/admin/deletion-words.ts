import type { Customer } from './contract.ts';

export const goesWith = ({ account }: Pick<Customer, 'account'>): string[] => [
  ...(account ? ['The account, its addresses and wishlist.'] : []),
  ...(account?.isEmailVerified === false ? ['What came as a guest with this email, whoever sent it.'] : []),
  'Enquiries, with your answers and their photographs.',
  'Name and contact in past and cancelled bookings.',
  'Your notes on them.',
];

export function staysOf({ stays: { orders, openOrders, bookings } }: Pick<Customer, 'stays'>): string[] {
  const sentences = [
    orders > 0 &&
      `${count(orders, 'order')} with the name and address on the bill, which the tax office asks for.`,
    openOrders > 0 &&
      `Email and phone of ${count(openOrders, 'order')} under way. Delete once more when all is delivered.`,
    bookings > 0 && `${count(bookings, 'booking')} to come. Cancel first what will not take place.`,
  ];
  return sentences.filter((sentence) => sentence !== false);
}

const count = (figure: number, word: string) => (figure === 1 ? `1 ${word}` : `${figure} ${word}s`);
