import type Stripe from 'stripe';
import { beforeAll, expect, it } from 'vitest';
import { readRest } from '../../app/orders/rest/read-rest.server.ts';
import { acceptedAnswer } from '../../app/quotes/contract.ts';
import { acceptQuote, beginRest, quoteWithDeposit } from '../agreed-order.ts';
import { eventOf, sendEvent } from '../build-test-app.ts';
import { buildProduct, type ProductRow } from '../builders.ts';
import { describeOnBothDatabases } from '../databases.ts';
import { isLongRun } from '../extent.ts';
import { type OrderAdmin, openOrderAdmin } from '../order-admin.ts';
import { seededRandom } from '../random.ts';
import { cards, intentOf, placedOrder, type Shopper } from '../shopper.ts';

const seed = Number(process.env.TEST_SEED ?? 20_261_125);
const rounds = Number(process.env.TEST_ROUNDS ?? (isLongRun ? 100 : 10));
const told = ['created', 'processing', 'payment_failed', 'succeeded'] as const;

type Told = (typeof told)[number];

/** Every order of some things. */
const ordersOf = <Thing>(things: readonly Thing[]): Thing[][] =>
  things.length < 2
    ? [[...things]]
    : things.flatMap((first) =>
        ordersOf(things.filter((thing) => thing !== first)).map((rest) => [first, ...rest]),
      );

describeOnBothDatabases(`events of one payment in whatever order (seed ${seed})`, (open) => {
  let admin: OrderAdmin;
  let lamp: ProductRow;

  beforeAll(async () => {
    admin = await openOrderAdmin(await open());
    lamp = await buildProduct(admin.database.db, { pricePence: 6_000, stockQuantity: 10_000 });
    await admin.startCounting();
  });

  async function placed() {
    const shopper = admin.newShopper();
    const order = placedOrder(await shopper.place([{ id: lamp.id, quantity: 1 }], '60.00'));
    return { ...order, shopper, intent: intentOf(order.clientSecret) };
  }

  const eventNamed = (name: Told, intent: string) =>
    name === 'processing'
      ? processing(admin.stripe, intent)
      : eventOf(admin.stripe, `payment_intent.${name}`, intent);

  /** Sends an event, and gives what the order's payment has come to. */
  async function tell(event: Stripe.Event, orderNumber: string): Promise<string> {
    expect((await sendEvent(admin.app, event)).statusCode).toBe(200);
    return (await admin.orderOf(orderNumber)).paymentStatus;
  }

  it.each(ordersOf(told).map((order) => [order.join(', '), order] as const))(
    'ends paid after %s',
    async (_name, order) => {
      const { shopper, clientSecret, orderNumber, intent } = await placed();
      await shopper.pay(clientSecret, cards.declined);
      await shopper.pay(clientSecret);
      const states: string[] = [];
      for (const name of order) states.push(await tell(await eventNamed(name, intent), orderNumber));
      expect(states.at(-1)).toBe('paid');
      expect(states.lastIndexOf('pending')).toBeLessThan(states.indexOf('paid'));
      const { id, status } = await admin.orderOf(orderNumber);
      expect([status, await admin.emails(id)]).toEqual(['confirmed', ['order-confirmed']]);
    },
  );

  it.each(ordersOf(told).map((order) => [order.join(', '), order] as const))(
    'ends with deposit and rest paid after %s of each',
    async (_name, order) => {
      const { db } = admin.database;
      const shopper = admin.newShopper();
      const agreed = await acceptQuote(shopper, await quoteWithDeposit(db, lamp));
      const { orderNumber, clientSecret } = acceptedAnswer.parse(agreed.body);
      const { id } = await admin.orderOf(orderNumber);
      const payTwice = async (secret: string) => {
        await shopper.pay(secret, cards.declined);
        await shopper.pay(secret);
      };
      const currentRest = () => readRest(db, id);
      await payTwice(clientSecret);
      const deposit = intentOf(clientSecret);
      for (const name of order) await tell(await eventNamed(name, deposit), orderNumber);
      expect([(await admin.orderOf(orderNumber)).paymentStatus, (await currentRest())?.paidBy]).toEqual([
        'paid',
        null,
      ]);

      const restSecret = await beginRest(db, shopper, id);
      await payTwice(restSecret);
      const walk: (string | null | undefined)[] = [];
      for (const name of order) {
        await tell(await eventNamed(name, intentOf(restSecret)), orderNumber);
        walk.push((await currentRest())?.paidBy);
        // What was told of the deposit comes late once more.
        const late = await eventNamed(name, deposit);
        expect(await tell({ ...late, id: `${late.id}_late` }, orderNumber)).toBe('paid');
      }
      expect(walk.at(-1)).toBe('card');
      expect(walk.lastIndexOf(null)).toBeLessThan(walk.indexOf('card'));
      expect(await admin.emails(id)).toEqual(['order-confirmed', 'rest-paid']);
    },
  );

  it(`ends alike in ${rounds} mixtures of what happens and when it is heard of, and leaves paid only for refunded`, {
    timeout: 600_000,
  }, async () => {
    const random = seededRandom(seed);
    const pick = (below: number) => Math.floor(random() * below);
    for (let round = 0; round < rounds; round++) {
      const { shopper, clientSecret, orderNumber, intent } = await placed();
      const isRefunded = round % 2 === 0;
      const steps = stepsOf(admin, shopper, clientSecret, isRefunded);
      const states = ['pending'];
      const note = async () => states.push((await admin.orderOf(orderNumber)).paymentStatus);
      const hear = async () => {
        const events = await eventsAbout(admin.stripe, intent);
        const event = events[pick(events.length)];
        if (event) states.push(await tell(event, orderNumber));
      };
      while (steps.length > 0) {
        if (random() < 0.5) await steps.shift()?.();
        else await hear();
      }
      // The rest, the latest first or in any order, some of it again.
      const left = (await eventsAbout(admin.stripe, intent)).map((event) => ({ event, at: random() }));
      const inOrder = round % 3 === 0 ? left : left.toSorted((a, b) => a.at - b.at);
      for (const { event } of inOrder) states.push(await tell(event, orderNumber));
      await admin.sweep();
      await note();
      const walk = states.filter((state, at) => state !== states[at - 1]).join(' ');
      const { status, paymentStatus } = await admin.orderOf(orderNumber);
      expect([status, paymentStatus], `round ${round}: ${walk}`).toEqual(
        isRefunded ? ['cancelled', 'refunded'] : ['confirmed', 'paid'],
      );
      expect(walk, `round ${round}`).toMatch(/^pending (paid|paid refunded|refunded)$/);
    }
    expect(await admin.wrongs()).toEqual([]);
  });
});

