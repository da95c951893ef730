import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { withUnits } from '../../app/values/units.ts';
import { buildBooking, buildEnquiry, buildOrder } from '../builders.ts';
import { longTest } from '../long-test.ts';
import { buildPerson, type Person } from '../people.ts';
import { button, isAt, toasts } from './account-steps.ts';
import { expectNoViolations } from './axe.ts';
import { eventually, goTo, readProduct, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();

/** Ada's order of £34.95, of what the shop has plenty of, has too little of, and does not sell any more. */
async function buildOrdered(given: Partial<Parameters<typeof buildOrder>[1]> = {}) {
  const ada = await buildPerson(shop.site.db);
  const order = await buildOrder(shop.site.db, { userId: ada.id, ...given });
  const [fuse, inverter] = [
    await readProduct(shop.site, 'mega-fuse-125a'),
    await readProduct(shop.site, 'inverter-3000w'),
  ];
  const lines = [
    {
      productId: fuse.id,
      productName: 'Mega fuse 125 A',
      productSku: fuse.sku,
      quantity: 2,
      pricePence: 700,
    },
    { productId: inverter.id, productName: inverter.name, productSku: null, quantity: 9, pricePence: 100 },
    { productId: null, productName: 'Split charge relay', productSku: 'OLD-1', quantity: 1, pricePence: 700 },
  ];
  await shop.site.db
    .insertInto('order_items')
    .values(lines.map((line) => ({ orderId: order.id, ...line })))
    .execute();
  return { ada, ...order };
}

const ownOrder = (page: Page, orderNumber: string) => page.getByRole('link', { name: orderNumber });

test('Orders are listed, and each has a page of its own', async () => {
  const { ada, orderNumber } = await buildOrdered();
  const sent = await buildOrder(shop.site.db, { userId: ada.id, status: 'dispatched' });
  const long = {
    orderId: sent.id,
    quantity: 1,
    pricePence: 3_000,
    productName: `Kabel${'schuh'.repeat(20)}`,
  };
  await shop.site.db.insertInto('order_items').values(long).execute();
  const page = await shop.visit(paths.account('orders'), { as: ada });
  await expectNoViolations(page);
  const list = page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });
  expect(await list.count()).toBe(2);
  const line = list.filter({ hasText: orderNumber });
  const today = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'long',
    timeZone: 'Europe/London',
  }).format();
  for (const words of [today, 'Confirmed', '£34.95']) await line.getByText(words).waitFor();
  const goods = line.getByRole('listitem');
  const { name } = await readProduct(shop.site, 'inverter-3000w');
  const bought = ['2 × Mega fuse 125 A', `9 × ${name}`, 'Split charge relay'];
  expect(await goods.allInnerTexts()).toEqual(bought.map(withUnits));
  expect(await goods.locator('img').count()).toBe(2);
  await list.filter({ hasText: 'On its way' }).waitFor();
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  if (wide) await page.setViewportSize(wide);

  await ownOrder(page, orderNumber).click();
  await page.getByRole('heading', { level: 1, name: `Order ${orderNumber}` }).waitFor();
  const words = (await page.locator('main').innerText()).replace(/\s+/g, ' ');
  for (const part of [
    'Paid. We are putting it together.',
    'Mega fuse 125 A 2 × £7.00',
    'Split charge relay 1 × £7.00, OLD-1 £7.00',
    'Subtotal £30.00 Delivery £4.95 Total paid £34.95',
    'Delivery to Ada Fernsby 1 Sample Lane Faversham ME13 0ZZ',
    'Your details Ada Fernsby ada@example.com',
  ]) {
    expect(words).toContain(part);
  }
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'All orders' }).click();
  await isAt(page, paths.account('orders'));
});

longTest('An order whose money was given back, or a part of it, says so', async () => {
  const { ada, orderNumber, id } = await buildOrdered();
  await shop.site.db.updateTable('orders').set({ refundedPence: 1_000 }).where('id', '=', id).execute();
  const page = await shop.visit(paths.accountOrder(orderNumber), { as: ada });
  await page.getByText('£10.00 of it has been sent back to you.').waitFor();
  const given = { status: 'cancelled', paymentStatus: 'refunded' } as const;
  const gone = await buildOrder(shop.site.db, { userId: ada.id, ...given });
  await goTo(page, paths.accountOrder(gone.orderNumber));
  await page.getByText('All your money has been sent back to you.').waitFor();
  await expectNoViolations(page);
});

