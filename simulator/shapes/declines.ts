/** Why a bank says no, and how Stripe words it. */
export interface Decline {
  code: string;
  decline_code: string;
  message: string;
  param?: string;
}

const declined = 'Your card was declined.';

/** The refusals that Stripe's test cards can produce, by name. */
export const declines = {
  generic: { code: 'card_declined', decline_code: 'generic_decline', message: declined },
  funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  lost: { code: 'card_declined', decline_code: 'lost_card', message: declined },
  stolen: { code: 'card_declined', decline_code: 'stolen_card', message: declined },
  fraudulent: { code: 'card_declined', decline_code: 'fraudulent', message: declined },
  velocity: {
    code: 'card_declined',
    decline_code: 'card_velocity_exceeded',
    message:
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  },
  expired: {
    code: 'expired_card',
    decline_code: 'expired_card',
    message: 'Your card has expired.',
    param: 'exp_month',
  },
  cvc: {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
    param: 'cvc',
  },
  processing: {
    code: 'processing_error',
    decline_code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
} satisfies Record<string, Decline>;

export type DeclineName = keyof typeof declines;
