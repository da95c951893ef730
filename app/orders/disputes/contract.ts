import { z } from 'zod';
import { disputeStatuses } from '../../payments/dispute-states.ts';

/** A dispute as the owner reads it. */
export const orderDispute = z.object({
  id: z.number(),
  amount: z.string(),
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