longTest('On paper an order is a receipt and nothing else', async () => {
  const { ada, orderNumber } = await buildOrdered({ paidAt: '2026-05-03T09:00:00.000Z' });
  const page = await shop.visit(paths.accountOrder(orderNumber), { as: ada });
  const printed = page.evaluate(() => new Promise((resolve) => addEventListener('beforeprint', resolve)));
  await button(page, 'Print receipt').click();
  await printed;
  await page.emulateMedia({ media: 'print' });
  for (const words of ['Buy again', 'Print receipt', 'All orders']) {
    expect(await page.getByText(words, { exact: true }).isVisible()).toBe(false);
  }
  for (const part of ['header', 'footer']) expect(await page.locator(part).isVisible()).toBe(false);
  const receipt = await page.locator('main').innerText();
  for (const words of ['Ampervan', '01632 960123', `Order ${orderNumber}`, 'Total paid', '£34.95']) {
    expect(receipt).toContain(words);
  }
  expect(receipt).toMatch(/^receipt$/im);
  expect(receipt).toContain('Paid by card on 3 May 2026.');

  const unpaid = { userId: ada.id, status: 'pending', paymentStatus: 'pending' } as const;
  const open = await buildOrder(shop.site.db, unpaid);
  await goTo(page, paths.accountOrder(open.orderNumber));
  await page.getByRole('heading', { level: 1, name: open.orderNumber }).waitFor();
  expect(await page.locator('main').innerText()).not.toMatch(/^receipt$|Paid by card/im);
  await page.emulateMedia({ media: 'screen' });
  expect(await button(page, 'Print this order').isVisible()).toBe(true);
});

test('What is still sold of an order is bought again, as far as the stock goes', async () => {
  const { ada, orderNumber } = await buildOrdered();
  const page = await shop.visit(paths.accountOrder(orderNumber), { as: ada });
  await button(page, 'Buy again').click();
  await toasts(page, 'Added to cart', '6 items | View cart');
  await button(page, 'Cart, 6 items').waitFor();
  const { name } = await readProduct(shop.site, 'inverter-3000w');
  await page.getByText(`We have only 4 of ${name}; you had 9.`).waitFor();
  await page.getByText('Split charge relay is no longer for sale.').waitFor();
  await expectNoViolations(page);
});

/** Pages through 41 orders: focus goes to the first new one, and the number is said. */
async function showOlder(page: Page): Promise<void> {
  const lines = page.getByRole('tabpanel').getByRole('listitem');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await eventually(() => lines.count()).toBe(20);
  await button(page, 'Show older orders').press('Enter');
  await eventually(focused).toContain('DORA-21');
  expect(await lines.count()).toBe(40);
  await page.getByRole('status').getByText('40 orders are shown.', { exact: true }).waitFor();
  await expectNoViolations(page);

  await page.route('**/api/orders?before=*', (route) => route.abort(), { times: 1 });
  shop.allowProblem(/ERR_FAILED/);
  await button(page, 'Show older orders').click();
  await page.getByRole('alert').getByText('Network error: Unable to connect to server').waitFor();
  await button(page, 'Show older orders').click();
  await eventually(focused).toContain('DORA-1');
  await page.getByRole('status').getByText('All 41 orders are shown.', { exact: true }).waitFor();
  expect(await button(page, 'Show older orders').count()).toBe(0);

  await page.getByRole('tab', { name: 'Bookings' }).click();
  await button(page, 'Show older bookings').click();
  await eventually(focused).toContain('Monday 22 January 2024, 13:00');
  await button(page, 'Show older bookings').click();
  await page.getByRole('status').getByText('All 42 bookings are shown.', { exact: true }).waitFor();
  await eventually(focused).toContain('Tuesday 2 January 2024, 13:00');

  await page.getByRole('tab', { name: 'Enquiries' }).click();
  await button(page, 'Show older enquiries').click();
  await eventually(focused).toContain('Question 21');
}

