import { z } from 'zod';
import { billing, customer, delivered } from '../checkout/contract.ts';
import { customerFields, wrongEmail } from '../checkout/details.ts';
import { handovers } from '../orders/handover/handover.ts';
import { looksLikeEmail } from '../values/looks-like-email.ts';
import { paragraphs, plainText } from '../values/text-schemas.ts';
import { questionField, quoteKinds, standings } from './quote-rules.ts';

export const quoteParameter = z.object({ token: plainText(100) });

/** What a quote comes to, and what has come of it; money in pounds. */
export const quoteMoney = {
  discount: z.string(),
  tax: z.string(),
  /** As it was when the quote was written. */
  vatNumber: z.string(),
  total: z.string(),
  /** What is paid first, and what later; 0.00 each where all is paid at once. */
  deposit: z.string(),
  rest: z.string(),
  /** Of the order that it has become. */
  orderNumber: z.string().nullable(),
  paid: z.string(),
  due: z.string(),
};

/** A quote as whoever has its link sees it; nothing by which its customer is rung or written to. Money in pounds. */
export const linkedQuote = z.object({
  number: z.string(),
  kind: z.enum(quoteKinds),
  standing: z.enum(standings),
  customerName: z.string(),
  handover: z.enum(handovers),
  lines: z.array(
    z.object({ name: z.string(), sku: z.string().nullable(), price: z.string(), quantity: z.number() }),
  ),
  note: z.string(),
  lastDay: z.string(),
  ...quoteMoney,
  /** Where what is still due is paid. */
  payRest: z.string().nullable(),
  /** Say whether the workshop has the customer's email and telephone, so that they are not asked again. */
  hasEmail: z.boolean(),
  hasPhone: z.boolean(),
  /** Its version: what is accepted has to be what was read. */
  readAt: z.string(),
});

/** Empty where the quote has one. */
const emailOrNone = plainText(customerFields.email.maxLength)
  .refine((email) => email === '' || looksLikeEmail(email), { error: wrongEmail })
  .default('');

const accepted = customer.extend({
  email: emailOrNone,
  readAt: z.iso.datetime(),
  /** The deposit alone, where there is one, or all of it. */
  pays: z.enum(['deposit', 'all']),
  /** What was shown as to be paid now, in pounds. */
  amount: z.string().regex(/^\d{1,7}\.\d{2}$/),
  billing: billing.nullable().default(null),
});

/** Who accepts, and where it is to go. */
export const acceptance = z.discriminatedUnion('handover', [
  accepted.extend({ handover: z.literal('delivery'), ...delivered }),
  accepted.extend({ handover: z.literal(['collection', 'fitting']) }),
]);

/** How a card pays now. */
const readyCard = {
  clientSecret: z.string(),
  mode: z.enum(['stripe', 'demo']),
  publishableKey: z.string(),
};

export const acceptedAnswer = z.object({
  orderNumber: z.string(),
  /** True while its parts wait for the payment. */
  keepsParts: z.boolean(),
  ...readyCard,
});

export const quoteQuestion = z.object({
  email: emailOrNone,
  question: paragraphs(questionField.maxLength).refine((text) => text !== '', {
    error: questionField.missing,
  }),
});

/** The rest of an order, for whoever has the link to pay it. */
export const linkedRest = z.object({
  orderNumber: z.string(),
  total: z.string(),
  paid: z.string(),
  /** 0.00 where nothing is to be paid, or nothing any more. */
  due: z.string(),
});

export const restAnswer = z.object(readyCard);

export type LinkedQuote = z.infer<typeof linkedQuote>;
export type Acceptance = z.output<typeof acceptance>;
export type AcceptedAnswer = z.infer<typeof acceptedAnswer>;
export type LinkedRest = z.infer<typeof linkedRest>;
export type ReadyCard = z.infer<typeof restAnswer>;
