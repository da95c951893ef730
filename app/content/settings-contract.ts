import { z } from 'zod';
import { readAt } from '../editing/contract.ts';
import { sentClasses } from '../values/delivery-terms.ts';
import { namesOf, recordOf } from '../values/names-of.ts';
import { largestId } from '../values/record-id.ts';
import { line, plainText } from '../values/text-schemas.ts';
import { classPriceLimits, classPriceNames } from './class-prices.ts';
import {
  type AmountName,
  amountFault,
  amountLimits,
  blankOrAmountFault,
  type CountName,
  countFault,
  countLimits,
  longestPromise,
  mostDays,
  timeFault,
  vatFault,
} from './settings-rules.ts';

const classPriceFields = <Price extends z.ZodType>(price: Price) => ({
  ...recordOf(classPriceNames, () => price),
  ...recordOf(
    sentClasses.map((of) => `${of}IsFree` as const),
    () => z.boolean(),
  ),
});

/** Money in pounds, such as "4.95". */
const ownersSettings = z.object({
  ...recordOf(namesOf(amountLimits), () => z.string()),
  ...recordOf(namesOf(countLimits), () => z.number()),
  ...classPriceFields(z.string()),
  vatNumber: z.string(),
  offersPayLater: z.boolean(),
  /** False: within 24 hours. */
  repliesInWorkingDays: z.boolean(),
  dispatchPromise: z.string(),
  /** By the clock in London, such as "13:00". */
  bookingOpens: z.string(),
  bookingCloses: z.string(),
  bookingClosedDays: z.array(z.string()),
  bookingOpenHolidays: z.array(z.string()),
  updatedAt: z.string(),
});

const emailSender = z.object({
  from: z.string(),
  /** False: emails become files. */
  isSent: z.boolean(),
});

export const shownSettings = ownersSettings.extend({ emails: emailSender });

function checked<Value>(schema: z.ZodType<Value, Value>, faultOf: (value: Value) => string | null) {
  return schema.superRefine((value, context) => {
    const message = faultOf(value);
    if (message !== null) context.addIssue({ code: 'custom', message });
  });
}

const wholeNumber = { error: 'Give a whole number' };

const amount = (name: AmountName) =>
  checked(plainText(20), (pounds) => amountFault(pounds, amountLimits[name]));
const classPrice = checked(plainText(20), (pounds) => blankOrAmountFault(pounds, classPriceLimits));
const count = (name: CountName) =>
  checked(z.number(wholeNumber).max(largestId, { ...wholeNumber, abort: true }), (number) =>
    countFault(number, countLimits[name]),
  );

const days = z
  .array(z.iso.date({ error: 'Give days such as 2026-12-04' }))
  .max(mostDays, { error: `At most ${mostDays} days` });

export const settingsChange = z
  .object({
    ...recordOf(namesOf(amountLimits), amount),
    ...recordOf(namesOf(countLimits), count),
    ...classPriceFields(classPrice),
    vatNumber: checked(plainText(30), vatFault),
    offersPayLater: z.boolean(),
    repliesInWorkingDays: z.boolean(),
    dispatchPromise: line(longestPromise),
    bookingOpens: checked(plainText(10), timeFault),
    bookingCloses: checked(plainText(10), timeFault),
    bookingClosedDays: days,
    bookingOpenHolidays: days,
  })
  .partial()
  .extend({ updatedAt: readAt });

export type OwnersSettings = z.infer<typeof ownersSettings>;
export type ShownSettings = z.infer<typeof shownSettings>;
export type EmailSender = z.infer<typeof emailSender>;
export type SettingsChange = z.infer<typeof settingsChange>;
