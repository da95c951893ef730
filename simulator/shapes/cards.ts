import type { DeclineName } from './declines.ts';

/** One of Stripe's public test cards. `pm_card_<name>` is its ready-made payment method. */
export interface TestCard {
  name: string;
  number: string;
  brand: string;
  funding: string;
  country: string;
  /** The bank wants a second step (3-D Secure) before it decides. */
  secondStep: boolean;
  decline: DeclineName | null;
}

function card(number: string, name: string, brand: string, more: Partial<TestCard> = {}): TestCard {
  return { name, number, brand, funding: 'credit', country: 'US', secondStep: false, decline: null, ...more };
}

const debit = { funding: 'debit' };
const british = { country: 'GB' };
const secondStep = { secondStep: true };

// From https://docs.stripe.com/testing. Numbers live here and in requests, never in the state.
const testCards: readonly TestCard[] = [
  card('4242424242424242', 'visa', 'visa'),
  card('4000056655665556', 'visa_debit', 'visa', debit),
  card('5555555555554444', 'mastercard', 'mastercard'),
  card('2223003122003222', 'mastercard_series2', 'mastercard'),
  card('5200828282828210', 'mastercard_debit', 'mastercard', debit),
  card('5105105105105100', 'mastercard_prepaid', 'mastercard', { funding: 'prepaid' }),
  card('378282246310005', 'amex', 'amex'),
  card('371449635398431', 'amex_second', 'amex'),
  card('6011111111111117', 'discover', 'discover'),
  card('6011000990139424', 'discover_second', 'discover'),
  card('3056930009020004', 'diners', 'diners'),
  card('36227206271667', 'diners_14', 'diners'),
  card('3566002020360505', 'jcb', 'jcb'),
  card('6200000000000005', 'unionpay', 'unionpay'),
  card('4000008260000000', 'gb', 'visa', british),
  card('4000058260000005', 'gb_debit', 'visa', { ...british, ...debit }),
  card('5555558265554449', 'gb_mastercard', 'mastercard', british),
  card('4000000000000002', 'chargeDeclined', 'visa', { decline: 'generic' }),
  card('4000000000009995', 'chargeDeclinedInsufficientFunds', 'visa', { decline: 'funds' }),
  card('4000000000009987', 'chargeDeclinedLostCard', 'visa', { decline: 'lost' }),
  card('4000000000009979', 'chargeDeclinedStolenCard', 'visa', { decline: 'stolen' }),
  card('4000000000000069', 'chargeDeclinedExpiredCard', 'visa', { decline: 'expired' }),
  card('4000000000000127', 'chargeDeclinedIncorrectCvc', 'visa', { decline: 'cvc' }),
  card('4000000000000119', 'chargeDeclinedProcessingError', 'visa', { decline: 'processing' }),
  card('4000000000006975', 'chargeDeclinedVelocityLimitExceeded', 'visa', { decline: 'velocity' }),
  card('4100000000000019', 'radarBlock', 'visa', { decline: 'fraudulent' }),
  card('4000002500003155', 'authenticationRequiredOnSetup', 'visa', secondStep),
  card('4000002760003184', 'authenticationRequired', 'visa', secondStep),
  card('4000000000003220', 'threeDSecure2Required', 'visa', secondStep),
  card('4000000000003063', 'threeDSecureRequired', 'visa', secondStep),
  card('4000000000003055', 'threeDSecureOptional', 'visa'),
  card('4000008400001629', 'threeDSecureRequiredChargeDeclined', 'visa', {
    ...secondStep,
    decline: 'generic',
  }),
  card('4000008260003178', 'authenticationRequiredChargeDeclinedInsufficientFunds', 'visa', {
    ...secondStep,
    decline: 'funds',
  }),
];

const byNumber = new Map(testCards.map((item) => [item.number, item]));
const byName = new Map(testCards.map((item) => [item.name, item]));

/** The test card with this number (digits only). */
export function testCardByNumber(number: string): TestCard | undefined {
  return byNumber.get(number);
}

/** The test card behind `pm_card_<name>`; Stripe also writes some with the brand: `visa_chargeDeclined`. */
export function testCardByName(name: string): TestCard | undefined {
  return byName.get(name) ?? byName.get(name.replace(/^visa_/, ''));
}
