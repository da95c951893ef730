export const orderStatuses = [
  'pending',
  'confirmed',
  'ready',
  'dispatched',
  'completed',
  'cancelled',
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** refunding: the money is on its way back. cancelled: given up before any money came. */
export const paymentStatuses = ['pending', 'paid', 'refunding', 'refunded', 'cancelled'] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * refunded-elsewhere: given back at the provider, so cancelled and restocked. refunded-after-dispatch: the
 * same, but the goods had left. differs: order and payment do not agree. disputed: the bank waits for an
 * answer.
 */
export const attentions = [
  'refunded-elsewhere',
  'refunded-after-dispatch',
  'partly-refunded',
  'differs',
  'disputed',
] as const;

export type Attention = (typeof attentions)[number];

/** Only `moveOrder` moves an order, and it refuses any other move. */
const orderMoves: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  // Fitted work is completed at once.
  confirmed: ['dispatched', 'ready', 'completed', 'cancelled'],
  ready: ['completed', 'cancelled'],
  dispatched: ['completed'],
  completed: [],
  // Money can arrive late: the order is confirmed again when the stock allows.
  cancelled: ['confirmed'],
};

const paymentMoves: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['paid', 'cancelled'],
  // Skips refunding when the money was given back in the provider's own dashboard.
  paid: ['refunding', 'refunded'],
  refunding: ['refunded'],
  refunded: [],
  cancelled: ['paid'],
};

export const mayBecome = (from: OrderStatus, to: OrderStatus) => orderMoves[from].includes(to);

export const mayPaymentBecome = (from: PaymentStatus, to: PaymentStatus) => paymentMoves[from].includes(to);

export const statusesBefore = (to: OrderStatus) => orderStatuses.filter((from) => mayBecome(from, to));

export const paymentStatusesBefore = (to: PaymentStatus) =>
  paymentStatuses.filter((from) => mayPaymentBecome(from, to));

export const ordersOfAPage = 50;
/** Beyond this the list says "more than". */
export const mostCounted = 2_000;

/** pending: the provider is asked or will be. failed: the provider refused, and nothing was given back. */
export const refundStatuses = ['pending', 'done', 'failed'] as const;

export type RefundStatus = (typeof refundStatuses)[number];

/** balance: the account there holds too little. gone: the rest was given back there already. */
export const refundFailures = ['balance', 'gone', 'disputed', 'refused'] as const;

export type RefundFailure = (typeof refundFailures)[number];

export const returnStatuses = ['asked', 'accepted', 'declined', 'received'] as const;

export type ReturnStatus = (typeof returnStatuses)[number];

/** refunded: the money went back, wherever the goods are. */
export const shownReturnStatuses = [...returnStatuses, 'refunded'] as const;

export type ShownReturnStatus = (typeof shownReturnStatuses)[number];

const moves: Record<ShownReturnStatus, readonly ReturnStatus[]> = {
  asked: ['accepted', 'declined', 'received'],
  accepted: ['received', 'declined'],
  declined: [],
  received: [],
  refunded: [],
};

export const mayReturnBecome = (from: ShownReturnStatus, to: ReturnStatus) => moves[from].includes(to);
