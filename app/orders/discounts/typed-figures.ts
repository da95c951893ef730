import { z } from 'zod';
import { formatPence } from '../../values/money.ts';
import { readPounds } from '../../values/numbers/typed-pounds.ts';
import { plainText } from '../../values/text-schemas.ts';

export const typedPounds = (mostPence: number, example: string) =>
  plainText(20).transform((typed, context) => {
    const pence = typed === '' ? 0 : readPounds(typed);
    if (pence !== null && pence <= mostPence) return pence;
    const most = `Give at most ${formatPence(mostPence)}`;
    const message = pence === null ? `Give an amount in pounds, such as ${example}` : most;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

export const typedNumber = (least: number, most: number) => {
  const error = `Give a whole number from ${least} to ${most.toLocaleString('en-GB')}`;
  return z.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};
