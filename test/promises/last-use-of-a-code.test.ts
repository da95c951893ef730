import { beforeAll, expect, it } from 'vitest';
import { buildDiscountCode } from '../builders.ts';
import { describeOnBothDatabases } from '../databases.ts';
import { buildPerson } from '../people.ts';
import { freeOrder, placedOrder, readyPayment, refusal } from '../shopper.ts';
import { countOf, type OpenDoors, openDoors } from './open-doors.ts';

const buyers = 20;
const mostUses = 3;

describeOnBothDatabases('the last uses of a discount code', (open) => {
  let shop: OpenDoors;

  beforeAll(async () => {
    shop = await openDoors(await open());
  });

  it(`go to ${mostUses} of ${buyers} buyers at once`, { timeout: 60_000 }, async () => {
    const items = [{ id: (await shop.addProduct(100)).id, quantity: 1 }];
    const { code } = await buildDiscountCode(shop.db, { percent: 10, mostUses });
    const answers = await Promise.all(
      Array.from({ length: buyers }, async () => {
        const shopper = shop.newShopper();
        const placed = await shopper.place(items, '54.00', { discountCode: code });
        if (placed.status !== 201) return placed;
        const { clientSecret } = placedOrder(placed);
        await shopper.pay(clientSecret);
        return shopper.comeBack(clientSecret);
      }),
    );
    expect(countOf(answers, 200)).toBe(mostUses);
    const refused = answers.filter(({ status }) => status !== 200).map(refusal);
    expect(refused).toEqual(Array.from({ length: buyers - mostUses }, () => '409 discount_refused'));
    await shop.expectOrder();
  });

  const collected = { deliveryMethod: 'collection' };

  it(`make ${mostUses} orders free of ${buyers} at once`, { timeout: 60_000 }, async () => {
    const items = [{ id: (await shop.addProduct(100)).id, quantity: 1 }];
    const { code } = await buildDiscountCode(shop.db, { percent: 100, mostUses });
    const answers = await Promise.all(
      Array.from({ length: buyers }, async () => {
        const { cookie, email } = await buildPerson(shop.db, { isEmailVerified: true });
        const shopper = Object.assign(shop.newShopper(), { cookie });
        return shopper.place(items, '0.00', {
          ...collected,
          discountCode: code,
          customer: { name: 'Ada', email },
        });
      }),
    );
    expect(countOf(answers, 201)).toBe(mostUses);
    expect(answers.filter(({ status }) => status !== 201).map(refusal)).toEqual(
      Array.from({ length: buyers - mostUses }, () => '409 discount_refused'),
    );
    await shop.expectOrder();
  });

  it.each([1, 10])('make one order free for all tabs of a browser, of %i uses', async (uses) => {
    const items = [{ id: (await shop.addProduct(100)).id, quantity: 1 }];
    const { code } = await buildDiscountCode(shop.db, { percent: 100, mostUses: uses });
    const { cookie, email } = await buildPerson(shop.db, { isEmailVerified: true });
    const browser = Object.assign(shop.newShopper(), { cookie });
    readyPayment(await browser.ready(items, '60.00'));
    const checkout = browser.cookie;
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, tab) => {
        const site = shop.sites[tab % shop.sites.length];
        const same = Object.assign(site ? browser.at(site.send) : browser, {
          cookie: `${cookie}; ${checkout}`,
        });
        return same.place(items, '0.00', {
          ...collected,
          discountCode: code,
          customer: { name: 'Ada', email },
        });
      }),
    );
    const orders = answers.map((answer) => freeOrder(answer).orderNumber);
    expect(new Set(orders).size).toBe(1);
    await shop.expectOrder();
  });
});
