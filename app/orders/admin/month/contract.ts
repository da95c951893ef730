import { z } from 'zod';
import { paperKinds } from '../../paper-kinds.ts';

/** In London, such as 2026-11. */
const month = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, { error: 'That is not a month, such as 2026-11' });

export const monthQuestion = z.object({ month });

/** In pounds. */
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
  sales: paperSums,
  refunds: paperSums,
  left: z.object({ gross: z.string(), net: z.string(), tax: z.string() }),
  /** Deposits received in the month; a deposit counts once the rest of the order is paid. */
  openDeposits: z.string(),
  /** Sales less refunds at each rate; `vatRate` is null if no VAT was shown. */
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
