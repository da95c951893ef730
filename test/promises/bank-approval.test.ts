import { beforeAll, beforeEach, expect, it } from 'vitest';
import { control } from '../../simulator/running-simulator.ts';
import { buildProduct, type ProductRow } from '../builders.ts';
import { describeOnBothDatabases } from '../databases.ts';
import { type OrderAdmin, openOrderAdmin } from '../order-admin.ts';
import { confirmed, intentOf, placedOrder } from '../shopper.ts';

const returnUrl = 'https://ampervan.example/order-success';

describeOnBothDatabases('a payment that the bank wants to hear of (3-D Secure)', (open) => {
  let admin: OrderAdmin;
  let lamp: ProductRow;

  beforeAll(async () => {
    admin = await openOrderAdmin(await open());
    lamp = await buildProduct(admin.database.db, { pricePence: 6_000, stockQuantity: 50 });
    await admin.startCounting();
  });

  beforeEach(() => async () => expect(await admin.wrongs()).toEqual([]));

  const answer = (clientSecret: string, outcome: 'approved' | 'refused') =>
    control(admin.simulator, 'POST', `payment_intents/${intentOf(clientSecret)}/authentication`, {
      client_secret: clientSecret,
      outcome,
    });

  it.each([
    ['on a page of its own', 'redirect_to_url', { return_url: returnUrl }],
    ['within the checkout', 'use_stripe_sdk', { return_url: returnUrl, use_stripe_sdk: true }],
  ])(
    '%s: nothing is sold before it is approved, and a refusal leaves another try',
    async (_where, kind, how) => {
      const shopper = admin.newShopper();
      const { clientSecret, orderNumber } = placedOrder(
        await shopper.place([{ id: lamp.id, quantity: 1 }], '60.00'),
      );
      const ask = () =>
        admin.stripe.paymentIntents.confirm(intentOf(clientSecret), {
          payment_method: 'pm_card_threeDSecure2Required',
          ...how,
        });
      const state = async () => confirmed(await shopper.comeBack(clientSecret)).state;
      const { stock } = await admin.stockOf(lamp.id);

      expect(await ask()).toMatchObject({ status: 'requires_action', next_action: { type: kind } });
      // Whoever closes the bank's page, or comes back from it too early.
      expect(await state()).toBe('unpaid');
      await answer(clientSecret, 'refused');
      expect(await state()).toBe('unpaid');
      expect(await admin.stockOf(lamp.id)).toEqual({ stock, held: 1 });

      await ask();
      await answer(clientSecret, 'approved');
      expect(await state()).toBe('paid');
      expect((await answer(clientSecret, 'approved')).status).toBe(400);
      const { id, paymentStatus } = await admin.orderOf(orderNumber);
      expect([paymentStatus, await admin.emails(id)]).toEqual(['paid', ['order-confirmed']]);
      const charges = await admin.stripe.charges.list({ payment_intent: intentOf(clientSecret) });
      expect(charges.data.map(({ paid }) => paid)).toEqual([true]);
    },
  );
});
