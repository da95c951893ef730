import { beforeAll, expect, it } from 'vitest';
import { buildDiscountCode } from '../builders.ts';
import { describeOnBothDatabases } from '../databases.ts';
import { placedOrder, refusal } from '../shopper.ts';
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
});