/** 41 orders, bookings and enquiries of somebody, and a booking to come. */
async function addFortyOne({ id: userId, email }: Person): Promise<void> {
  const { db } = shop.site;
  await buildBooking(db, { email, date: '2030-02-01T13:00:00.000Z' });
  for (let number = 1; number <= 41; number++) {
    await buildOrder(db, { userId, orderNumber: `DORA-${number}` });
    const day = new Date(Date.UTC(2024, 0, number, 13));
    await buildBooking(db, { email, date: day.toISOString(), status: 'completed' });
    await buildEnquiry(db, { email, enquiry: `Question ${number}` });
  }
}

test("Another person's order is not found, and one's own are shown, the older ones at a press", async () => {
  shop.allowProblem(/404 \(Not Found\)/);
  const { orderNumber } = await buildOrdered();
  const email = 'dora@example.com';
  const dora = await buildPerson(shop.site.db, { firstName: 'Dora', email, isEmailVerified: true });
  await addFortyOne(dora);
  const page = await shop.visit(paths.accountOrder(orderNumber), { as: dora });
  await page.getByRole('heading', { name: 'Order Not Found' }).waitFor();
  expect(await page.locator('main').innerText()).not.toMatch(/£|Fernsby/);
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'See all your orders' }).click();
  await isAt(page, paths.account('orders'));
  await showOlder(page);
});

longTest('Home and account show the bookings and enquiries made with one’s confirmed address', async () => {
  const { db } = shop.site;
  const email = 'cora@example.com';
  const cora = await buildPerson(db, { firstName: 'Cora', email, isEmailVerified: true });
  await buildBooking(db, { email, date: '2030-01-04T13:00:00.000Z', message: 'Solar on the roof' });
  await buildBooking(db, { email, date: '2030-01-11T13:00:00.000Z', status: 'cancelled' });
  const { id } = await buildEnquiry(db, { email, enquiry: 'Do you fit heaters?', status: 'replied' });
  const reply = { enquiryId: id, text: 'Yes.\nCome by.', editorName: 'Olive Owner' };
  await db.insertInto('enquiry_replies').values(reply).execute();

  const page = await shop.visit(paths.home(), { as: cora });
  const greeting = page.getByRole('region', { name: 'Hello Cora' });
  await greeting.getByText('Friday 4 January 2030, 13:00', { exact: true }).waitFor();
  expect(await greeting.getByText('11 January').count()).toBe(0);
  await expectNoViolations(page);
  await greeting.getByRole('link', { name: 'Do you fit heaters?' }).click();
  await isAt(page, paths.account('enquiries'));
  await page.getByRole('tabpanel').getByText('Come by.').waitFor();
  await expectNoViolations(page);
  await page.getByRole('tab', { name: 'Bookings' }).click();
  const lines = page.getByRole('tabpanel').getByRole('listitem');
  expect((await lines.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
    'Friday 4 January 2030, 13:00',
    'Friday 11 January 2030, 13:00',
  ]);
  await expectNoViolations(page);
});

longTest('Home greets who is signed in, with the latest orders first', async () => {
  const bea: Person = await buildPerson(shop.site.db, { firstName: 'Bea' });
  const page = await shop.visit(paths.home(), { as: bea });
  await page.getByRole('heading', { name: 'Hello Bea' }).waitFor();
  await page.getByText('No orders yet.').waitFor();
  const { ada, orderNumber } = await buildOrdered({ createdAt: '2020-01-02T00:00:00.000Z' });
  for (const status of ['ready', 'dispatched', 'completed'] as const) {
    await buildOrder(shop.site.db, { userId: ada.id, status });
  }
  const home = await shop.visit(paths.home(), { as: ada });
  const greeting = home.getByRole('region', { name: 'Hello Ada' });
  const orders = greeting.getByRole('listitem').filter({ has: home.getByRole('link') });
  expect(await orders.count()).toBe(3);
  expect(await greeting.getByText(orderNumber).count()).toBe(0);
  await home.getByRole('heading', { level: 2, name: 'What we fit' }).waitFor();
  await expectNoViolations(home);
  await greeting.getByRole('link', { name: 'Your account' }).click();
  await isAt(home, paths.account());
  await goTo(home, paths.home());
});
