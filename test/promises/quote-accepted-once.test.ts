import { expect, it } from 'vitest';
import { acceptedAnswer } from '../../app/quotes/contract.ts';
import { acceptQuote, beginRest, quoteWithDeposit } from '../agreed-order.ts';
import { buildContent, buildProduct } from '../builders.ts';
import { describeOn } from '../databases.ts';
import { isLongRun } from '../extent.ts';
import { readStock, settledInvariants } from '../invariants.ts';
import { startSites } from '../running-site.ts';
import { refusal, Shopper } from '../shopper.ts';

/** More by hand: TEST_ROUNDS=50. */
const rounds = Number(process.env.TEST_ROUNDS ?? (isLongRun ? 3 : 1));

describeOn('postgres', 'a quote in two processes', (open) => {
  it(`becomes one order with one payment, accepted by ten at once, ${rounds} times`, {
    timeout: 900_000,
  }, async () => {
    const database = await open();
    const { db } = database;
    await buildContent(db);
    const lamp = await buildProduct(db, { pricePence: 6_000, stockQuantity: 10_000 });
    const atStart = await readStock(db);
    const { sites, simulator } = await startSites(database, 2);
    const doors = sites.map(({ send }) => send);
    const shoppers = Array.from({ length: 10 }, (_, index) => {
      const send = doors[index % doors.length];
      if (!send) throw new Error('No site runs');
      return new Shopper(send);
    });
    const [first, second] = shoppers;
    if (!first || !second) throw new Error('Nobody is there');

    for (let round = 0; round < rounds; round++) {
      const token = await quoteWithDeposit(db, lamp);
      const answers = await Promise.all(shoppers.map((shopper) => acceptQuote(shopper, token)));
      const good = answers.filter(({ status }) => status === 201);
      const others = answers.filter(({ status }) => status !== 201);
      // Whoever came too close is asked to press once more, and nobody sees a fault.
      expect(others.map(refusal)).toEqual(others.map(() => expect.stringMatching(/^409 /)));
      const accepted = good.map(({ body }) => acceptedAnswer.parse(body));
      expect(new Set(accepted.map(({ orderNumber }) => orderNumber)).size).toBe(1);
      expect(new Set(accepted.map(({ clientSecret }) => clientSecret)).size).toBe(1);
      const [{ orderNumber, clientSecret } = { orderNumber: '', clientSecret: '' }] = accepted;
      const orders = await db
        .selectFrom('orders')
        .select(['id', 'orderNumber'])
        .where('orderNumber', '=', orderNumber)
        .execute();
      const [order] = orders;
      if (!order || orders.length > 1) throw new Error(`There are ${orders.length} orders`);
      await first.pay(clientSecret);
      await Promise.all(shoppers.map((shopper) => shopper.comeBack(clientSecret)));
      const late = await acceptQuote(second, token);
      expect(refusal(late)).toMatch(/^409 already_/);
      // Two tabs that ask for the rest at once get the same payment, at whichever door.
      const secrets = await Promise.all([first, second].map((shopper) => beginRest(db, shopper, order.id)));
      expect(new Set(secrets).size).toBe(1);
      await second.pay(secrets[0] ?? '');
      await Promise.all([first, second].map((shopper) => shopper.comeBack(secrets[0] ?? '')));
    }
    const paid = await db.selectFrom('orders').select('id').where('paymentStatus', '=', 'paid').execute();
    expect(paid).toHaveLength(rounds);
    expect(await settledInvariants(100, db, simulator.url, atStart)).toEqual([]);
  });
});
