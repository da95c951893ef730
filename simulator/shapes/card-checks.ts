import { ApiError, invalid } from './answers.ts';
import { type TestCard, testCardByNumber } from './cards.ts';
import type { Form } from './forms.ts';
import { requiredText, text } from './parameters.ts';

/** A card as typed by a shopper, checked. The number itself goes no further than here. */
export interface CheckedCard {
  card: TestCard;
  expMonth: number;
  expYear: number;
  cvcGiven: boolean;
}

/** Checks `card[number]`, `card[exp_month]`, `card[exp_year]` and `card[cvc]` as Stripe does. */
export function checkCard(form: Form, now: Date): CheckedCard {
  const number = requiredText(form, 'number', 'card[number]').replace(/[\s-]/g, '');
  const card = knownCard(number);
  const { expMonth, expYear } = checkExpiry(form, now);
  const cvc = text(form, 'cvc', 'card[cvc]') ?? '';
  const fits = card.brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/;
  if (cvc !== '' && !fits.test(cvc))
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  return { card, expMonth, expYear, cvcGiven: cvc !== '' };
}

function knownCard(number: string): TestCard {
  const card = testCardByNumber(number);
  if (card) return card;
  if (!/^\d{12,19}$/.test(number) || !luhnHolds(number))
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  // A number that could be somebody's: Stripe's test mode refuses it with the same decline code.
  throw new ApiError(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message:
      'Your card was declined. This demo takes test cards only, for example 4242 4242 4242 4242; never type a real card here.',
    param: 'number',
  });
}

function checkExpiry(form: Form, now: Date): { expMonth: number; expYear: number } {
  const expMonth = twoOrFourDigits(requiredText(form, 'exp_month', 'card[exp_month]'));
  const typedYear = twoOrFourDigits(requiredText(form, 'exp_year', 'card[exp_year]'));
  const expYear = typedYear < 100 ? 2000 + typedYear : typedYear;
  const thisYear = now.getUTCFullYear();
  if (!(expMonth >= 1 && expMonth <= 12)) throw monthError();
  if (!(expYear >= thisYear && expYear <= thisYear + 50))
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  if (expYear === thisYear && expMonth < now.getUTCMonth() + 1) throw monthError();
  return { expMonth, expYear };
}

function twoOrFourDigits(value: string): number {
  return /^\d{1,4}$/.test(value) ? Number(value) : Number.NaN;
}

function monthError(): ApiError {
  return cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
}

function cardError(code: string, message: string, param: string): ApiError {
  return new ApiError(402, { type: 'card_error', code, message, param });
}

/** The check digit rule of card numbers (ISO/IEC 7812-1, Luhn). */
function luhnHolds(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits.charAt(digits.length - 1 - i));
    const doubled = digit * 2;
    sum += i % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Card payments only: any other `type` is refused. */
export function requireCardType(form: Form): void {
  const type = requiredText(form, 'type');
  if (type !== 'card') throw invalid(`The simulator takes card payments only, not ${type}.`, 'type');
}
