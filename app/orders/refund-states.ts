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
