import { beforeAll, expect, it } from 'vitest';
import { beginRest, payDeposit, quoteWithDeposit } from '../../../test/agreed-order.ts';
import { buildProduct, type ProductRow } from '../../../test/builders.ts';
import { describeOnBothDatabases } from '../../../test/databases.ts';
import { type OrderAdmin, openOrderAdmin } from '../../../test/order-admin.ts';
import { ask, buildPerson, type Person } from '../../../test/people.ts';
import { adminApi } from '../../admin-paths.ts';
import { api } from '../../paths.ts';
import { londonDay } from '../../values/london-days.ts';
import { withQuery } from '../../values/with-query.ts';
import { readPaidBy, readSales } from '../admin/sales.server.ts';
import { dueWords } from '../order-words.ts';

describeOnBothDatabases('an order with a deposit', (open) => {
  let admin: OrderAdmin;
  let owner: Person;
  let buyer: Person;
  let lamp: ProductRow;

  beforeAll(async () => {
    admin = await openOrderAdmin(await open());
    const { db } = admin.database;
    owner = await buildPerson(db, { isAdmin: true });
    buyer = await buildPerson(db, { email: 'ada@example.com', isEmailVerified: true });
    lamp = await buildProduct(db, { name: 'Lamp', pricePence: 6_000, stockQuantity: 100 });
  });

  const call = async (method: 'GET' | 'POST', url: string, body?: object) =>
    (await ask(admin.app, method, url, { cookie: owner.cookie, ...(body && { body }) })).json();

  /** What the order counts for, in pounds, in all places that add orders up. */
  async function figures() {
    const { db } = admin.database;
    const day = { start: new Date(Date.now() - 3_600_000), end: new Date(Date.now() + 3_600_000) };
    const [sold] = await readSales(db, [day]);
    const month = londonDay(new Date()).slice(0, 7);
    const accounts = await call('GET', withQuery(adminApi.accountsMonth(), { month }));
    const { customers } = await call('GET', adminApi.customers());
    return {
      sales: (sold?.pence ?? 0) / 100,
      spent: Number(customers.find(({ email }: { email: string }) => email === buyer.email)?.spent),
      paidBy: ((await readPaidBy(db, [buyer.id])).get(buyer.id)?.pence ?? 0) / 100,
      invoiced: Number(accounts.left.gross),
      deposits: Number(accounts.openDeposits),
    };
  }

  it('counts for what has come in less what went back, and says what is still to pay until it is', async () => {
    const { db } = admin.database;
    const shopper = Object.assign(admin.newShopper(), { cookie: buyer.cookie });
    const order = await payDeposit(db, shopper, await quoteWithDeposit(db, lamp));
    await db.updateTable('orders').set({ userId: buyer.id }).where('id', '=', order.id).execute();
    const words = 'Deposit paid, £120.00 still to pay';
    const shown = async () => {
      const mine = await ask(admin.app, 'GET', api.orders(), { cookie: buyer.cookie });
      const lists = [(await call('GET', adminApi.orders())).orders, mine.json()];
      const found = lists.map((list) => list.find(({ id }: { id: number }) => id === order.id));
      return [...found, await call('GET', adminApi.order(order.orderNumber))].map(dueWords);
    };
    expect(await shown()).toEqual([words, words, words]);
    expect(await figures()).toEqual({ sales: 60, spent: 60, paidBy: 60, invoiced: 0, deposits: 60 });

    const part = { kind: 'amount', amount: '10.00', total: '10.00' };
    await call('POST', adminApi.orderRefunds(order.orderNumber), { key: 'a-part-of-it', ...part });
    expect(await figures()).toEqual({ sales: 50, spent: 50, paidBy: 50, invoiced: 0, deposits: 50 });

    const restSecret = await beginRest(db, admin.newShopper(), order.id);
    await admin.payDirectly(restSecret);
    await admin.tellPaid(restSecret);
    expect(await shown()).toEqual(['', '', '']);
    expect(await figures()).toEqual({ sales: 170, spent: 170, paidBy: 170, invoiced: 170, deposits: 0 });

    const all = { key: 'all-that-is-left', kind: 'all', total: '170.00' };
    await call('POST', adminApi.orderRefunds(order.orderNumber), all);
    expect(await figures()).toEqual({ sales: 0, spent: 0, paidBy: 0, invoiced: 0, deposits: 0 });
    expect(await admin.wrongs()).toEqual([]);
  });

  it('of which only the deposit had come, and went back, counts for nothing', async () => {
    const { db } = admin.database;
    const order = await payDeposit(db, admin.newShopper(), await quoteWithDeposit(db, lamp));
    await db.updateTable('orders').set({ userId: buyer.id }).where('id', '=', order.id).execute();
    const all = { key: 'the-deposit-alone', kind: 'all', total: '60.00' };
    await call('POST', adminApi.orderRefunds(order.orderNumber), all);
    expect(await figures()).toEqual({ sales: 0, spent: 0, paidBy: 0, invoiced: 0, deposits: 0 });
  });
});
