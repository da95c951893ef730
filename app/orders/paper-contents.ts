import type { VatRate } from '../values/vat-rates.ts';
import type { Bill, OrderLine, PostalAddress } from './contract.ts';
import type { RateSums } from './vat.ts';

/** Empty for what the owner had not written. */
export interface Seller {
  name: string;
  address: string;
  email: string;
  phone: string;
  vatNumber: string;
}

interface Common {
  /** Increases when the shape changes; old papers keep theirs. */
  version: 1 | 2;
  seller: Seller;
  buyer: PostalAddress;
  /** For a name in letters that no typeface has; from version 2 on. */
  email?: string | undefined;
  orderNumber: string;
  orderedAt: string;
  paidAt: string;
  /** Highest rate first; empty if no VAT is shown. */
  rates: RateSums[];
}

export interface InvoiceContents extends Common {
  kind: 'invoice';
  /** Null for collection, and for delivery to the buyer's address. */
  deliveredTo: PostalAddress | null;
  /** `paid` exists from version 2 on. */
  bill: Omit<Bill, 'lines' | 'paid'> &
    Partial<Pick<Bill, 'paid'>> & { lines: (OrderLine & { vatRate: VatRate })[] };
}

/** Decimal strings of pounds, VAT included. */
export interface CreditContents extends Common {
  kind: 'credit-note';
  invoice: { number: string; day: string };
  reason: string;
  /** No pieces if only an amount was given back. */
  lines: { name: string; sku: string | null; quantity: number; amount: string; vatRate: VatRate }[];
  delivery: string;
  tax: string;
  total: string;
}

export type PaperContents = InvoiceContents | CreditContents;
