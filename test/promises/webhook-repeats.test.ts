import { beforeAll, expect, it, vi } from 'vitest';
import { eventOf, sendEvent } from '../build-test-app.ts';
import { buildProduct, type ProductRow } from '../builders.ts';
import { describeOnBothDatabases } from '../databases.ts';
import { type OrderAdmin, openOrderAdmin } from '../order-admin.ts';
import { intentOf, placedOrder } from '../shopper.ts';

const hours = 3_600_000;

describeOnBothDatabases('the news of a payment', (open) => {
  let admin: OrderAdmin;
  let lamp: ProductRow;

  beforeAll(async () => {
    admin = await openOrderAdmin(await open());
    lamp = await buildProduct(admin.database.db, { pricePence: 6_000, stockQuantity: 100 });
    await admin.startCounting();
  });

  /** An order that is paid at the provider, and the event that says so. */
  async function paid() {
    const shopper = admin.newShopper();
    const { clientSecret, orderNumber } = placedOrder(
      await shopper.place([{ id: lamp.id, quantity: 1 }], '60.00'),
    );
    await shopper.pay(clientSecret);
    const event = await eventOf(admin.stripe, 'payment_intent.succeeded', intentOf(clientSecret));
    return { orderNumber, event, tell: async () => (await sendEvent(admin.app, event)).statusCode };
  }

  async function expectOneOrder(orderNumber: string): Promise<void> {
    const { id, paymentStatus, status } = await admin.orderOf(orderNumber);
    expect([paymentStatus, status, await admin.emails(id)]).toEqual([
      'paid',
      'confirmed',
      ['order-confirmed'],
    ]);
    expect(await admin.wrongs()).toEqual([]);
  }

  it('that never comes is found by the sweeper', async () => {
    const { orderNumber } = await paid();
    expect((await admin.orderOf(orderNumber)).paymentStatus).toBe('pending');
    await admin.sweep();
    await expectOneOrder(orderNumber);
  });

  it('that comes once makes one order', async () => {
    const { orderNumber, tell } = await paid();
    expect(await tell()).toBe(200);
    await expectOneOrder(orderNumber);
  });

  it('that comes five times at once makes one order', async () => {
    const { orderNumber, tell } = await paid();
    expect(await Promise.all([tell(), tell(), tell(), tell(), tell()])).toEqual([200, 200, 200, 200, 200]);
    await expectOneOrder(orderNumber);
  });

  it('that comes five times in three days, each signed anew, makes one order', async () => {
    const { orderNumber, tell } = await paid();
    const begin = Date.now();
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      for (const later of [0, 1, 12, 48, 72]) {
        vi.setSystemTime(begin + later * hours);
        expect(await tell(), `after ${later} hours`).toBe(200);
      }
    } finally {
      vi.useRealTimers();
    }
    await expectOneOrder(orderNumber);
  });
});
