import { z } from 'zod';
import { paperKinds } from '../../paper-kinds.ts';

/** A month in London, as 2026-11. */
const month = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: 'That is not a month, such as 2026-11' });

export const monthQuestion = z.object({ month });

/** Money in pounds. */
const paperSums = z.object({
  papers: z.number(),
  goods: z.string(),
  discount: z.string(),
  delivery: z.string(),
  gross: z.string(),
  net: z.string(),
  tax: z.string(),
});

export const accountsMonth = z.object({
  month: z.string(),
  /** Of invoices, and of credit notes. */
  sales: paperSums,
  refunds: paperSums,
  /** What is left of the sales: the money that came less what went back. */
  left: z.object({ gross: z.string(), net: z.string(), tax: z.string() }),
  /** Deposits that came in it, and count once the rest of their orders is paid. */
  openDeposits: z.string(),
  /** What is left at each rate; null where no VAT was told apart. */
  rates: z.array(
    z.object({ vatRate: z.number().nullable(), net: z.string(), tax: z.string(), gross: z.string() }),
  ),
  papers: z.array(
    z.object({
      kind: z.enum(paperKinds),
      number: z.string(),
      day: z.string(),
      orderNumber: z.string(),
      gross: z.string(),
      tax: z.string(),
    }),
  ),
});

export type AccountsMonth = z.infer<typeof accountsMonth>;
