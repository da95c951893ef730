import { z } from 'zod';
import { productSummary } from '../catalogue/contract.ts';
import { recordIdText } from '../values/record-id.ts';
import { vatRates } from '../values/vat-rates.ts';

const cartProduct = productSummary.pick({
  id: true,
  name: true,
  price: true,
  slug: true,
  shortDescription: true,
  imageUrls: true,
  stockQuantity: true,
  deliveryClass: true,
});

export const cartProducts = z.array(cartProduct.extend({ vatRate: z.literal(vatRates) }));

export type CartProducts = z.infer<typeof cartProducts>;

const mostLines = 200;
const numbers = `Give up to ${mostLines} numbers of products, such as 12,15`;

export const cartProductsQuestion = z.object({
  ids: z
    .string({ error: numbers })
    .transform((text): unknown[] => text.split(','))
    .pipe(z.array(recordIdText).max(mostLines, { error: numbers })),
});
