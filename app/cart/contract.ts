import { z } from 'zod';
import { productSummary } from '../catalogue/contract.ts';
import { recordIdText } from '../values/record-id.ts';
import { vatRates } from '../values/vat-rates.ts';
import { mostOfOne } from './cart.ts';

const cartProduct = productSummary.pick({
  ...{ id: true, name: true, price: true, slug: true, shortDescription: true, imageUrls: true },
  ...{ stockQuantity: true, deliveryClass: true },
});

/** Those of the products asked for that are for sale, as the shop sells them now. */
export const cartProducts = z.array(cartProduct.extend({ vatRate: z.literal(vatRates) }));

export type CartProducts = z.infer<typeof cartProducts>;

const cartItem = z.object({
  product: cartProduct.partial({ stockQuantity: true }),
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

/** Far more different products than anybody puts into a cart. */
const mostLines = 200;
const numbers = `Give up to ${mostLines} numbers of products, such as 12,15`;

/** Which products a browser has in its cart, by their ids. */
export const cartProductsQuestion = z.object({
  ids: z
    .string({ error: numbers })
    .transform((text): unknown[] => text.split(','))
    .pipe(z.array(recordIdText).max(mostLines, { error: numbers })),
});

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
