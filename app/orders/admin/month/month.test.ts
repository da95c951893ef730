import { beforeAll, expect, it } from 'vitest';
import { readCsv } from '../../../../server/csv/read-csv.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { buildOrder } from '../../../../test/builders.ts';
import { describeOnDatabase } from '../../../../test/databases.ts';
import { ask, buildPerson, type Person } from '../../../../test/people.ts';
import { adminApi } from '../../../admin-paths.ts';
import type { Db } from '../../../tables.ts';
import { toPence } from '../../../values/money.ts';
import { vatSums } from '../../vat.ts';
import type { AccountsMonth } from './contract.ts';
import { monthColumns } from './read-month.server.ts';

const lines = [
  { productName: '=Lamp', pricePence: 1_999, quantity: 2, vatRate: 20 as const },
  { productName: 'Mat', pricePence: 1_050, quantity: 1, vatRate: 5 as const },
  { productName: 'Book', pricePence: 699, quantity: 3, vatRate: 0 as const },
];

describeOnDatabase('the month of the accountant', (open) => {
  let db: Db;
  let site: TestApp;
  let owner: Person;

  beforeAll(async () => {
    const database = await open();
    ({ db } = database);
    site = await buildTestApp({ database });
    owner = await buildPerson(db, { isAdmin: true });
    await db.updateTable('settings').set({ vatNumber: 'GB123456789' }).execute();
  });

  /** An order of these lines with £5 off and £4.95 delivery, paid at an instant; of before papers were kept. */
  async function buildPaid(paidAt: string, hasVat = true, name = 'Ada Fernsby') {
    const rates = vatSums(lines, 500, 495);
    const total = lines.reduce((sum, { pricePence, quantity }) => sum + pricePence * quantity, -5);
    const sumOf = (part: 'goodsNet' | 'deliveryNet' | 'tax') =>
      rates.reduce((sum, rate) => sum + rate[part], 0);
    const sums = hasVat
      ? { subtotalPence: sumOf('goodsNet'), shippingPence: sumOf('deliveryNet'), taxPence: sumOf('tax') }
      : { subtotalPence: total - 495, shippingPence: 495, taxPence: 0 };
    const order = await buildOrder(db, {
      ...sums,
      totalPence: total,
      discountPence: 500,
      discountCode: 'FIVE',
      paidAt,
    });
    const address = { name, address: '1 Lane', city: 'Faversham', postcode: 'ME13 0ZZ', country: 'UK' };
    const shippingAddress = JSON.stringify(address);
    await db.updateTable('orders').set({ shippingAddress }).where('id', '=', order.id).execute();
    const items = lines.map((line) => ({ ...line, orderId: order.id }));
    await db.insertInto('order_items').values(items).execute();
    return { ...order, total, tax: sums.taxPence };
  }

  const monthOf = async (month: string): Promise<AccountsMonth> => {
    const url = `${adminApi.accountsMonth()}?month=${month}`;
    return (await ask(site.app, 'GET', url, { cookie: owner.cookie })).json();
  };

  async function csvOf(month: string) {
    const url = `${adminApi.accountsMonthFile()}?month=${month}`;
    const { body, headers } = await ask(site.app, 'GET', url, { cookie: owner.cookie });
    expect(headers['content-disposition']).toBe(`attachment; filename="accounts-${month}.csv"`);
    const { rows, fault } = readCsv(body, monthColumns, 1_000);
    expect(fault).toBeNull();
    return { body, rows: rows.map(({ cells }) => Object.fromEntries(cells)) };
  }

  const penceIn = (text = '') =>
    text.startsWith('-') ? -(toPence(text.slice(1)) ?? 0) : (toPence(text) ?? 0);

  it('begins and ends at midnight in London, in summer too', async () => {
    await buildPaid('2025-05-31T22:59:59.000Z');
    await buildPaid('2025-05-31T23:00:00.000Z');
    await buildPaid('2025-06-30T22:59:59.999Z');
    await buildPaid('2025-06-30T23:00:00.000Z');
    const counts = [];
    for (const month of ['2025-07', '2025-06', '2025-05', '2025-04'])
      counts.push((await monthOf(month)).sales.papers);
    expect(counts).toEqual([1, 2, 1, 0]);
  });

  it('adds up to the penny with its papers, page and file', async () => {
    const sold = [
      await buildPaid('2025-09-02T10:00:00.000Z'),
      await buildPaid('2025-09-03T10:00:00.000Z', false),
      await buildPaid('2025-09-29T10:00:00.000Z', true, '=cmd()'),
    ];
    const refunded = sold[0] ?? expect.fail('nothing sold');
    await db.updateTable('orders').set({ refundedPence: 1_250 }).where('id', '=', refunded.id).execute();
    await db
      .insertInto('order_refunds')
      .values({
        orderId: refunded.id,
        key: 'a-refund',
        paymentIntentId: 'pi_1',
        amountPence: 1_250,
        deliveryPence: 1_250,
        status: 'done',
        doneAt: '2025-09-20T10:00:00.000Z',
      })
      .execute();
    const month = await monthOf('2025-09');
    const gross = sold.reduce((sum, { total }) => sum + total, 0);
    expect(penceIn(month.sales.gross)).toBe(gross);
    expect(penceIn(month.refunds.gross)).toBe(1_250);
    expect(penceIn(month.left.gross)).toBe(gross - 1_250);
    expect(penceIn(month.sales.tax)).toBe(sold.reduce((sum, { tax }) => sum + tax, 0));
    for (const { goods, discount, delivery, gross: all, net, tax } of [month.sales, month.refunds]) {
      expect(penceIn(goods) + penceIn(delivery) - penceIn(discount)).toBe(penceIn(all));
      expect(penceIn(net) + penceIn(tax)).toBe(penceIn(all));
    }
    const byRate = (part: 'gross' | 'tax') => month.rates.reduce((sum, rate) => sum + penceIn(rate[part]), 0);
    expect(byRate('gross')).toBe(gross - 1_250);
    expect(byRate('tax')).toBe(penceIn(month.left.tax));
    expect(month.papers.map(({ kind }) => kind)).toEqual(['invoice', 'invoice', 'credit-note', 'invoice']);

    const { body, rows } = await csvOf('2025-09');
    expect(body).not.toContain('"=');
    const last = rows.pop();
    expect(last?.paper).toBe('all together');
    expect(rows).toHaveLength(4);
    for (const column of monthColumns.slice(monthColumns.indexOf('goods'))) {
      const sum = rows.reduce((all, row) => all + penceIn(row[column]), 0);
      expect(penceIn(last?.[column]), column).toBe(sum);
    }
    expect(penceIn(last?.total)).toBe(penceIn(month.left.gross));
    expect(penceIn(last?.vat)).toBe(penceIn(month.left.tax));
  });

  it.each(['', '2025', '2025-13', '2025-9', "2025-09' or 1"])('refuses %j', async (month) => {
    const url = `${adminApi.accountsMonth()}?month=${encodeURIComponent(month)}`;
    expect((await ask(site.app, 'GET', url, { cookie: owner.cookie })).statusCode).toBe(400);
  });
});
