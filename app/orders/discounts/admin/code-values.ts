import type { FieldErrors } from '../../../../browser/use-form.ts';
import { readPounds } from '../../../values/numbers/typed-pounds.ts';
import { discountKinds } from '../../discount.ts';
import {
  codeWords,
  isCode,
  mostPercent,
  mostPercentUnlimited,
  mostUsesOfAll,
  needsLimit,
  plainCode,
} from '../code-shape.ts';
import type { StoredCode } from './contract.ts';

const shownPounds = (pounds = '0.00') => (pounds === '0.00' ? '' : pounds);

export const toValues = (code: StoredCode | null) => ({
  code: code?.code ?? '',
  kind: String(code?.kind ?? 'percent'),
  percent: String(code?.percent || ''),
  amount: shownPounds(code?.amount),
  leastGoods: shownPounds(code?.leastGoods),
  firstDay: code?.firstDay ?? '',
  lastDay: code?.lastDay ?? '',
  mostUses: String(code?.mostUses ?? ''),
  isOncePerCustomer: code?.isOncePerCustomer ?? false,
  isForAccounts: code?.isForAccounts ?? false,
  isActive: code?.isActive ?? true,
});

type CodeValues = ReturnType<typeof toValues>;

const countFault = (typed: string, most: number) => {
  const isCount = /^\d{1,7}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= most;
  return isCount ? null : `Give a whole number from 1 to ${most.toLocaleString('en-GB')}`;
};

export function checkCode(values: CodeValues, isNew: boolean): FieldErrors {
  const faults: FieldErrors = {};
  const note = (name: keyof CodeValues, words: string | null) => {
    if (words !== null) faults[name] = words;
  };
  const poundsFault = (typed: string) =>
    readPounds(typed) === null ? 'Give an amount in pounds, such as 5.00' : null;
  if (isNew && !isCode(plainCode(values.code))) note('code', codeWords);
  if (values.kind === 'percent') note('percent', countFault(values.percent, mostPercent));
  if (values.kind === 'amount') note('amount', poundsFault(values.amount));
  if (values.leastGoods.trim() !== '') note('leastGoods', poundsFault(values.leastGoods));
  const isWhole = values.kind === 'percent' && Number(values.percent) > mostPercentUnlimited;
  if (isWhole && values.mostUses.trim() === '') note('mostUses', needsLimit);
  if (values.mostUses.trim() !== '') note('mostUses', countFault(values.mostUses, mostUsesOfAll));
  const { firstDay, lastDay } = values;
  if (firstDay && lastDay && lastDay < firstDay) note('lastDay', 'The last day is before the first');
  return faults;
}

export const toBody = ({ code: _code, kind, percent, mostUses, amount, ...values }: CodeValues) => ({
  ...values,
  kind: discountKinds.find((one) => one === kind),
  percent: kind === 'percent' ? Number(percent) : null,
  amount: kind === 'amount' ? amount : '',
  mostUses: mostUses.trim() === '' ? null : Number(mostUses),
});
