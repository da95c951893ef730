import { beforeAll, expect, it } from 'vitest';
import { buildTestApp } from '../../../../test/build-test-app.ts';
import { buildContent, buildDiscountCode, buildProduct } from '../../../../test/builders.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { type OrderAdmin, openOrderAdmin } from '../../../../test/order-admin.ts';
import { ask, buildPerson, type Person } from '../../../../test/people.ts';
import { placedOrder } from '../../../../test/shopper.ts';
import { api } from '../../../paths.ts';
import { addDays, londonDay } from '../../../values/london-days.ts';

const today = londonDay(new Date());
const words = 'This code is for customers with an account. Log in or register to use it';

describeOnBothDatabases('a discount code for customers with an account', (open) => {
  let admin: OrderAdmin;
  let id: number;

  beforeAll(async () => {
    const database = await open();
    await buildContent(database.db);
    const env = { CHECKOUT_TRIES_PER_MINUTE: '1000' };
    admin = await openOrderAdmin(database, await buildTestApp({ database, env }));
    ({ id } = await buildProduct(database.db, { pricePence: 2_000, stockQuantity: 1_000 }));
  });

  const ofAccounts = (given: Parameters<typeof buildDiscountCode>[1] = {}) =>
    buildDiscountCode(admin.database.db, { percent: 10, isForAccounts: true, ...given });
  /** From a browser of its own each time. */
  const shopperOf = (person?: Person) => {
    const shopper = admin.newShopper();
    shopper.cookie = person?.cookie ?? '';
    return shopper;
  };
  const tried = (code: string, person?: Person) =>
    shopperOf(person).ask('POST', api.discountTries(), { code, items: [{ id, quantity: 1 }] });
  const placed = (discountCode: string, person?: Person, email = 'ada@example.com') => {
    const customer = {
      name: 'Ada',
      email,
      address: '1 Sample Lane',
      city: 'Faversham',
      postcode: 'ME13 0ZZ',
    };
    return shopperOf(person).place([{ id, quantity: 1 }], '22.95', { discountCode, customer });
  };
  const listed = async (person: Person) => {
    const answer = await ask(admin.app, 'GET', api.accountCodes(), { cookie: person.cookie });
    return answer.json().map(({ code }: { code: string }) => code);
  };

  it('is refused to guests when it is tried and when they order, one with the email of an account too', async () => {
    const { code } = await ofAccounts();
    const ada = await buildPerson(admin.database.db, { isEmailVerified: true });
    expect(await tried(code)).toMatchObject({
      status: 409,
      body: { code: 'discount_refused', message: words, isForAccounts: true },
    });
    for (const email of ['guest@example.com', ada.email]) {
      expect(await placed(code, undefined, email)).toMatchObject({
        status: 409,
        body: {
          message: `${words}. Without it the total is £24.95.`,
          isForAccounts: true,
          total: '24.95',
        },
      });
    }
  });

  it.each([
    ['a customer', {}],
    ['staff', { isStaff: true }],
    ['an owner', { isAdmin: true }],
  ])('is taken off for %s, whose email need not be confirmed', async (_who, rights) => {
    const { code } = await ofAccounts();
    const person = await buildPerson(admin.database.db, { isEmailVerified: false, ...rights });
    expect((await tried(code, person)).status).toBe(200);
    const { orderNumber } = placedOrder(await placed(code, person));
    expect(await admin.orderOf(orderNumber)).toMatchObject({ discountCode: code, discountPence: 200 });
  });

  it('says first what logging in would not mend', async () => {
    const { code } = await ofAccounts({ isActive: false });
    expect(await tried(code)).toMatchObject({ body: { message: `${code} has ended` } });
  });

  it('stands on the account page of whoever can use it now, and no other code does', async () => {
    const { db } = admin.database;
    await db.updateTable('discount_codes').set({ isActive: false }).execute();
    const [ada, ben] = [await buildPerson(db), await buildPerson(db)];
    const open = await ofAccounts({ leastGoodsPence: 5_000, lastDay: today });
    const once = await ofAccounts({ isOncePerCustomer: true });
    const few = await ofAccounts({ mostUses: 1 });
    await buildDiscountCode(db, { percent: 10 });
    await ofAccounts({ isActive: false });
    await ofAccounts({ lastDay: addDays(today, -1) });
    await ofAccounts({ firstDay: addDays(today, 1) });
    expect(await listed(ada)).toEqual([few.code, once.code, open.code]);
    const answer = await ask(admin.app, 'GET', api.accountCodes(), { cookie: ada.cookie });
    expect(answer.json()[2]).toEqual({
      code: open.code,
      kind: 'percent',
      percent: 10,
      amount: '0.00',
      leastGoods: '50.00',
      firstDay: null,
      lastDay: today,
      isOncePerCustomer: false,
      isLimited: false,
    });

    placedOrder(await placed(few.code, ada));
    placedOrder(await placed(once.code, ada));
    expect(await listed(ada)).toEqual([open.code]);
    expect(await listed(ben)).toEqual([once.code, open.code]);
  });

  it('tells of what was bought with an email only whoever has confirmed it', async () => {
    const { db } = admin.database;
    await db.updateTable('discount_codes').set({ isActive: false }).execute();
    const { code } = await ofAccounts({ isOncePerCustomer: true });
    const [buyer, ada] = [await buildPerson(db), await buildPerson(db)];
    placedOrder(await placed(code, buyer, ada.email));
    expect(await listed(ada)).toEqual([code]);
    await db.updateTable('users').set({ isEmailVerified: true }).where('id', '=', ada.id).execute();
    expect(await listed(ada)).toEqual([]);
  });
});
