export const paidBy = ['card', 'cash', 'transfer'] as const;

export type PaidBy = (typeof paidBy)[number];

export const paidByHand = ['cash', 'transfer'] as const satisfies PaidBy[];

interface Asked {
  totalPence: number;
  depositPence: number;
}

export const firstPaymentPence = ({ totalPence, depositPence }: Asked) =>
  depositPence === 0 ? totalPence : depositPence;

export const restPence = (order: Asked) => order.totalPence - firstPaymentPence(order);
