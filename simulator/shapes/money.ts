import { invalid } from './answers.ts';

// Stripe's smallest charge in each currency, in its smallest unit.
const smallest = new Map([
  ['gbp', 30],
  ['eur', 50],
  ['usd', 50],
  ['aud', 50],
  ['cad', 50],
  ['chf', 50],
  ['nzd', 50],
  ['dkk', 250],
  ['nok', 300],
  ['sek', 300],
]);
const largest = 99_999_999;

/** Checks a currency and gives it back in small letters, as Stripe writes it. */
export function checkCurrency(value: string): string {
  const currency = value.toLowerCase();
  if (!smallest.has(currency)) {
    const known = [...smallest.keys()].join(', ');
    throw invalid(`Invalid currency: ${currency}. The simulator supports: ${known}`, 'currency');
  }
  return currency;
}

/** Checks that an amount (in pence or cents) can be charged. */
export function checkAmount(amount: number, currency: string): number {
  if (amount < 1)
    throw invalid('This value must be greater than or equal to 1.', 'amount', 'parameter_invalid_integer');
  const least = smallest.get(currency) ?? 50;
  if (amount < least)
    throw invalid(`Amount must be at least ${inWords(least, currency)}`, 'amount', 'amount_too_small');
  if (amount > largest)
    throw invalid(`Amount must be no more than ${inWords(largest, currency)}`, 'amount', 'amount_too_large');
  return amount;
}

/** `1999, 'gbp'` as `19.99 gbp`, for messages only. */
export function inWords(amount: number, currency: string): string {
  return `${(amount / 100).toFixed(2)} ${currency}`;
}
