import type { Generated, JSONColumnType } from 'kysely';
import type { Instant } from '../../server/database/database.ts';
import type { Handover } from '../orders/handover/handover.ts';
import type { SaleTerms } from '../orders/totals.ts';
import type { TaxedLine } from '../orders/vat.ts';
import type { DeliveryClass } from '../values/delivery-terms.ts';
import type { QuoteKind, QuoteStatus, ShareKind } from './quote-rules.ts';

/** Lines without a product carry text only. */
interface QuoteLine extends TaxedLine {
  productId: number | null;
  name: string;
  sku: string | null;
  deliveryClass: DeliveryClass;
}

export interface QuoteTables {
  quotes: {
    id: Generated<number>;
    number: string;
    kind: Generated<QuoteKind>;
    status: Generated<QuoteStatus>;
    customerName: string;
    customerEmail: Generated<string>;
    customerPhone: Generated<string>;
    enquiryId: number | null;
    lines: JSONColumnType<QuoteLine[]>;
    /** Copied when saved, so that later changes of settings do not alter the quote. */
    terms: JSONColumnType<SaleTerms>;
    handover: Handover;
    discountKind: Generated<ShareKind>;
    discountPercent: Generated<number>;
    discountPence: Generated<number>;
    depositKind: Generated<ShareKind>;
    depositPercent: Generated<number>;
    depositPence: Generated<number>;
    note: Generated<string>;
    /** Last valid day in London. */
    lastDay: string;
    /** Counts ended links; only the current number's link works. */
    linkRevision: Generated<number>;
    sentAt: Instant | null;
    emailedAt: Instant | null;
    createdAt: Generated<Instant>;
    /** Also the version that acceptance must match. */
    updatedAt: Generated<Instant>;
  };
}
