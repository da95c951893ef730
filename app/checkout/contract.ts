import { z } from 'zod';
import { ukPostcode } from '../addresses/contract.ts';
import { mostOfOne } from '../cart/cart.ts';
import { deliveryTerms } from '../content/contract.ts';
import { discountKinds } from '../orders/discount.ts';
import { longestCode } from '../orders/discounts/code-shape.ts';
import { looksLikeEmail } from '../values/looks-like-email.ts';
import { recordId } from '../values/record-id.ts';
import { line, plainText, requiredText } from '../values/text-schemas.ts';
import { billingFields, customerFields, deliveryFields, wrongEmail } from './details.ts';

const mostLines = 100;

/** A number, or a decimal text such as "329.00". */
const shownPounds = z.union([
  z.number().nonnegative().max(9_999_999),
  z.string().regex(/^\d{1,7}(\.\d{1,2})?$/),
]);

const cartLine = z.object({
  id: recordId,
  name: z.string().max(255).optional(),
  quantity: z
    .number()
    .int()
    .min(1, { error: 'At least 1' })
    .max(mostOfOne, { error: `At most ${mostOfOne}` }),
  price: shownPounds
    .optional()
    .describe('The price that was shown, in pounds. It is checked, never charged.'),
});

const cartLines = z.array(cartLine).min(1, { error: 'Your cart is empty' }).max(mostLines);

const typedCode = plainText(2 * longestCode);

export const paymentIntentRequest = z.object({
  amount: shownPounds.describe('The total that was shown, in pounds: the goods alone, or with delivery.'),
  items: cartLines,
  discountCode: typedCode.default('').describe('A code that may cover all of it; empty for none.'),
  deliveryMethod: z.enum(['delivery', 'collection']).default('delivery'),
});

export const paymentIntentAnswer = z.object({
  /** Null if nothing is to be paid. */
  clientSecret: z.string().nullable(),
  isFree: z.literal(true).optional().describe('Present where a code covers all of it.'),
  subtotal: z.string(),
  shippingCost: z.string(),
  tax: z.string(),
  total: z.string(),
});

export const customer = z.object({
  name: requiredText(customerFields.name),
  email: plainText(customerFields.email.maxLength).refine(looksLikeEmail, { error: wrongEmail }),
  phone: line(customerFields.phone.maxLength).default(''),
});

export const delivered = {
  address: requiredText(deliveryFields.address),
  city: requiredText(deliveryFields.city),
  postcode: ukPostcode,
};

export const billing = z.object({
  name: requiredText(billingFields.name),
  address: requiredText(billingFields.address),
  city: requiredText(billingFields.city),
  postcode: ukPostcode,
});

export const discountTry = z.object({
  code: typedCode.refine((code) => code !== '', { error: 'Type the code first' }),
  items: cartLines,
});

export const foundDiscount = z.object({
  code: z.string(),
  kind: z.enum(discountKinds),
  /** Applies to the goods; 0 for other kinds, as `amount` is. */
  percent: z.number().int(),
  /** In pounds, as is `leastGoods`, the minimum for the goods. */
  amount: z.string(),
  leastGoods: z.string(),
  /** Only codes with limited uses may make an order free. */
  isLimited: z.boolean(),
});

const orderRequest = z.object({
  amount: shownPounds.describe('The total that the shopper agrees to pay, in pounds, with delivery.'),
  items: cartLines,
  discountCode: typedCode.default('').describe('A code that takes something off; empty for none.'),
  billing: billing
    .nullable()
    .default(null)
    .describe('Whom receipt and email name as the payer, when that is not where the goods go.'),
});

export const placeOrderRequest = z.discriminatedUnion('deliveryMethod', [
  orderRequest.extend({ deliveryMethod: z.literal('delivery'), customer: customer.extend(delivered) }),
  orderRequest.extend({ deliveryMethod: z.literal('collection'), customer }),
]);

export const placeOrderAnswer = paymentIntentAnswer.extend({
  orderNumber: z.string(),
  discount: z.string(),
});

export const paymentSettings = z.object({
  /** stripe: real cards. demo: test cards only. off: no card payments yet. */
  mode: z.enum(['stripe', 'demo', 'off']),
  publishableKey: z.string(),
  deliveryPrice: z.string(),
  freeDeliveryFrom: z.string(),
  deliveryTerms,
  vatNumber: z.string(),
});

export type CartLine = z.infer<typeof cartLine>;
export type PaymentIntentAnswer = z.infer<typeof paymentIntentAnswer>;
export type PlaceOrderAnswer = z.infer<typeof placeOrderAnswer>;
export type FoundDiscount = z.infer<typeof foundDiscount>;
export type PaymentSettings = z.infer<typeof paymentSettings>;