/** What the shopper does, and, some time after they have paid, somebody at the provider. */
function stepsOf(
  { stripe }: OrderAdmin,
  shopper: Shopper,
  clientSecret: string,
  isRefunded: boolean,
): (() => Promise<unknown>)[] {
  return [
    () => shopper.pay(clientSecret, cards.declined),
    () => shopper.pay(clientSecret),
    ...(isRefunded ? [() => stripe.refunds.create({ payment_intent: intentOf(clientSecret) })] : []),
  ];
}

/** The latest first. */
async function eventsAbout(stripe: Stripe, intent: string): Promise<Stripe.Event[]> {
  const { data } = await stripe.events.list({ limit: 40 });
  return data.filter(({ data: { object } }) => {
    if (object.object === 'payment_intent') return object.id === intent;
    return object.object === 'charge' && object.payment_intent === intent;
  });
}

/** Cards never are: what a slower way of paying would have been told of meanwhile. */
async function processing(stripe: Stripe, intent: string): Promise<Stripe.Event> {
  const event = await eventOf(stripe, 'payment_intent.succeeded', intent);
  const { object } = event.data;
  if (object.object !== 'payment_intent') throw new Error('That is no payment');
  return JSON.parse(
    JSON.stringify({
      ...event,
      id: `${event.id}_processing`,
      type: 'payment_intent.processing',
      data: { object: { ...object, status: 'processing', amount_received: 0 } },
    }),
  );
}
