import { beforeAll, expect, it } from 'vitest';
import { demoApi } from '../../app/payments/demo-paths.ts';
import { control } from '../../simulator/running-simulator.ts';
import { describeOnBothDatabases } from '../databases.ts';
import { isLongRun } from '../extent.ts';
import { readStock } from '../invariants.ts';
import { pause, seededRandom } from '../random.ts';
import { type Answer, cards, placedOrder, refusal } from '../shopper.ts';
import { countOf, longRounds, type OpenDoors, openDoors, seed } from './open-doors.ts';

/** By hand, for 20 seeds of 200 buyers: TEST_ROUNDS=20. */
const rounds = longRounds ?? 1;
const buyers = longRounds === undefined ? 40 : 200;
const pieces = 5;

describeOnBothDatabases(`the last ${pieces} pieces (seed ${seed})`, (open) => {
  let shop: OpenDoors;

  beforeAll(async () => {
    shop = await openDoors(await open());
  });

  const seeds = Array.from({ length: rounds }, (_, round) => seed + round);
  const crowd = <Result>(buy: (number: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: buyers }, (_, number) => buy(number)));
  const slowProvider = { delayMs: [0, 800] };
  /** So that a crowd that comes at once is not the only kind: within this many milliseconds. */
  const spreads = isLongRun ? [0, 300, 1_000, 2_000] : [0];

  async function paidOrdersOf(productId: number): Promise<number> {
    const paid = await shop.db
      .selectFrom('orders')
      .innerJoin('order_items', 'order_items.orderId', 'orders.id')
      .select('orders.id')
      .where('order_items.productId', '=', productId)
      .where('paymentStatus', '=', 'paid')
      .execute();
    return paid.length;
  }

  function expectSoldOut(refused: Answer[]): void {
    expect(new Set(refused.map(refusal))).toEqual(new Set(['409 out_of_stock']));
    for (const { body } of refused) expect(body).toMatchObject({ message: 'Fuse box has just sold out' });
  }

  it.each(
    seeds.flatMap((seed) =>
      longRounds ? [{ seed, spread: 0 }] : spreads.map((spread) => ({ seed, spread })),
    ),
  )(
    `go to ${pieces} of ${buyers} buyers with a slow provider: $seed, within $spread ms`,
    {
      timeout: 120_000,
    },
    async ({ seed, spread }) => {
      const random = seededRandom(seed + spread);
      const { id } = await shop.addProduct(pieces);
      await control(shop.simulator, 'POST', 'faults', spread === 0 ? slowProvider : {});
      const answers = await crowd(async () => {
        const shopper = shop.newShopper();
        await pause(random() * spread);
        return shopper.buy([{ id, quantity: 1 }], '60.00');
      });
      await control(shop.simulator, 'DELETE', 'faults');
      expect(countOf(answers, 200)).toBe(pieces);
      expectSoldOut(answers.filter(({ status }) => status !== 200));
      await shop.expectOrder();
      expect(await paidOrdersOf(id)).toBe(pieces);
      expect((await readStock(shop.db)).get(id)).toBe(0);
    },
  );

  it.each(seeds)(
    'are back on sale when cards are declined, banks ask and buyers walk away: %i',
    {
      timeout: 120_000,
    },
    async (seed) => {
      const random = seededRandom(seed);
      const { id } = await shop.addProduct(pieces);
      const items = [{ id, quantity: 1 }];
      await control(shop.simulator, 'POST', 'faults', slowProvider);

      /** Of ten who hold a piece two walk away, three are declined first, and of one the bank wants to know more. */
      async function tryToBuy(): Promise<Answer> {
        const shopper = shop.newShopper();
        const fate = random();
        await pause(random() * 500);
        const placed = await shopper.place(items, '60.00');
        if (placed.status !== 201 || fate < 0.2) return placed;
        const { clientSecret } = placedOrder(placed);
        if (fate < 0.5) {
          expect(refusal(await shopper.pay(clientSecret, cards.declined))).toBe('402 card_declined');
          // With the piece that they hold themselves, though nobody else could have it now.
          return shopper.buy(items, '60.00');
        }
        if (fate > 0.6) return payAndComeBack();
        expect((await shopper.pay(clientSecret, cards.secondStep)).body).toEqual({
          status: 'requires_action',
        });
        const asked = { clientSecret, outcome: fate < 0.55 ? 'refused' : 'approved' };
        await shopper.ask('POST', demoApi.authentication(), asked);
        return fate < 0.55 ? payAndComeBack() : shopper.comeBack(clientSecret);

        async function payAndComeBack(): Promise<Answer> {
          expect((await shopper.pay(clientSecret)).status).toBe(200);
          return shopper.comeBack(clientSecret);
        }
      }

      const first = await crowd(tryToBuy);
      await control(shop.simulator, 'DELETE', 'faults');
      const sold = countOf(first, 200);
      const left = countOf(first, 201);
      expect(sold + left).toBe(pieces);
      expectSoldOut(first.filter(({ status }) => status > 201));

      await shop.passHoldTime();
      await shop.expectOrder();
      const second = await crowd(() => shop.newShopper().buy(items, '60.00'));
      expect(countOf(second, 200)).toBe(left);
      expectSoldOut(second.filter(({ status }) => status !== 200));
      await shop.expectOrder();
      expect(await paidOrdersOf(id)).toBe(pieces);
    },
  );

  it('are counted together when a cart has two lines of them', async () => {
    const { id } = await shop.addProduct(pieces);
    const lines = (...quantities: number[]) => quantities.map((quantity) => ({ id, quantity }));
    for (const ask of ['place', 'ready'] as const) {
      const answer = await shop.newShopper()[ask](lines(3, 3), '360.00');
      expect(refusal(answer)).toBe('409 out_of_stock');
      expect(answer.body).toMatchObject({ available: pieces, productId: id });
    }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => shop.newShopper().buy(lines(2, 2), '240.00')),
    );
    expect(countOf(answers, 200)).toBe(1);
    const rows = shop.db.selectFrom('order_items').select('quantity').where('productId', '=', id);
    expect(await rows.execute()).toEqual([{ quantity: 4 }]);
    await shop.expectOrder();
  });
});
