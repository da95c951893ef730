import { beforeAll, expect, it } from 'vitest';
import { transaction } from '../../../server/database/database.ts';
import { paymentsBy } from '../../../test/build-test-app.ts';
import { buildProduct, type ProductRow } from '../../../test/builders.ts';
import { describeOnBothDatabases } from '../../../test/databases.ts';
import { type OrderAdmin, openOrderAdmin } from '../../../test/order-admin.ts';
import { freePort } from '../../../test/processes/free-port.ts';
import { intentOf, placedOrder, readyPayment } from '../../../test/shopper.ts';
import { moveOrder } from '../move-order.server.ts';
import { keepReconciling, reconcile } from './reconcile.server.ts';

describeOnBothDatabases('the reconciler', (open) => {
  let admin: OrderAdmin;
  let lamp: ProductRow;

  beforeAll(async () => {
    admin = await openOrderAdmin(await open());
    lamp = await buildProduct(admin.database.db, { name: 'Lamp', pricePence: 6_000, stockQuantity: 50 });
  });

  const ground = () => ({ db: admin.database.db, payments: admin.payments, log: admin.app.log });
  const items = () => [{ id: lamp.id, quantity: 1 }];
  const place = async () => placedOrder(await admin.newShopper().place(items(), '60.00'));

  async function found(clientSecret: string) {
    const { differences } = await reconcile(ground());
    return differences.filter(({ paymentIntentId }) => paymentIntentId === intentOf(clientSecret));
  }

  it('puts right what webhook, return page and sweeper have all missed', async () => {
    const paid = await place();
    await admin.payDirectly(paid.clientSecret);
    const givenUp = await place();
    await admin.stripe.paymentIntents.cancel(intentOf(givenUp.clientSecret));
    const early = readyPayment(await admin.newShopper().ready(items(), '60.00'));
    await admin.payDirectly(early.clientSecret);
    await place();

    const { compared, foreign, differences } = await reconcile(ground());
    expect([compared, foreign]).toEqual([4, 0]);
    const unpaid = 'the money has come, but no order has been paid with it';
    const inOrder = differences.toSorted((a, b) => (a.orderNumber ?? '').localeCompare(b.orderNumber ?? ''));
    const wanted = [
      { ...paid, what: unpaid },
      { ...givenUp, what: 'the order waits for a payment that is canceled at the provider' },
      { ...early, orderNumber: null, what: unpaid },
    ];
    expect(inOrder).toEqual(
      wanted
        .toSorted((a, b) => (a.orderNumber ?? '').localeCompare(b.orderNumber ?? ''))
        .map(({ clientSecret, orderNumber, what }) => ({
          paymentIntentId: intentOf(clientSecret),
          orderNumber,
          what,
          isMended: true,
        })),
    );
    expect((await admin.orderOf(paid.orderNumber)).paymentStatus).toBe('paid');
    expect((await admin.orderOf(givenUp.orderNumber)).status).toBe('cancelled');
    expect(await admin.givenBack(early.clientSecret)).toBe(6_000);
    expect((await reconcile(ground())).differences).toEqual([]);
    expect(await admin.wrongs()).toEqual([]);
  });

  it('reads on where the provider’s list goes over pages', async () => {
    const before = (await reconcile(ground())).compared;
    const installation = await admin.database.db
      .selectFrom('installation')
      .select('key')
      .executeTakeFirstOrThrow();
    const begin = (own: boolean) =>
      admin.stripe.paymentIntents.create({
        amount: 100,
        currency: 'gbp',
        ...(own ? { metadata: { installation: installation.key } } : {}),
      });
    for (let page = 0; page < 5; page++)
      await Promise.all(Array.from({ length: 26 }, (_, index) => begin(index % 2 === 0)));
    expect(await reconcile(ground())).toMatchObject({ compared: before + 65, foreign: 65 });
  });

  it('marks for the owner what it cannot put right', async () => {
    const { db } = admin.database;
    const { orderNumber, clientSecret } = await place();
    const { id } = await admin.orderOf(orderNumber);
    // As after a restored backup, or a hand in the database: paid here, not there.
    const paid = { status: 'confirmed', paymentStatus: 'paid' } as const;
    await transaction(db, (trx) => moveOrder(trx, id, paid));
    const what = 'the order is paid, but its payment is requires_payment_method at the provider';
    expect(await found(clientSecret)).toMatchObject([{ orderNumber, what, isMended: false }]);
    expect((await admin.orderOf(orderNumber)).attention).toBe('differs');

    const unknown = await place();
    const lost = { paymentIntentId: 'pi_lost' };
    await db.updateTable('orders').set(lost).where('orderNumber', '=', unknown.orderNumber).execute();
    const { id: unknownId } = await admin.orderOf(unknown.orderNumber);
    await transaction(db, (trx) => moveOrder(trx, unknownId, paid));
    expect(await found('pi_lost_secret_1')).toMatchObject([
      { isMended: false, what: 'the order is paid, but its payment is not known at the provider' },
    ]);
  });

  it('runs once a day, on one of several processes', async () => {
    const { db } = admin.database;
    const words: string[] = [];
    const log = { warn: (_details: unknown, said?: string) => void words.push(said ?? '') };
    const early = readyPayment(await admin.newShopper().ready(items(), '60.00'));
    await admin.payDirectly(early.clientSecret);
    await db.updateTable('installation').set({ reconciledAt: '2020-01-01T00:00:00.000Z' }).execute();
    const ends = [1, 2, 3].map(() => keepReconciling({ ...ground(), log }, 0.01));
    await expect.poll(() => admin.givenBack(early.clientSecret), { timeout: 20_000 }).toBe(6_000);
    await expect.poll(() => words, { timeout: 20_000 }).toContain('payment and order differed');
    await Promise.all(ends.map((end) => end()));
    const { reconciledAt } = await db.selectFrom('installation').selectAll().executeTakeFirstOrThrow();
    expect(Date.parse(reconciledAt)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('is tried again when the provider does not answer', async () => {
    const { db } = admin.database;
    await db.updateTable('installation').set({ reconciledAt: '2020-01-01T00:00:00.000Z' }).execute();
    const warnings: string[] = [];
    const log = { warn: (_details: unknown, words?: string) => void warnings.push(words ?? '') };
    const payments = paymentsBy(`http://127.0.0.1:${await freePort()}`);
    const end = keepReconciling({ db, payments, log }, 3_600);
    await expect
      .poll(() => warnings, { timeout: 20_000 })
      .toEqual(['payments and orders could not be compared; again in an hour']);
    await end();
    const { reconciledAt } = await db.selectFrom('installation').selectAll().executeTakeFirstOrThrow();
    expect(Date.parse(reconciledAt)).toBe(0);
  });
});
