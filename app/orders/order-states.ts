/** How far an order is. */
export const orderStatuses = [
  'pending',
  'confirmed',
  'ready',
  'dispatched',
  'completed',
  'cancelled',
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/**
 * pending: not paid yet. paid: the money is ours. refunding: it is on its way back. refunded: it is back.
 * cancelled: given up before any money came.
 */
export const paymentStatuses = ['pending', 'paid', 'refunding', 'refunded', 'cancelled'] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * Why the owner should look at an order. refunded-elsewhere: its money was given back in the provider's own
 * dashboard, so it was cancelled and its goods are for sale again. refunded-after-dispatch: the same, but the
 * goods had left. partly-refunded: some of its money was. differs: it and its payment do not agree. disputed: its
 * buyer's bank asks for the money back, and waits for the owner's answer.
 */
export const attentions = [
  'refunded-elsewhere',
  'refunded-after-dispatch',
  'partly-refunded',
  'differs',
  'disputed',
] as const;

export type Attention = (typeof attentions)[number];

/** Which state may follow which. `moveOrder` refuses anything else, and nothing else moves an order. */
const orderMoves: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  // Completed at once is what was fitted.
  confirmed: ['dispatched', 'ready', 'completed', 'cancelled'],
  ready: ['completed', 'cancelled'],
  dispatched: ['completed'],
  completed: [],
  // Money can arrive after an order was given up: it is taken up again when the stock allows.
  cancelled: ['confirmed'],
};

const paymentMoves: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['paid', 'cancelled'],
  // Straight to refunded when the money was given back in the provider's own dashboard.
  paid: ['refunding', 'refunded'],
  refunding: ['refunded'],
  refunded: [],
  cancelled: ['paid'],
};

export const mayBecome = (from: OrderStatus, to: OrderStatus) => orderMoves[from].includes(to);

export const mayPaymentBecome = (from: PaymentStatus, to: PaymentStatus) => paymentMoves[from].includes(to);

/** The states from which an order may get to this one. */
export const statusesBefore = (to: OrderStatus) => orderStatuses.filter((from) => mayBecome(from, to));

/** The states from which an order's payment may get to this one. */
export const paymentStatusesBefore = (to: PaymentStatus) =>
  paymentStatuses.filter((from) => mayPaymentBecome(from, to));

export const ordersOfAPage = 50;
/** Of more than these nobody turns the pages: the list says "more than", and search and days narrow it down. */
export const mostCounted = 2_000;

/**
 * pending: written down, and the provider is asked or will be. done: it is on its way to the buyer's card.
 * failed: the provider refused it, and nothing was given back.
 */
export const refundStatuses = ['pending', 'done', 'failed'] as const;

export type RefundStatus = (typeof refundStatuses)[number];

/**
 * Why the provider refused. balance: too little money in the account there. gone: the rest was given back there
 * already. disputed: the bank has the money back. refused: anything else.
 */
export const refundFailures = ['balance', 'gone', 'disputed', 'refused'] as const;

export type RefundFailure = (typeof refundFailures)[number];

/** How far a return is: asked for by the buyer, all others by the owner. */
export const returnStatuses = ['asked', 'accepted', 'declined', 'received'] as const;

export type ReturnStatus = (typeof returnStatuses)[number];

/** How far it is for who looks: refunded is any whose money went back, so nothing more is to be done. */
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
