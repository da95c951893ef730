import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Refusal } from '../../server/errors.ts';
import { newToken } from '../../server/sessions.ts';
import { readCurrentUser } from '../accounts/current-user.ts';
import { readSettings } from '../content/content.ts';
import { refuseWhenShopIsClosed } from '../content/shop-guard.ts';
import { toPence, toPounds } from '../money.ts';
import type { WantedLine } from '../orders/price-lines.ts';
import type { Totals } from '../orders/totals.ts';
import type { Payments } from '../payments/provider.ts';
import { errorAnswer } from '../plain-text.ts';
import type { Db } from '../tables.ts';
import { type Checkout, openCheckout } from './checkout.ts';
import {
  type CartLine,
  paymentIntentAnswer,
  paymentIntentRequest,
  paymentSettings,
  placeOrderAnswer,
  placeOrderRequest,
} from './contract.ts';
import { agreeToPay, readyPayment } from './pay.ts';

const refusals = { 400: errorAnswer, 403: errorAnswer, 409: errorAnswer, 429: errorAnswer, 503: errorAnswer };
const limits = { config: { rateLimit: { max: 1_200, timeWindow: '1 minute' } } };
const collection = { address: 'Collection from the workshop', city: '', postcode: '' };

export interface CheckoutOptions {
  db: Db;
  /** Null when the site is public and no payment provider has been set up. */
  payments: Payments | null;
  isPublic: boolean;
}

export const checkoutRoutes: FastifyPluginAsyncZod<CheckoutOptions> = async (
  app,
  { db, payments, isPublic },
) => {
  app.addHook('preHandler', async () => refuseWhenShopIsClosed(db));

  app.get(
    '/api/payment-settings',
    { schema: { summary: 'How the shop takes payment', response: { 200: paymentSettings, ...refusals } } },
    async () => {
      const settings = await readSettings(db);
      const mode =
        payments === null ? ('off' as const) : payments.isDemo ? ('demo' as const) : ('stripe' as const);
      return {
        mode,
        publishableKey: payments?.isDemo === false ? payments.publishableKey : '',
        deliveryPrice: toPounds(settings.deliveryPence),
        freeDeliveryFrom: toPounds(settings.freeDeliveryFromPence),
        vatNumber: settings.vatNumber,
      };
    },
  );

  app.post(
    '/api/create-payment-intent',
    {
      ...limits,
      schema: {
        summary: 'Ready the payment of a cart',
        body: paymentIntentRequest,
        response: { 200: paymentIntentAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const { amount, items } = request.body;
      const ground = { db, payments: requirePayments(payments), log: request.log };
      const { checkout } = await checkoutOf(request, reply);
      const { payment, totals } = await readyPayment(ground, checkout, items.map(toWanted), amount);
      return { clientSecret: payment.clientSecret, ...inPounds(totals) };
    },
  );

  app.post(
    '/api/orders',
    {
      ...limits,
      schema: {
        summary: 'Place an order and reserve its stock; the browser then confirms the payment',
        body: placeOrderRequest,
        response: { 201: placeOrderAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const { amount, items, deliveryMethod, customer } = request.body;
      const ground = { db, payments: requirePayments(payments), log: request.log };
      const { checkout, userId } = await checkoutOf(request, reply);
      const { name, email, phone } = customer;
      const place = 'address' in customer ? customer : collection;
      const { order, payment } = await agreeToPay(ground, checkout, {
        wanted: items.map(toWanted),
        amount,
        deliveryMethod,
        customer: { name, email, phone: phone === '' ? null : phone },
        shippingAddress: {
          name,
          address: place.address,
          city: place.city,
          postcode: place.postcode,
          country: 'UK',
        },
        userId,
      });
      reply.code(201);
      return {
        orderNumber: order.orderNumber,
        clientSecret: payment.clientSecret,
        ...inPounds(order.totals),
      };
    },
  );

  /** The cookie holds a random key and nothing else; it is what makes one checkout one payment. */
  async function checkoutOf(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ checkout: Checkout; userId: string | null }> {
    const name = isPublic ? '__Host-checkout' : 'checkout';
    const userId = (await readCurrentUser(db, request, isPublic))?.id ?? null;
    const sent = request.cookies[name];
    const known = sent && /^[\w-]{43}$/.test(sent) ? sent : newToken();
    const { checkout, key } = await openCheckout(db, known, userId);
    if (key !== sent) {
      reply.setCookie(name, key, {
        path: '/',
        httpOnly: true,
        sameSite: 'lax',
        secure: isPublic,
        maxAge: 86_400,
      });
    }
    return { checkout, userId };
  }
};

function requirePayments(payments: Payments | null): Payments {
  if (payments) return payments;
  throw new Refusal(503, 'payment_off', 'Online payment is not set up yet. Please call us to order.');
}

const toWanted = ({ id, quantity, price }: CartLine): WantedLine => ({
  productId: id,
  quantity,
  // A price that is no whole pence cannot be the one we showed: it must fail the comparison.
  shownPence: price === undefined ? undefined : (toPence(price) ?? -1),
});

const inPounds = ({ subtotal, shippingCost, tax, total }: Totals) => ({
  subtotal: toPounds(subtotal),
  shippingCost: toPounds(shippingCost),
  tax: toPounds(tax),
  total: toPounds(total),
});
