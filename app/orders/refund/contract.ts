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

/** What has become of pieces that were sent: they are for sale again, or came back and never will be. */
const fates = ['shelf', 'writtenOff'] as const;
export const longestWhy = 200;

export const writtenOffWithoutWhy = 'Say why it is written off, such as: its cells are dead.';

const cameBack = z.object({
  /** Of the line; all of its pieces that had left, and that the refund is for. */
  id: z.number().int().min(1).max(largest),
  fate: z.enum(fates, { error: 'Please choose what becomes of it' }),
  why: plainText(longestWhy).default(''),
});

/** What an owner gives back. `total` is the sum that the button said. */
export const refundWanted = z.object({
  /** Made when the dialog opens: however often it is sent, it is one refund. */
  key: z.string().regex(/^[\w-]{8,80}$/, { error: 'Please open the dialog again' }),
  kind: z.enum(['all', 'lines', 'amount'], { error: 'Please choose what to give back' }),
  lines: z.array(line).max(500).default([]),
  delivery: z.boolean().default(false),
  amount: pounds.default('0'),
  total: pounds,
  /** Whether pieces that have not left go back on the shelf. */
  restock: z.boolean().default(false),
  /** What has come back of those that had left, line by line; of a line that is not named nothing has. */
  cameBack: z.array(cameBack).max(500).default([]),
  /** The return that it is for. */
  returnId: z.number().int().min(1).max(largest).nullable().default(null),
  reason: paragraphs(500).default(''),
});

/** What one payment gives of a refund. */
const refundPart = z.object({
  of: z.enum(paymentNames),
  amount: z.string(),
  status: z.enum(refundStatuses),
});

/** A refund as the owner sees it: its sum is what came through, or may still. */
export const adminRefund = shownRefund.omit({ isDone: true }).extend({
  id: z.number(),
  status: z.enum(refundStatuses),
  failure: z.enum(refundFailures).or(z.literal('')),
  restock: z.boolean(),
  /** What came back and is not for sale again. */
  writtenOff: z.array(z.object({ name: z.string(), quantity: z.number(), why: z.string() })),
  by: z.string(),
  /** Where it is over two payments, each by itself, the first that gives first; else none. */
  parts: z.array(refundPart),
});

/** What of an order can still be given back, for the dialog; money in pounds. */
export const refundable = z.object({
  lines: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      quantity: z.number(),
      amount: z.string(),
      /** How many of its pieces have not left the workshop. */
      here: z.number(),
    }),
  ),
  delivery: z.string(),
  total: z.string(),
  /** Whether nothing has left the workshop. */
  isHere: z.boolean(),
  /** What else there is, and can go back only once a bank has decided. */
  held: z.string(),
});

export type CameBack = z.output<typeof cameBack>;
export type RefundWanted = z.output<typeof refundWanted>;
export type RefundPart = z.infer<typeof refundPart>;
export type AdminRefund = z.infer<typeof adminRefund>;
export type Refundable = z.infer<typeof refundable>;
