import type { Generated, JSONColumnType } from 'kysely';
import type { Instant } from '../../server/database/database.ts';
import type { Handover } from '../orders/handover/handover.ts';
import type { SaleTerms } from '../orders/totals.ts';
import type { TaxedLine } from '../orders/vat.ts';
import type { DeliveryClass } from '../values/delivery-terms.ts';
import type { QuoteKind, QuoteStatus, ShareKind } from './quote-rules.ts';

/** A line of a quote; one without a product is in words. */
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
    /** The enquiry that it answers. */
    enquiryId: number | null;
    lines: JSONColumnType<QuoteLine[]>;
    /** What delivery and VAT were when it was saved: it holds, whatever the owner sets later. */
    terms: JSONColumnType<SaleTerms>;
    handover: Handover;
    discountKind: Generated<ShareKind>;
    discountPercent: Generated<number>;
    discountPence: Generated<number>;
    depositKind: Generated<ShareKind>;
    depositPercent: Generated<number>;
    depositPence: Generated<number>;
    /** To the customer. */
    note: Generated<string>;
    /** The last day in London on which it holds. */
    lastDay: string;
    /** Counts its ended links; only the link with this number works. */
    linkRevision: Generated<number>;
    sentAt: Instant | null;
    /** When it last went out by email. */
    emailedAt: Instant | null;
    createdAt: Generated<Instant>;
    /** Also what whoever accepts it has read. */
    updatedAt: Generated<Instant>;
  };
}
