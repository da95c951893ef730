import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { buildProduct } from '../../test/builders.ts';
import { describeOnDatabase } from '../../test/databases.ts';
import { type OrderAdmin, openOrderAdmin } from '../../test/order-admin.ts';
import { ask, buildPerson } from '../../test/people.ts';
import { amount, giveBack, readOrder } from '../../test/refunding.ts';
import { confirmed, placedOrder } from '../../test/shopper.ts';
import { api } from '../paths.ts';
import { toPence, toPounds } from '../values/money.ts';
import { type VatRate, vatRates } from '../values/vat-rates.ts';
import { type BillRow, billLines, billSums } from './bill.ts';
import { type Discount, discountKinds } from './discount.ts';
import { composeOrderEmail } from './emails/order-emails.server.ts';
import type { DeliveryMethod } from './handover/delivery-cost.ts';
import { addUp } from './totals.ts';

const vatNumber = 'GB123456789';

/** Pence as a reader takes them from what is written: "£1,329.00", "Free". */
function read(amount = 'missing'): number {
  const pence = amount === 'Free' ? 0 : toPence(amount.replace(/^£|,/g, ''));
  if (pence === null) throw new Error(`No amount: ${amount}`);
  return pence;
}

/** Fails unless the lines make the subtotal, and that the total, less a discount and with delivery; only notes may follow. */
function expectToAddUp(lines: { amount: string }[], rows: BillRow[]): void {
  const [subtotal, ...others] = rows;
  const discount = others[0]?.label.startsWith('Discount') ? others.shift() : undefined;
  const [delivery, total, ...notes] = others;
  expect(lines.reduce((sum, { amount }) => sum + read(amount), 0)).toBe(read(subtotal?.amount));
  const off = read(discount?.amount.replace('−', '') ?? 'Free');
  expect(read(subtotal?.amount) - off + read(delivery?.amount)).toBe(read(total?.amount));
  expect([total?.isTotal, notes.every(({ isNote }) => isNote)]).toEqual([true, true]);
}

