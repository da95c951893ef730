import fc from 'fast-check';
import { expect, it } from 'vitest';
import { api } from '../../app/paths.ts';
import { buildTestApp } from '../build-test-app.ts';
import { buildContent, buildProduct } from '../builders.ts';
import { describeOnBothDatabases } from '../databases.ts';
import { isLongRun } from '../extent.ts';
import { checkInvariants } from '../invariants.ts';
import { Shopper, sendInto } from '../shopper.ts';
import { longRounds, seed } from './open-doors.ts';

/** By hand, for longer: TEST_ROUNDS=5000. */
const rounds = longRounds ?? (isLongRun ? 500 : 100);

const honest = {
  items: [{ id: 1, name: 'Fuse', quantity: 1, price: '12.00' }],
  amount: '16.95',
  deliveryMethod: 'delivery',
  customer: {
    name: 'Ada Fernsby',
    email: 'ada@example.com',
    phone: '01632 960123',
    address: '1 Sample Lane',
    city: 'Faversham',
    postcode: 'ME13 0ZZ',
  },
};

type Path = (string | number)[];

/** Every place in the request that can be tampered with. */
const paths: Path[] = [
  ...['items', 'amount', 'deliveryMethod', 'customer'].map((key) => [key]),
  ...['id', 'name', 'quantity', 'price'].map((key) => ['items', 0, key]),
  ...Object.keys(honest.customer).map((key) => ['customer', key]),
  ['billing'],
  ['currency'],
  ['total'],
  ['items', 1],
  ['items', 0, 'pricePence'],
  ['__proto__'],
];

const lies = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(0, -1, 1.5, 1e9, 2 ** 53, 1e308, '2', 'NaN', '0.01', '12.000') },
  fc.constantFrom(null, true, [], {}, '', '\u0000', '\ud800', '9'.repeat(400)),
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  fc.integer(),
  fc.double(),
  fc.string({ unit: 'binary', maxLength: 300 }),
);

/** A price of the browser's own, with a total that fits it: nothing in the request contradicts itself. */
const ownPrice: fc.Arbitrary<[Path, unknown][]> = fc.integer({ min: 30, max: 1_199 }).map((pence) => [
  [['items', 0, 'price'], (pence / 100).toFixed(2)],
  [['amount'], ((pence + 495) / 100).toFixed(2)],
]);

/** A product that costs something else, or is not for sale. */
const otherProduct: fc.Arbitrary<[Path, unknown][]> = fc
  .constantFrom(2, 3)
  .map((id) => [[['items', 0, 'id'], id]]);

const tampering = fc.record({
  url: fc.constantFrom(api.createPaymentIntent(), api.orders()),
  changes: fc.oneof(
    {
      weight: 8,
      arbitrary: fc.array(fc.tuple(fc.constantFrom(...paths), lies), { minLength: 1, maxLength: 3 }),
    },
    ownPrice,
    otherProduct,
  ),
});

function tamper(changes: [Path, unknown][]): object {
  const body: unknown = structuredClone(honest);
  for (const [path, value] of changes) put(body, path, value);
  return typeof body === 'object' && body !== null ? body : {};
}

function put(target: unknown, path: Path, value: unknown): void {
  const [key = '', ...rest] = path;
  if (typeof target !== 'object' || target === null) return;
  if (rest.length > 0) put(Reflect.get(target, key), rest, value);
  else Reflect.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
}

describeOnBothDatabases('tampered checkouts', (open) => {
  it(`never charge another amount and never break the server, ${rounds} times`, {
    timeout: 120_000,
  }, async () => {
    const database = await open();
    await buildContent(database.db);
    await buildProduct(database.db, { id: 1, pricePence: 1_200, stockQuantity: 100_000 });
    await buildProduct(database.db, { id: 2, pricePence: 90_000 });
    await buildProduct(database.db, { id: 3, pricePence: 1_200, isActive: false });
    const { app, simulator, stripe } = await buildTestApp({ database });
    const statuses = new Map<number, number>();
    let visitor = 0;

    await fc.assert(
      fc.asyncProperty(tampering, async ({ url, changes }) => {
        const send = sendInto(app, `10.0.${Math.floor(visitor / 250)}.${visitor++ % 250}`);
        const answer = await new Shopper(send).ask('POST', url, tamper(changes));
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        expect([200, 201, 400, 409], JSON.stringify(answer.body)).toContain(answer.status);
      }),
      { numRuns: rounds, seed },
    );

    // One piece with delivery, or collected; more pieces as the quantity allows: never anything else.
    const fair = new Set<number>();
    for (let quantity = 1; quantity <= 1_998; quantity++) {
      const goods = quantity * 1_200;
      fair.add(goods).add(goods + (goods < 5_000 ? 495 : 0));
    }
    for await (const { amount, currency } of stripe.paymentIntents.list({ limit: 100 })) {
      expect(fair.has(amount), String(amount)).toBe(true);
      expect(currency).toBe('gbp');
    }
    expect(await checkInvariants(database.db, simulator.url)).toEqual([]);
    expect(statuses.get(400), 'most lies are nonsense').toBeGreaterThan(rounds / 4);
    expect(statuses.get(409), 'some are wrong prices').toBeGreaterThan(0);
  });
});
