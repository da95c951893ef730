import type { DisputeStatus } from '../../payments/dispute-states.ts';

const reasons: Record<string, string> = {
  credit_not_processed: 'The customer says that money was promised back and has not come.',
  debit_not_authorized: 'The customer says that they never agreed to the payment.',
  duplicate: 'The customer says that they were charged twice.',
  fraudulent: 'The holder of the card says that they did not buy this.',
  incorrect_account_details: 'The bank says that the details of the account were wrong.',
  insufficient_funds: 'The bank says that there was too little money in the account.',
  noncompliant: "The bank says that the payment broke the card network's rules.",
  product_not_received: 'The customer says that the goods never arrived.',
  product_unacceptable: 'The customer says that the goods were broken, or not as described.',
  subscription_canceled: 'The customer says that they had cancelled before they were charged.',
  unrecognized: 'The holder of the card does not recognise the payment.',
};

export const reasonWords = (reason: string) =>
  reasons[reason] ?? 'The bank gives no reason that says more. The customer may tell you.';

export const evidenceWords =
  'What helps: the tracking number and proof of delivery, your emails with the customer, and the order as they placed it.';

export const contestedWords =
  'A bank asks for the money of this order, or has taken it: with the goods gone you may have neither.';

/** `amount` is formatted, such as £44.93. */
export function stateWords(status: DisputeStatus, amount: string): string {
  switch (status) {
    case 'warning_needs_response':
      return `The bank asks about ${amount}. No money has been taken yet.`;
    case 'needs_response':
      return `${amount} has been taken for now.`;
    case 'appeal_needs_response':
      return `${amount} has been taken, and the bank is ready to look again.`;
    case 'warning_under_review':
      return `You have answered the bank's question about ${amount}. Now it decides.`;
    case 'under_review':
    case 'appeal_under_review':
      return `You have answered. The bank decides about ${amount}, which can take three months.`;
    case 'warning_closed':
      return `The bank has let the matter rest: ${amount} stays with you.`;
    case 'prevented':
      return `It was ended before it became a dispute: ${amount} stays with you.`;
    case 'won':
      return `Won: ${amount} stays with you.`;
    case 'lost':
      return `Lost: the bank has taken ${amount} back.`;
  }
}
