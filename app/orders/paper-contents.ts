import type { VatRate } from '../values/vat-rates.ts';
import type { Bill, OrderLine, PostalAddress } from './contract.ts';
import type { RateSums } from './vat.ts';

/** Who sells; what the owner had not written then is empty. */
export interface Seller {
  name: string;
  address: string;
  email: string;
  phone: string;
  /** Empty where no VAT is told apart. */
  vatNumber: string;
}

interface Common {
  /** Counts up when what is kept changes its shape; papers of before are read as they are. */
  version: 1 | 2;
  seller: Seller;
  buyer: PostalAddress;
  /** The buyer's, for a name in letters that no typeface has; from version 2 on. */
  email?: string | undefined;
  orderNumber: string;
  /** When the order was placed and its money came. */
  orderedAt: string;
  paidAt: string;
  /** What it comes to at each rate, the highest first; empty where no VAT is told apart. */
  rates: RateSums[];
}

/** What stands on an invoice. */
export interface InvoiceContents extends Common {
  kind: 'invoice';
  /** Where it went, where that is not the buyer's address; null where it was collected too. */
  deliveredTo: PostalAddress | null;
  /** Says how it was paid from version 2 on. */
  bill: Omit<Bill, 'lines' | 'paid'> &
    Partial<Pick<Bill, 'paid'>> & { lines: (OrderLine & { vatRate: VatRate })[] };
}

/** What stands on a credit note; money as decimal strings of pounds, VAT included. */
export interface CreditContents extends Common {
  kind: 'credit-note';
  invoice: { number: string; day: string };
  reason: string;
  /** Without pieces where only an amount was given back. */
  lines: { name: string; sku: string | null; quantity: number; amount: string; vatRate: VatRate }[];
  delivery: string;
  tax: string;
  total: string;
}

export type PaperContents = InvoiceContents | CreditContents;
