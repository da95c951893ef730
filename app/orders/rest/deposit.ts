/** How the rest of an order can be paid: by card on this site, or at the workshop. */
export const paidBy = ['card', 'cash', 'transfer'] as const;

export type PaidBy = (typeof paidBy)[number];

/** How it can be noted by hand. */
export const paidByHand = ['cash', 'transfer'] as const satisfies PaidBy[];

interface Asked {
  totalPence: number;
  depositPence: number;
}

/** What the first payment of an order is for, in pence: its deposit, or all of it where it has none. */
export const firstPence = ({ totalPence, depositPence }: Asked) =>
  depositPence === 0 ? totalPence : depositPence;

/** What the second payment is for, in pence; 0 where the first was for all. Both are always the total. */
export const restPence = (order: Asked) => order.totalPence - firstPence(order);
