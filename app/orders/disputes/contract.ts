import { z } from 'zod';
import { disputeStatuses } from '../../payments/dispute-states.ts';

/** A dispute as the owner reads it. */
export const orderDispute = z.object({
  id: z.number(),
  amount: z.string(),
  /** Of which payment; empty where nobody knows any more. */
  paymentIntentId: z.string(),
  /** The provider's word. */
  reason: z.string(),
  status: z.enum(disputeStatuses),
  /** Until when it can be answered. */
  dueBy: z.string().nullable(),
  openedAt: z.string(),
  answeredAt: z.string().nullable(),
  closedAt: z.string().nullable(),
});

export type OrderDispute = z.infer<typeof orderDispute>;

/** What a payment was for. */
export const paymentNames = ['whole', 'deposit', 'rest'] as const;

export type PaymentName = (typeof paymentNames)[number];

/** A card payment of an order, in pounds: what came, what is back, and what banks have taken for good and for now. */
export const orderPayment = z.object({
  of: z.enum(paymentNames),
  paymentIntentId: z.string(),
  received: z.string(),
  back: z.string(),
  lost: z.string(),
  held: z.string(),
});

export type ShownPayment = z.infer<typeof orderPayment>;
