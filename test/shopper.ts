import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { paymentIntentAnswer, placeOrderAnswer } from '../app/checkout/contract.ts';
import { confirmation } from '../app/orders/contract.ts';
import { api } from '../app/paths.ts';
import { demoApi } from '../app/payments/demo-paths.ts';
import { errorAnswer } from '../server/errors.ts';
import { newNetworkAddress } from './people.ts';

export interface Answer {
  status: number;
  body: unknown;
  setCookie: string | undefined;
}

/** How a shopper reaches the site: through the app itself, from an address of their own, or over the network. */
export type Send = (
  method: 'GET' | 'POST',
  url: string,
  body: object | undefined,
  headers: Record<string, string>,
) => Promise<Answer>;

export const sendInto =
  (app: FastifyInstance, remoteAddress = newNetworkAddress()): Send =>
  async (method, url, body, headers) => {
    const answer = await app.inject({
      method,
      url,
      headers,
      remoteAddress,
      ...(body ? { payload: body } : {}),
    });
    return {
      status: answer.statusCode,
      body: answer.body === '' ? null : answer.json(),
      setCookie: answer.headers['set-cookie']?.toString(),
    };
  };

/** Throws when the connection breaks, as a browser's fetch does. */
export const sendTo =
  (origin: string): Send =>
  async (method, url, body, headers) => {
    const answer = await fetch(origin + url, {
      method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      body: text === '' ? null : JSON.parse(text),
      setCookie: answer.headers.get('set-cookie') ?? undefined,
    };
  };

export interface WantedItem {
  id: number;
  quantity: number;
  price?: string | number;
}

export const visa = '4242424242424242';
export const cards = { declined: '4000000000000002', secondStep: '4000000000003220' };

const customer = {
  name: 'Ada Fernsby',
  email: 'ada@example.com',
  phone: '01632 960123',
  address: '1 Sample Lane',
  city: 'Faversham',
  postcode: 'me13 0zz',
};

/** Someone with a browser, whose cookie is kept from answer to answer. */
export class Shopper {
  readonly #send: Send;
  readonly #address: string;
  cookie = '';

  /** `address` is where on the network a running site, which trusts its proxy, sees them come from. */
  constructor(send: Send, address = newNetworkAddress()) {
    this.#send = send;
    this.#address = address;
  }

  /** The same browser at another door, such as a second app process. */
  at(send: Send): Shopper {
    const same = new Shopper(send, this.#address);
    same.cookie = this.cookie;
    return same;
  }

  async ask(method: 'GET' | 'POST', url: string, body?: object): Promise<Answer> {
    const headers = {
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': this.#address,
      ...(this.cookie ? { cookie: this.cookie } : {}),
    };
    const answer = await this.#send(method, url, body, headers);
    if (answer.setCookie) this.cookie = answer.setCookie.split(';', 1)[0] ?? '';
    return answer;
  }

  /** Opens the checkout. */
  ready(items: WantedItem[], amount: string | number): Promise<Answer> {
    return this.ask('POST', api.createPaymentIntent(), { items, amount });
  }

  /** Presses Pay, up to the moment when the browser may confirm the payment. */
  place(items: WantedItem[], amount: string | number, more: object = {}): Promise<Answer> {
    return this.ask('POST', api.orders(), { items, amount, deliveryMethod: 'delivery', customer, ...more });
  }

  /** What the browser's card form does. */
  pay(clientSecret: string, cardNumber = visa): Promise<Answer> {
    const card = { cardNumber, expiry: '12 / 50', securityCode: '123' };
    return this.ask('POST', demoApi.payment(), { clientSecret, ...card });
  }

  /** Lands on the page after paying. */
  comeBack(clientSecret: string): Promise<Answer> {
    return this.ask('GET', api.orderConfirmation(intentOf(clientSecret), clientSecret));
  }

  /** The whole way through the checkout; gives the answer that ended it. */
  async buy(items: WantedItem[], amount: string | number): Promise<Answer> {
    const placed = await this.place(items, amount);
    if (placed.status !== 201) return placed;
    const { clientSecret } = placedOrder(placed);
    const paid = await this.pay(clientSecret);
    return paid.status === 200 ? this.comeBack(clientSecret) : paid;
  }
}

export const intentOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';

function parsed<Schema extends z.ZodType>(answer: Answer, status: number, schema: Schema): z.infer<Schema> {
  if (answer.status !== status) {
    throw new Error(`Answered ${answer.status} instead of ${status}: ${JSON.stringify(answer.body)}`);
  }
  return schema.parse(answer.body);
}

export const readyPayment = (answer: Answer) =>
  parsed(answer, 200, paymentIntentAnswer.extend({ clientSecret: z.string() }));
export const placedOrder = (answer: Answer) =>
  parsed(answer, 201, placeOrderAnswer.extend({ clientSecret: z.string() }));
/** One for which nothing is paid. */
export const freeOrder = (answer: Answer) =>
  parsed(answer, 201, placeOrderAnswer.extend({ clientSecret: z.null(), isFree: z.literal(true) }));
export const confirmed = (answer: Answer) => parsed(answer, 200, confirmation);

/** Status and code of a refusal, such as "409 out_of_stock"; fails when it is not one. */
export function refusal({ status, body }: Answer): string {
  return `${status} ${errorAnswer.parse(body).code}`;
}

export const paymentStatusAnswer = z.object({ status: z.string() });
