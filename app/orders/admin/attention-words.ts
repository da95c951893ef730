import type { Attention } from '../order-states.ts';

interface AttentionWords {
  short: string;
  what: string;
  todo: string;
}

export const attentionWords: Record<Attention, AttentionWords> = {
  'refunded-elsewhere': {
    short: 'Refunded and cancelled',
    what: 'All its money was given back at Stripe, so it was cancelled and its goods are for sale again.',
    todo: 'Do not send it. Check that the goods are on the shelf; if they are not, correct the stock.',
  },
  'refunded-after-dispatch': {
    short: 'Refunded, goods are out',
    what: 'All its money was given back at Stripe after the goods had left.',
    todo: 'Ask for the goods back if they should come, and put them back into stock when they are here.',
  },
  'partly-refunded': {
    short: 'Partly refunded',
    what: 'A part of its money was given back at Stripe.',
    todo: 'The order stands. If something is not to be sent, leave it out and note it here.',
  },
  differs: {
    short: 'Payment differs',
    what: 'The order and its payment do not agree, and could not be put right by themselves.',
    todo: 'Look the payment up at the provider and compare state and sum before anything is sent.',
  },
  disputed: {
    short: 'Payment disputed',
    what: "The customer's bank asks for the money back.",
    todo: 'Keep the goods here if they have not left, and answer at Stripe in time: without an answer the money is gone.',
  },
};
