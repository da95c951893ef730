import type { Insertable } from 'kysely';
import { z } from 'zod';
import { signRest } from '../app/orders/rest/rest-token.server.ts';
import { acceptedAnswer, linkedQuote } from '../app/quotes/contract.ts';
import { quoteApi } from '../app/quotes/quote-api.ts';
import { signQuote } from '../app/quotes/quote-token.server.ts';
import type { Db, Tables } from '../app/tables.ts';
import { buildQuote, type ProductRow } from './builders.ts';
import { type Answer, intentOf, type Shopper } from './shopper.ts';

/** A quote for three of a product, collected, with £60.00 as the deposit; gives the token of its link. */
export async function quoteWithDeposit(
  db: Db,
  { id, name, pricePence }: ProductRow,
  given: Partial<Insertable<Tables['quotes']>> = {},
): Promise<string> {
  const line = { productId: id, name, sku: null, pricePence, vatRate: 20, quantity: 3 };
  const quote = await buildQuote(db, {
    handover: 'collection',
    depositKind: 'amount',
    depositPence: 6_000,
    lines: JSON.stringify([{ ...line, deliveryClass: 'parcel' }]),
    terms: JSON.stringify({
      deliveryPence: 495,
      freeDeliveryFromPence: 5_000,
      vatNumber: 'GB 123 4567 89',
    }),
    ...given,
  });
  return signQuote(db, quote);
}

/** Presses "Accept and pay the deposit" on the page of a quote as it stands; `given` is typed besides. */
export async function acceptQuote(shopper: Shopper, token: string, given: object = {}): Promise<Answer> {
  const { body } = await shopper.ask('GET', quoteApi.quote(token));
  const { readAt, deposit, handover } = linkedQuote.parse(body);
  const person = { name: 'Ada Fernsby', email: 'ada@example.com', phone: '' };
  return shopper.ask('POST', quoteApi.accept(token), {
    readAt,
    pays: 'deposit',
    amount: deposit,
    handover,
    ...person,
    ...given,
  });
}

/** An order whose deposit and rest wait for their payments: what those are known by. */
export interface DepositOrder {
  id: number;
  orderNumber: string;
  depositSecret: string;
}

/** Accepts a quote and pays its deposit. */
export async function payDeposit(
  db: Db,
  shopper: Shopper,
  token: string,
  given: object = {},
): Promise<DepositOrder> {
  const { body } = await acceptQuote(shopper, token, given);
  const { orderNumber, clientSecret } = acceptedAnswer.parse(body);
  await shopper.pay(clientSecret);
  await shopper.comeBack(clientSecret);
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('orderNumber', '=', orderNumber)
    .executeTakeFirstOrThrow();
  return { id, orderNumber, depositSecret: clientSecret };
}

/** Begins the payment of the rest of an order by its link; gives what it is paid with. */
export async function beginRest(db: Db, shopper: Shopper, orderId: number): Promise<string> {
  const { body } = await shopper.ask('POST', quoteApi.rest(await signRest(db, orderId)), {});
  return z.object({ clientSecret: z.string() }).parse(body).clientSecret;
}

/** An order that is paid in full, by two payments: £60.00 first, then the rest. */
export async function buyInTwoParts(db: Db, shopper: Shopper, product: ProductRow) {
  const order = await payDeposit(db, shopper, await quoteWithDeposit(db, product));
  const restSecret = await beginRest(db, shopper, order.id);
  await shopper.pay(restSecret);
  await shopper.comeBack(restSecret);
  return { ...order, restSecret, deposit: intentOf(order.depositSecret), rest: intentOf(restSecret) };
}
