import { z } from 'zod';
import { readAt } from '../../../editing/contract.ts';
import { plainText } from '../../../values/text-schemas.ts';
import { discountKinds } from '../../discount.ts';
import {
  codeWords,
  isCode,
  longestCode,
  mostPence,
  mostPercent,
  mostPercentUnlimited,
  mostUsesOfAll,
  needsLimit,
  plainCode,
} from '../code-shape.ts';
import { codeTerms } from '../code-terms.ts';
import { typedNumber, typedPounds } from '../typed-figures.ts';

/** Money in pounds. */
export const storedCode = codeTerms.extend({
  id: z.number(),
  mostUses: z.number().int().nullable(),
  isForAccounts: z.boolean(),
  isActive: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Orders that are paid, or may still be. */
  uses: z.number().int(),
  /** Discount on paid orders, delivery included. */
  cost: z.string(),
});

const pounds = typedPounds(mostPence, '5.00');

const day = z.iso
  .date({ error: 'That is not a day' })
  .or(z.literal('').transform(() => null))
  .nullable();

const fields = {
  kind: z.enum(discountKinds),
  percent: typedNumber(1, mostPercent).nullable(),
  amount: pounds,
  leastGoods: pounds,
  firstDay: day,
  lastDay: day,
  mostUses: typedNumber(1, mostUsesOfAll).nullable(),
  isOncePerCustomer: z.boolean(),
  isForAccounts: z.boolean(),
  isActive: z.boolean(),
};

type Terms = z.output<z.ZodObject<typeof fields>>;

function checkTogether(
  { kind, percent, amount, firstDay, lastDay, mostUses }: Terms,
  context: z.RefinementCtx,
): void {
  const fault = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (kind === 'percent' && percent === null) fault('percent', 'Say how many percent it takes off');
  if (kind === 'percent' && (percent ?? 0) > mostPercentUnlimited && mostUses === null) {
    fault('mostUses', needsLimit);
  }
  if (kind === 'amount' && amount === 0) fault('amount', 'Say how many pounds it takes off');
  if (firstDay !== null && lastDay !== null && lastDay < firstDay) {
    fault('lastDay', 'The last day is before the first');
  }
}

export const newCode = z
  .object({
    ...fields,
    code: plainText(2 * longestCode)
      .transform(plainCode)
      .refine(isCode, { error: codeWords }),
  })
  .superRefine(checkTogether);

/** The spelling never changes, because orders carry it. */
export const codeChange = z.object({ ...fields, updatedAt: readAt }).superRefine(checkTogether);

export const codeSwitch = z.object({ isActive: z.boolean() });

export type StoredCode = z.infer<typeof storedCode>;
export type NewCode = z.output<typeof newCode>;
export type CodeChange = z.output<typeof codeChange>;
