import { z } from 'zod';
import { disputeStatuses } from '../../payments/dispute-states.ts';

export const orderDispute = z.object({
  id: z.number(),
  amount: z.string(),
  /** Empty if nobody knows any more. */
  paymentIntentId: z.string(),
  /** The provider's word. */
  reason: z.string(),
  status: z.enum(disputeStatuses),
  dueBy: z.string().nullable(),
  openedAt: z.string(),
  answeredAt: z.string().nullable(),
  closedAt: z.string().nullable(),
});

export type OrderDispute = z.infer<typeof orderDispute>;

export const paymentNames = ['whole', 'deposit', 'rest'] as const;

export type PaymentName = (typeof paymentNames)[number];

/** In pounds. Banks have taken `lost` for good, and `held` for now. */
export const orderPayment = z.object({
  of: z.enum(paymentNames),
  paymentIntentId: z.string(),
  received: z.string(),
  back: z.string(),
  lost: z.string(),
  held: z.string(),
});

export type ShownPayment = z.infer<typeof orderPayment>;
