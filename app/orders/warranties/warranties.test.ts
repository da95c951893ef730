import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { buildContent, buildOrder, buildProduct } from '../../../test/builders.ts';
import { describeOnDatabase } from '../../../test/databases.ts';
import { ask, buildPerson } from '../../../test/people.ts';
import { parseWarrantyYears } from '../../catalogue/warranty-years.server.ts';
import { warrantyEnd } from './warranties.server.ts';

it.each([
  ['2026-11-27', 2, '2028-11-27'],
  ['2024-02-29', 2, '2026-02-28'],
  ['2024-02-29', 4, '2028-02-29'],
])('A warranty from %s of %d years ends on %s', (from, years, end) => {
  expect(warrantyEnd(from, years)).toBe(end);
});

it('The end of a warranty is a day that there is', () => {
  const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 25 }), (date, years) => {
      const end = warrantyEnd(date.toISOString().slice(0, 10), years);
      expect(new Date(`${end}T00:00:00Z`).toISOString().slice(0, 10)).toBe(end);
    }),
  );
});

it.each([
  [[], 2],
  [[{ label: 'Warranty', value: '2 years on every part' }], 2],
  [[{ label: 'warranty ', value: '5-year' }], 5],
  [[{ label: 'Warranty', value: '10 years' }], 10],
  // Ours holds for everything; and nobody means 99 years.
  [[{ label: 'Warranty', value: '1 year' }], 2],
  [[{ label: 'Warranty', value: '99 years' }], 2],
  [[{ label: 'Service life', value: '10 years' }], 2],
])('Of %j the warranty is %d years', (specifications, years) => {
  expect(parseWarrantyYears(specifications)).toBe(years);
});

describeOnDatabase('the warranties of a person', (open) => {
  it('are of what they paid for and keep, the latest purchase first', async () => {
    const database = await open();
    const { db } = database;
    await buildContent(db);
    const { app } = await buildTestApp({ database });
    const ada = await buildPerson(db, { isEmailVerified: true });
    const panel = await buildProduct(db, {
      name: 'Solar panel',
      specifications: JSON.stringify([{ label: 'Warranty', value: '10 years' }]),
    });
    const buy = async (
      items: { productId: number | null; productName: string; quantity: number }[],
      given: Parameters<typeof buildOrder>[1] = {},
    ) => {
      const order = await buildOrder(db, { status: 'completed', paymentStatus: 'paid', ...given });
      await db.deleteFrom('order_items').where('orderId', '=', order.id).execute();
      return db
        .insertInto('order_items')
        .values(items.map((item) => ({ ...item, orderId: order.id, pricePence: 100 })))
        .returning(['id', 'orderId'])
        .execute();
    };
    const mine = { userId: ada.id, customerEmail: ada.email };
    const fan = { productId: null, productName: 'Fan', quantity: 3 };
    await buy([{ productId: panel.id, productName: 'Solar panel', quantity: 1 }], {
      ...mine,
      paidAt: '2016-06-30T23:30:00.000Z',
    });
    const [back, gone] = await buy([fan, { ...fan, productName: 'Hose' }], {
      ...mine,
      paidAt: new Date().toISOString(),
    });
    await buy([fan], { ...mine, status: 'cancelled', paymentStatus: 'refunded' });
    await buy([fan], { ...mine, status: 'pending', paymentStatus: 'pending' });
    await buy([fan], { customerEmail: 'bea@example.com' });
    const { id: refundId } = await db
      .insertInto('order_refunds')
      .values({
        orderId: back?.orderId ?? 0,
        key: 'k',
        paymentIntentId: 'pi',
        amountPence: 400,
        status: 'done',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('order_refund_items')
      .values([
        { refundId, orderItemId: back?.id ?? 0, quantity: 1, amountPence: 100 },
        { refundId, orderItemId: gone?.id ?? 0, quantity: 3, amountPence: 300 },
      ])
      .execute();

    const answer = await ask(app, 'GET', '/api/warranties', { cookie: ada.cookie });
    expect(answer.json()).toMatchObject([
      { name: 'Fan', quantity: 2, years: 2, isOver: false },
      {
        name: 'Solar panel',
        quantity: 1,
        years: 10,
        isOver: true,
        // Paid after midnight in London.
        boughtOn: '2016-07-01',
        endsOn: '2026-07-01',
      },
    ]);
  });
});
