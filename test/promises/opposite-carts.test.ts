import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../databases.ts';
import type { Shopper } from '../shopper.ts';
import { longRounds, type OpenDoors, openDoors, seed } from './open-doors.ts';

/** Carts at once, more than there are connections. By hand: TEST_ROUNDS=500. */
const carts = longRounds ?? 24;
/** Those of one network take turns: the last waits for all, which on a busy machine is half a minute. */
const timeout = 90_000;

describeOnBothDatabases(`carts {A, B} and {B, A} at once (seed ${seed})`, (open, engine) => {
  let shop: OpenDoors;

  beforeAll(async () => {
    shop = await openDoors(await open());
  });

  const crowd = <Result>(buy: (shopper: Shopper, isOdd: number) => Promise<Result>, address?: string) =>
    Promise.all(Array.from({ length: carts }, (_, number) => buy(shop.newShopper(address), number % 2)));

  async function addTwo() {
    const products = [await shop.addProduct(carts * 3), await shop.addProduct(carts * 3)];
    return products.map(({ id }) => ({ id, quantity: 1 }));
  }

  /** What PostgreSQL has had to break up in this database; its processes tell when they have ended. */
  async function deadlocks(): Promise<number> {
    await Promise.all(shop.sites.map((site) => site.stop()));
    const { rows } = await sql<{ deadlocks: number }>`
      select deadlocks::integer from pg_stat_database where datname = current_database()`.execute(shop.db);
    return rows[0]?.deadlocks ?? 0;
  }

  it.each([
    ['of many networks', undefined],
    ['of one network', '203.0.113.7'],
  ])('are all placed, and smaller ones in their place, by buyers %s', { timeout }, async (_name, address) => {
    const items = await addTwo();
    const answers = await crowd(async (shopper, isOdd) => {
      const placed = await shopper.place(isOdd ? items : items.toReversed(), '120.00');
      // Twice: the second try gives the first one's reservation back while others reserve.
      return placed.status === 201 ? shopper.place(items.slice(isOdd, isOdd + 1), '60.00') : placed;
    }, address);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    await shop.expectOrder();
  });

  it('are all placed when each is changed for the other', { timeout }, async () => {
    const items = await addTwo();
    const answers = await crowd(async (shopper, isOdd) => {
      const placed = await shopper.place(items.slice(isOdd, isOdd + 1), '60.00');
      return placed.status === 201 ? shopper.place(items.slice(1 - isOdd, 2 - isOdd), '60.00') : placed;
    });
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    await shop.expectOrder();
  });

  if (engine === 'postgres')
    it('have never waited for each other in a ring', async () => expect(await deadlocks()).toBe(0));
});
