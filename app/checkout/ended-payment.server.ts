import { Refusal } from '../../server/errors.ts';
import type { Settlement } from '../orders/settle/settle-order.server.ts';

/** Why a checkout's payment cannot be gone on with, by what it has come to. */
export const refusals: Record<Settlement, Refusal> = {
  paid: new Refusal(409, 'already_paid', 'This order has already been paid'),
  waiting: new Refusal(409, 'payment_under_way', 'Your payment is still under way. Please wait a moment.'),
  refunded: new Refusal(409, 'checkout_gone', 'Your payment has been sent back. Please try again.'),
  cancelled: new Refusal(409, 'checkout_gone', 'Your checkout has ended. Please try again.'),
};
