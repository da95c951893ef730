import { expect, it } from 'vitest';
import { pageAtProvider } from './payment-mode.ts';
import { createPayments, toPaymentMode } from './provider.server.ts';

const paymentsWith = (publishableKey: string, isDemo = false) =>
  createPayments({ secretKey: 'sk_1', publishableKey, webhookSecret: 'whsec_1', isDemo });

it('tells where money moves', () => {
  expect(toPaymentMode(null)).toBe('off');
  expect(toPaymentMode(paymentsWith('pk_test_simulator', true))).toBe('demo');
  expect(toPaymentMode(paymentsWith('pk_test_1'))).toBe('test');
  expect(toPaymentMode(paymentsWith('pk_live_1'))).toBe('live');
});

it('leads to a payment at the provider, where it is one', () => {
  expect(pageAtProvider('pi_1', 'live')).toBe('https://dashboard.stripe.com/payments/pi_1');
  expect(pageAtProvider('pi_1', 'test')).toBe('https://dashboard.stripe.com/test/payments/pi_1');
  expect(pageAtProvider('pi_1', 'demo')).toBeNull();
});