const anyLines = fc.array(
  fc.record({
    name: fc.constant('Lamp'),
    sku: fc.constant(null),
    pricePence: fc.integer({ min: 0, max: 99_999 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    vatRate: fc.constantFrom<VatRate>(...vatRates),
  }),
  { minLength: 1, maxLength: 20 },
);
const anyTerms = fc.record({
  deliveryPence: fc.integer({ min: 0, max: 2_000 }),
  freeDeliveryFromPence: fc.integer({ min: 0, max: 20_000 }),
  vatNumber: fc.constantFrom('', vatNumber),
});
const anyDiscount = fc.option(
  fc.record<Discount>({
    code: fc.constant('SPRING10'),
    kind: fc.constantFrom(...discountKinds),
    percent: fc.integer({ min: 1, max: 99 }),
    amountPence: fc.integer({ min: 1, max: 9_999 }),
    leastGoodsPence: fc.constantFrom(0, 5_000),
  }),
);
const anyMethod = fc.constantFrom<DeliveryMethod>('delivery', 'collection');

it('adds up on its face, with and without VAT, delivered free, delivered paid and collected', () => {
  fc.assert(
    fc.property(
      anyLines,
      anyTerms,
      anyMethod,
      anyDiscount,
      fc.boolean(),
      (priced, terms, deliveryMethod, discount, isPaid) => {
        const totals = addUp(priced, deliveryMethod, terms, discount);
        const lines = priced.map((line) => ({ ...line, price: toPounds(line.pricePence) }));
        const [tax, total] = [toPounds(totals.tax), toPounds(totals.total)];
        const off = {
          discount: toPounds(totals.discount),
          discountCode: discount === null ? '' : 'SPRING10',
        };
        const sums = { lines, deliveryMethod, tax, total, ...off, vatNumber: terms.vatNumber };
        const rows = billSums(sums, isPaid);
        expectToAddUp(billLines(lines), rows);
        expect(read(rows.find(({ isTotal }) => isTotal)?.amount)).toBe(totals.total);
        const vat = rows.find(({ label }) => label === 'Includes VAT of');
        expect(vat && read(vat.amount)).toBe(totals.tax === 0 ? undefined : totals.tax);
      },
    ),
    { numRuns: 2_000, seed: 20_261_122 },
  );
});

describeOnDatabase('a bill', (open) => {
  let admin: OrderAdmin;

  beforeAll(async () => {
    admin = await openOrderAdmin(await open());
  });

  it('tells after a refund the VAT in what is left, to the buyer and to the owner', async () => {
    const { db } = admin.database;
    await db.updateTable('settings').set({ vatNumber }).execute();
    const { cookie } = await buildPerson(db, { isAdmin: true });
    const ada = await buildPerson(db);
    const { id } = await buildProduct(db, { pricePence: 46_735, name: 'Battery' });
    const shopper = Object.assign(admin.newShopper(), { cookie: ada.cookie });
    const { clientSecret, orderNumber } = placedOrder(await shopper.place([{ id, quantity: 1 }], '467.35'));
    await admin.payDirectly(clientSecret);
    await admin.tellPaid(clientSecret);
    const notes = async () => {
      const seen = await ask(admin.app, 'GET', api.order(orderNumber), { cookie: ada.cookie });
      const [hers, ours] = [billSums(seen.json(), true), await readOrder(admin.app, cookie, orderNumber)];
      expect(billSums(ours, true)).toEqual(hers);
      return hers.flatMap(({ label, amount, isNote }) => (isNote ? [`${label} ${amount}`] : []));
    };
    expect(await notes()).toContain('Includes VAT of £77.89');
    await giveBack(admin.app, cookie, orderNumber, amount('10.00'));
    expect(await notes()).toEqual([
      ...['Refunded −£10.00', 'Paid after refunds £457.35', 'Includes VAT of £76.22'],
      `Our VAT number ${vatNumber}`,
    ]);
    await giveBack(admin.app, cookie, orderNumber, amount('457.35'));
    expect((await notes()).join()).not.toContain('Includes VAT');
  });

  it.each([
    { name: 'delivered for money', pricePence: 640, amount: '11.35', deliveryMethod: 'delivery' },
    { name: 'delivered free', pricePence: 12_000, amount: '120.00', deliveryMethod: 'delivery' },
    { name: 'collected', pricePence: 640, amount: '6.40', deliveryMethod: 'collection' },
  ])('adds up on the receipt and in the email, $name', async ({ pricePence, amount, deliveryMethod }) => {
    const { db } = admin.database;
    const items = [{ id: (await buildProduct(db, { pricePence, name: 'Fuse' })).id, quantity: 1 }];
    for (const number of ['', vatNumber]) {
      await db.updateTable('settings').set({ vatNumber: number }).execute();
      const shopper = admin.newShopper();
      const order = placedOrder(await shopper.place(items, amount, { deliveryMethod }));
      await shopper.pay(order.clientSecret);
      const receipt = confirmed(await shopper.comeBack(order.clientSecret));
      const rows = billSums(receipt, true);
      expectToAddUp(billLines(receipt.lines), rows);
      expect(rows[2]?.amount).toBe(`£${amount}`);
      expect(rows.slice(4)).toEqual(
        number === '' ? [] : [{ label: 'Our VAT number', amount: vatNumber, isNote: true }],
      );

      const { id } = await admin.orderOf(order.orderNumber);
      const email = await composeOrderEmail(db, 'https://ampervan.example', 'order-confirmed', id);
      const all = [...billLines(receipt.lines), ...rows];
      expect(email?.rows?.map(([label, amount]) => [label, amount])).toEqual(
        all.map((row) => [row.label, row.amount]),
      );
    }
  });
});
