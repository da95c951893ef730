import { z } from 'zod';
import { plainText } from '../plain-text.ts';

export const confirmationQuery = z.object({
  payment_intent: plainText(255),
  payment_intent_client_secret: plainText(500),
});

export const orderLine = z.object({
  name: z.string(),
  sku: z.string().nullable(),
  price: z.string(),
  quantity: z.number(),
});

/** What a buyer sees of an order just placed. `state` is how its payment stands. */
export const confirmation = z.object({
  state: z.enum(['paid', 'processing', 'unpaid', 'refunded', 'cancelled']),
  orderNumber: z.string().nullable(),
  email: z.string().nullable(),
  deliveryMethod: z.enum(['delivery', 'collection']).nullable(),
  lines: z.array(orderLine),
  subtotal: z.string(),
  shippingCost: z.string(),
  tax: z.string(),
  total: z.string(),
});

export type Confirmation = z.infer<typeof confirmation>;
