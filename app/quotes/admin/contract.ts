import { z } from 'zod';
import { emailField, personFields } from '../../accounts/account-rules.ts';
import { readAt } from '../../editing/contract.ts';
import { typedNumber, typedPounds } from '../../orders/discounts/typed-figures.ts';
import { handovers } from '../../orders/handover/handover.ts';
import { deliveryClasses } from '../../values/delivery-terms.ts';
import { looksLikeEmail } from '../../values/looks-like-email.ts';
import { recordId } from '../../values/record-id.ts';
import { line, paragraphs, plainText } from '../../values/text-schemas.ts';
import { vatRates } from '../../values/vat-rates.ts';
import { quoteMoney } from '../contract.ts';
import { quoteRow } from '../quote-row.ts';
import { most, quoteKinds, shareKinds, standings } from '../quote-rules.ts';

/** Money in pounds. */
export const storedQuote = z
  .object(quoteRow)
  .omit({ terms: true, discountPence: true, depositPence: true })
  .extend({
    standing: z.enum(standings),
    lines: z.array(quoteRow.lines.element.omit({ pricePence: true }).extend({ price: z.string() })),
    discountAmount: z.string(),
    depositAmount: z.string(),
    ...quoteMoney,
    /** Null while the customer cannot see the quote. */
    link: z.string().nullable(),
  });

const pounds = typedPounds(most.pence, '45.00');

const quoteLine = z.object({
  productId: recordId.nullable(),
  name: line(255).refine((text) => text !== '', { error: 'Say what it is' }),
  sku: line(100).nullable(),
  price: pounds,
  vatRate: z.literal(vatRates),
  quantity: typedNumber(1, most.quantity),
  deliveryClass: z.enum(deliveryClasses),
});

const email = plainText(emailField.maxLength).refine((text) => text === '' || looksLikeEmail(text), {
  error: 'Enter an email address like name@example.com',
});

/** A draft may be incomplete; `sendQuote` checks the rest. */
export const quoteBody = z.object({
  kind: z.enum(quoteKinds),
  customerName: line(255).refine((text) => text !== '', { error: 'Say whom it is for' }),
  customerEmail: email,
  customerPhone: line(personFields.phone.maxLength),
  enquiryId: recordId.nullable(),
  lines: z
    .array(quoteLine)
    .max(most.lines, { error: `At most ${most.lines} lines` })
    .superRefine((lines, context) => {
      const parts = lines.flatMap(({ productId }) => productId ?? []);
      if (new Set(parts).size === parts.length) return;
      context.addIssue({ code: 'custom', message: 'A part is in it twice: change how many of it instead' });
    }),
  handover: z.enum(handovers),
  discountKind: z.enum(shareKinds),
  discountPercent: typedNumber(0, most.percent),
  discountAmount: pounds,
  depositKind: z.enum(shareKinds),
  depositPercent: typedNumber(0, most.percent),
  depositAmount: pounds,
  note: paragraphs(most.note),
  lastDay: z.iso.date({ error: 'Give a day' }),
});

export const quoteChange = quoteBody.extend({ updatedAt: readAt });

export const quoteSending = z.object({ byEmail: z.boolean(), updatedAt: readAt });

export const quotesQuestion = z.object({ search: plainText(100).default('') });

export type StoredQuote = z.infer<typeof storedQuote>;
export type QuoteBody = z.output<typeof quoteBody>;
export type QuoteChange = z.output<typeof quoteChange>;
export type QuoteSending = z.output<typeof quoteSending>;
