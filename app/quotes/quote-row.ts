import { z } from 'zod';
import { deliveryTerms } from '../content/contract.ts';
import type { RowShape } from '../editing/row-shape.ts';
import { handovers } from '../orders/handover/handover.ts';
import type { Tables } from '../tables.ts';
import { deliveryClasses } from '../values/delivery-terms.ts';
import { vatRates } from '../values/vat-rates.ts';
import { quoteKinds, quoteStatuses, shareKinds } from './quote-rules.ts';

export const quoteRow = {
  id: z.number(),
  number: z.string(),
  kind: z.enum(quoteKinds),
  status: z.enum(quoteStatuses),
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  enquiryId: z.number().nullable(),
  lines: z.array(
    z.object({
      productId: z.number().nullable(),
      name: z.string(),
      sku: z.string().nullable(),
      pricePence: z.number(),
      vatRate: z.literal(vatRates),
      quantity: z.number().int(),
      deliveryClass: z.enum(deliveryClasses),
    }),
  ),
  terms: deliveryTerms.extend({ vatNumber: z.string() }),
  handover: z.enum(handovers),
  discountKind: z.enum(shareKinds),
  discountPercent: z.number().int(),
  discountPence: z.number(),
  depositKind: z.enum(shareKinds),
  depositPercent: z.number().int(),
  depositPence: z.number(),
  note: z.string(),
  lastDay: z.string(),
  linkRevision: z.number().int(),
  sentAt: z.string().nullable(),
  emailedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
} satisfies RowShape<Tables['quotes']>;
