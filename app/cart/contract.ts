import { z } from 'zod';
import { productSummary } from '../catalogue/contract.ts';
import { recordIdText } from '../record-id.ts';
import { mostOfOne } from './cart.ts';

const cartItem = z.object({
  product: productSummary
    .pick({
      ...{ id: true, name: true, price: true, slug: true, shortDescription: true, imageUrls: true },
      stockQuantity: true,
    })
    .partial({ stockQuantity: true }),
  quantity: z.number(),
});

/** The cart of a browser that has run no scripts yet. */
export const sentCart = z.object({
  /** Empty where there is none. */
  begun: z.string(),
  items: z.array(cartItem),
  /** How many of its products are no longer for sale. */
  gone: z.number(),
});

export type SentCart = z.infer<typeof sentCart>;

const whole = { error: 'A whole number' };
const product = recordIdText;
const most = { error: `At most ${mostOfOne}` };

/** What the form beside a product says. */
export const addition = z.object({
  product,
  quantity: z.coerce.number(whole).int(whole).min(1, { error: 'At least 1' }).max(mostOfOne, most).default(1),
});

/** What a line of the cart's page says; 0 takes the product out. */
export const change = z.object({
  product,
  quantity: z.coerce.number(whole).int(whole).min(0, { error: 'At least 0' }).max(mostOfOne, most),
});
