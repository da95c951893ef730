import { z } from 'zod';
import { billing, customer, delivered } from '../checkout/contract.ts';
import { customerFields, wrongEmail } from '../checkout/details.ts';
import { handovers } from '../orders/handover/handover.ts';
import { looksLikeEmail } from '../values/looks-like-email.ts';
import { paragraphs, plainText } from '../values/text-schemas.ts';
import { questionField, quoteKinds, standings } from './quote-rules.ts';

export const quoteParameter = z.object({ token: plainText(100) });

export const quoteMoney = {
  discount: z.string(),
  tax: z.string(),
  /** Copied when the quote was saved. */
  vatNumber: z.string(),
  total: z.string(),
  /** `deposit` and `rest` are 0.00 if all is paid at once. */
  deposit: z.string(),
  rest: z.string(),
  orderNumber: z.string().nullable(),
  paid: z.string(),
  due: z.string(),
};

/** Omits the customer's contact details. Money in pounds. */
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
  payRest: z.string().nullable(),
  /** Fields already known are not asked for. */
  hasEmail: z.boolean(),
  hasPhone: z.boolean(),
  /** The version read, which acceptance must match. */
  readAt: z.string(),
});

/** Empty if the quote has an email. */
const emailOrNone = plainText(customerFields.email.maxLength)
  .refine((email) => email === '' || looksLikeEmail(email), { error: wrongEmail })
  .default('');

const accepted = customer.extend({
  email: emailOrNone,
  readAt: z.iso.datetime(),
  /** "all" if there is no deposit. */
  pays: z.enum(['deposit', 'all']),
  /** In pounds, as shown; a different server total is refused. */
  amount: z.string().regex(/^\d{1,7}\.\d{2}$/),
  billing: billing.nullable().default(null),
});

export const acceptance = z.discriminatedUnion('handover', [
  accepted.extend({ handover: z.literal('delivery'), ...delivered }),
  accepted.extend({ handover: z.literal(['collection', 'fitting']) }),
]);

const readyCard = {
  clientSecret: z.string(),
  mode: z.enum(['stripe', 'demo']),
  publishableKey: z.string(),
};

export const acceptedAnswer = z.object({
  orderNumber: z.string(),
  /** True while stock is reserved for the payment. */
  keepsParts: z.boolean(),
  ...readyCard,
});

export const quoteQuestion = z.object({
  email: emailOrNone,
  question: paragraphs(questionField.maxLength).refine((text) => text !== '', {
    error: questionField.missing,
  }),
});

export const linkedRest = z.object({
  orderNumber: z.string(),
  total: z.string(),
  paid: z.string(),
  /** 0.00 if nothing is due. */
  due: z.string(),
});

export const restAnswer = z.object(readyCard);

export type LinkedQuote = z.infer<typeof linkedQuote>;
export type Acceptance = z.output<typeof acceptance>;
export type AcceptedAnswer = z.infer<typeof acceptedAnswer>;
export type LinkedRest = z.infer<typeof linkedRest>;
export type ReadyCard = z.infer<typeof restAnswer>;
