import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { Refusal } from '../../server/errors.ts';
import { countedNetworks } from '../../server/limits/network-address.ts';
import { readSettings, type Settings } from '../content/content.server.ts';
import { type MayPreview, refuseWhenShopIsClosed } from '../content/shop-guard.server.ts';
import type { WantedLine } from '../orders/place/price-lines.server.ts';
import type { Totals } from '../orders/totals.ts';
import { api } from '../paths.ts';
import { limitTries } from '../payments/limit-tries.server.ts';
import type { Payments } from '../payments/provider.server.ts';
import type { Db } from '../tables.ts';
import { toPence, toPounds } from '../values/money.ts';
import { agreeToPay } from './agree-to-pay.server.ts';
import { leaveCheckout, openRequestCheckout } from './checkout-cookie.server.ts';
import {
  type CartLine,
  discountTry,
  foundDiscount,
  type PaymentSettings,
  paymentIntentAnswer,
  paymentIntentRequest,
  paymentSettings,
  placeOrderAnswer,
  placeOrderRequest,
} from './contract.ts';
import { readyPayment } from './ready-payment.server.ts';
import { readyFree, tryCode, withGuessLimit } from './try-code.server.ts';

const collection = { address: 'Collection from the workshop', city: '', postcode: '' };

export interface CheckoutOptions {
  db: Db;
  /** Null on a public site without a payment provider. */
  payments: Payments | null;
  isPublic: boolean;
  /** Per network address. */
  triesPerMinute: number;
  mayPreview: MayPreview;
}

export const checkoutRoutes: FastifyPluginAsyncZod<CheckoutOptions> = async (app, options) => {
  const { db, payments, triesPerMinute, mayPreview } = options;
  app.addHook('preHandler', async (request) => refuseWhenShopIsClosed(db, request, mayPreview));

  app.get(
    '/api/payment-settings',
    { schema: { summary: 'How the shop takes payment', response: { 200: paymentSettings } } },
    async () => toPaymentSettings(payments, await readSettings(db)),
  );

  app.post(
    '/api/create-payment-intent',
    {
      // A higher limit, because every cart change readies the payment again.
      ...limitTries(app, 6 * triesPerMinute),
      schema: {
        summary: 'Ready the payment of a cart',
        body: paymentIntentRequest,
        response: { 200: paymentIntentAnswer },
      },
    },
    async (request, reply) => {
      const { amount, items, discountCode, deliveryMethod } = request.body;
      const context = { db, payments: requirePayments(payments), log: request.log };
      const { checkout, userId } = await openRequestCheckout(options, request, reply);
      const networks = countedNetworks(request.ip);
      if (discountCode !== '') {
        const tried = { code: discountCode, wanted: items.map(toWanted), userId, amount, deliveryMethod };
        const free = await withGuessLimit(db, request.ip, discountCode, () => readyFree(db, checkout, tried));
        if (free) return { clientSecret: null, isFree: true as const, ...inPounds(free) };
      }
      const ready = await readyPayment(context, checkout, items.map(toWanted), amount, networks);
      return { clientSecret: ready.payment.clientSecret, ...inPounds(ready.totals) };
    },
  );

  app.post(
    api.discountTries(),
    {
      ...limitTries(app, 6 * triesPerMinute),
      schema: {
        summary: 'Try a discount code on a cart; it is used when the order is placed',
        body: discountTry,
        response: { 200: foundDiscount },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { code, items } = request.body;
      const { checkout, userId } = await openRequestCheckout(options, request, reply);
      return withGuessLimit(db, request.ip, code, () =>
        tryCode(db, checkout, { code, wanted: items.map(toWanted), userId }),
      );
    },
  );

  app.post(
    '/api/orders',
    {
      ...limitTries(app, triesPerMinute),
      schema: {
        summary: 'Place an order and reserve its stock; the browser then confirms the payment',
        body: placeOrderRequest,
        response: { 201: placeOrderAnswer },
      },
    },
    async (request, reply) => {
      const context = { db, payments: requirePayments(payments), log: request.log };
      const { checkout, userId } = await openRequestCheckout(options, request, reply);
      const agreement = { ...toAgreement(request.body), userId, networks: countedNetworks(request.ip) };
      const { order, payment } = await withGuessLimit(db, request.ip, agreement.discountCode, () =>
        agreeToPay(context, checkout, agreement),
      );
      reply.code(201);
      if (payment === null) leaveCheckout(reply, options.isPublic);
      return {
        orderNumber: order.orderNumber,
        clientSecret: payment === null ? null : payment.clientSecret,
        ...(payment === null ? { isFree: true as const } : {}),
        ...inPounds(order.totals),
        discount: toPounds(order.totals.discount),
      };
    },
  );
};

function toPaymentSettings(payments: Payments | null, settings: Settings): PaymentSettings {
  const isReal = payments?.isDemo === false;
  return {
    mode: payments === null ? 'off' : isReal ? 'stripe' : 'demo',
    publishableKey: isReal ? payments.publishableKey : '',
    deliveryPrice: toPounds(settings.deliveryPence),
    freeDeliveryFrom: toPounds(settings.freeDeliveryFromPence),
    deliveryTerms: settings,
    vatNumber: settings.vatNumber,
  };
}

function requirePayments(payments: Payments | null): Payments {
  if (payments) return payments;
  throw new Refusal(503, 'payment_off', 'Online payment is not set up yet. Please call us to order.');
}

function toAgreement({ items, customer, billing, ...agreed }: z.output<typeof placeOrderRequest>) {
  const { name, email, phone } = customer;
  const { address, city, postcode } = 'address' in customer ? customer : collection;
  return {
    ...agreed,
    lines: items.map(toWanted),
    customer: { name, email, phone: phone === '' ? null : phone },
    shippingAddress: { name, address, city, postcode, country: 'UK' },
    billingAddress: billing && { ...billing, country: 'UK' },
  };
}

const toWanted = ({ id, quantity, price }: CartLine): WantedLine => ({
  productId: id,
  quantity,
  // A fraction of a penny must fail the price comparison.
  shownPence: price === undefined ? undefined : (toPence(price) ?? -1),
});

const inPounds = ({ subtotal, shippingCost, tax, total }: Totals) => ({
  subtotal: toPounds(subtotal),
  shippingCost: toPounds(shippingCost),
  tax: toPounds(tax),
  total: toPounds(total),
});
