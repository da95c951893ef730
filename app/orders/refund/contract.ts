import { z } from 'zod';
import { toPence } from '../../values/money.ts';
import { paragraphs, plainText } from '../../values/text-schemas.ts';
import { shownRefund } from '../contract.ts';
import { paymentNames } from '../disputes/contract.ts';
import { refundFailures, refundStatuses } from '../order-states.ts';

const largest = 2_147_483_647;
const pounds = z
  .string()
  .max(20, { error: 'That is no amount' })
  .refine((text) => toPence(text) !== null, { error: 'Pounds and pence, such as 12.50' });

const line = z.object({
  id: z.number().int().min(1).max(largest),
  quantity: z.number().int().min(1).max(largest),
});

/** Of pieces that were sent: for sale again, or never again. */
const fates = ['shelf', 'writtenOff'] as const;
export const longestWhy = 200;

export const writtenOffWithoutWhy = 'Say why it is written off, such as: its cells are dead.';

const cameBack = z.object({
  /** The line's id; all pieces of the line that had left are meant. */
  id: z.number().int().min(1).max(largest),
  fate: z.enum(fates, { error: 'Please choose what becomes of it' }),
  why: plainText(longestWhy).default(''),
});

/** `total` is the sum on the button. */
export const refundWanted = z.object({
  /** Made when the dialog opens, so that repeats are one refund. */
  key: z.string().regex(/^[\w-]{8,80}$/, { error: 'Please open the dialog again' }),
  kind: z.enum(['all', 'lines', 'amount'], { error: 'Please choose what to give back' }),
  lines: z.array(line).max(500).default([]),
  delivery: z.boolean().default(false),
  amount: pounds.default('0'),
  total: pounds,
  restock: z.boolean().default(false),
  /** Of pieces that had left; a line not named has not come back. */
  cameBack: z.array(cameBack).max(500).default([]),
  returnId: z.number().int().min(1).max(largest).nullable().default(null),
  reason: paragraphs(500).default(''),
});

const refundPart = z.object({
  of: z.enum(paymentNames),
  amount: z.string(),
  status: z.enum(refundStatuses),
});

/** The sum leaves out what failed. */
export const adminRefund = shownRefund.omit({ isDone: true }).extend({
  id: z.number(),
  status: z.enum(refundStatuses),
  failure: z.enum(refundFailures).or(z.literal('')),
  restock: z.boolean(),
  writtenOff: z.array(z.object({ name: z.string(), quantity: z.number(), why: z.string() })),
  by: z.string(),
  /** Empty unless over two payments. */
  parts: z.array(refundPart),
});

/** In pounds. */
export const refundable = z.object({
  lines: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      quantity: z.number(),
      amount: z.string(),
      /** Pieces that have not left the workshop. */
      here: z.number(),
    }),
  ),
  delivery: z.string(),
  total: z.string(),
  /** Nothing has left the workshop. */
  isHere: z.boolean(),
  /** Can go back only once a bank has decided. */
  held: z.string(),
});

export type CameBack = z.output<typeof cameBack>;
export type RefundWanted = z.output<typeof refundWanted>;
export type RefundPart = z.infer<typeof refundPart>;
export type AdminRefund = z.infer<typeof adminRefund>;
export type Refundable = z.infer<typeof refundable>;
