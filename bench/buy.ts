import { type ZodType, z } from 'zod';
import { paymentIntentAnswer, placeOrderAnswer } from '../app/checkout/contract.ts';
import { confirmation } from '../app/orders/contract.ts';
import { api } from '../app/paths.ts';
import { demoPaymentAnswer } from '../app/payments/contract.ts';
import { demoApi } from '../app/payments/demo-paths.ts';
import { benchPrice } from './bench-shop.ts';
import { type Caller, cookiesOf, type Heard } from './tools/caller.ts';

function read<Answer>({ status, body }: Heard, contract: ZodType<Answer>): Answer {
  if (status >= 300) throw new Error(`A checkout was answered ${status}: ${body}`);
  return contract.parse(JSON.parse(body.toString()));
}

/** One purchase over HTTP as the checkout page makes it, by a shopper who was never here before. */
export async function buy(caller: Caller, productId: number): Promise<void> {
  const price = (benchPrice / 100).toFixed(2);
  const cart = { amount: price, items: [{ id: productId, quantity: 1, price }] };
  const readied = await caller.post(api.createPaymentIntent(), cart);
  read(readied, paymentIntentAnswer);
  const cookie = cookiesOf(readied);

  const placed = await caller.post(
    api.orders(),
    {
      ...cart,
      deliveryMethod: 'delivery',
      customer: {
        name: 'Ann Example',
        email: 'ann@example.com',
        phone: '',
        address: '1 Road',
        city: 'Faversham',
        postcode: 'ME13 8GD',
      },
    },
    { cookie },
  );
  const { clientSecret } = read(placed, placeOrderAnswer.extend({ clientSecret: z.string() }));
  const card = { cardNumber: '4242424242424242', expiry: '12 / 40', securityCode: '123' };
  const paid = await caller.post(demoApi.payment(), { clientSecret, ...card }, { cookie });
  read(paid, demoPaymentAnswer);

  const [intent = ''] = clientSecret.split('_secret_');
  const shown = await caller.get(api.orderConfirmation(intent, clientSecret), { cookie });
  const { state } = read(shown, confirmation);
  if (state !== 'paid') throw new Error(`A purchase came to ${state}`);
}
