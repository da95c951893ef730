import { beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../databases.ts';
import { confirmed, intentOf, placedOrder, readyPayment } from '../shopper.ts';
import { longRounds, type OpenDoors, openDoors } from './open-doors.ts';

/** Returns at the instant of the webhook. By hand: TEST_ROUNDS=100. */
const rounds = longRounds ?? 20;

describeOnBothDatabases('an order', (open) => {
  let shop: OpenDoors;

  beforeAll(async () => {
    shop = await openDoors(await open());
  });

  it('is one, and paid once, of a shopper who presses Pay in many tabs at once', {
    timeout: 60_000,
  }, async () => {
    const { id } = await shop.addProduct(1_000);
    const { sites } = shop;
    const items = (quantity: number) => [{ id, quantity }];
    const press = async () => {
      const shopper = shop.newShopper();
      const { clientSecret } = readyPayment(await shopper.ready(items(1), '60.00'));
      const tabs = [1, 2, 3].flatMap((quantity) =>
        sites.map(({ send }) => shopper.at(send).place(items(quantity), `${quantity * 60}.00`)),
      );
      const placed = await Promise.all(tabs);
      expect(new Set(placed.map((tab) => placedOrder(tab).clientSecret))).toEqual(new Set([clientSecret]));
      const orders = await shop.db
        .selectFrom('orders')
        .select('status')
        .where('paymentIntentId', '=', intentOf(clientSecret))
        .execute();
      expect(orders.filter(({ status }) => status === 'pending')).toHaveLength(1);
      expect((await shopper.pay(clientSecret)).status).toBe(200);
      expect(confirmed(await shopper.comeBack(clientSecret)).state).toBe('paid');
    };
    await Promise.all([1, 2, 3].map(press));
    await shop.expectOrder();
  });

  it(`is settled once by webhook and returning shopper at the same instant, ${rounds} times`, {
    timeout: 120_000,
  }, async () => {
    const { id } = await shop.addProduct(rounds);
    const { sites } = shop;
    const buyOne = async () => {
      const shopper = shop.newShopper();
      const { clientSecret } = placedOrder(await shopper.place([{ id, quantity: 1 }], '60.00'));
      // The simulator sends its webhook while this very answer is on its way.
      await shopper.pay(clientSecret);
      const begin = performance.now();
      const shown = await Promise.all(
        sites.concat(sites).map(({ send }) => shopper.at(send).comeBack(clientSecret)),
      );
      // None of them waited for the deadline of another.
      expect(performance.now() - begin).toBeLessThan(9_000);
      return shown.map((answer) => confirmed(answer).state);
    };
    for (let left = rounds; left > 0; left -= 20) {
      const states = await Promise.all(Array.from({ length: Math.min(20, left) }, buyOne));
      expect(new Set(states.flat())).toEqual(new Set(['paid']));
    }
    await shop.expectOrder();
  });
});
