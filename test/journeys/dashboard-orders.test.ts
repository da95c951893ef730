import { expect, test } from 'vitest';
import { adminApi, adminPaths } from '../../app/admin-paths.ts';
import { paths } from '../../app/paths.ts';
import { buildOrder } from '../builders.ts';
import { longTest } from '../long-test.ts';
import { buildPerson, type Person } from '../people.ts';
import { button, field, isAt, toasts } from './account-steps.ts';
import { expectNoViolations } from './axe.ts';
import { buildOwner, isLoaded } from './dashboard-steps.ts';
import { eventually, phone, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();

/** The dashboard in the hand. */
async function openByThumb(owner: Person, tab: string) {
  const page = await shop.visit(adminPaths.tab(tab), { as: owner, viewport: phone, hasTouch: true });
  await isLoaded(page);
  return page;
}

/** A paid order of two lamps. */
async function buildPaidOrder(buyer: Person) {
  const { db } = shop.site;
  const order = await buildOrder(db, { userId: buyer.id, customerName: 'Ada Fernsby' });
  const lamp = { productName: 'Reading lamp', productSku: 'LAMP-1', quantity: 2, pricePence: 1_500 };
  await db
    .insertInto('order_items')
    .values({ orderId: order.id, ...lamp })
    .execute();
  return order;
}

longTest('In a shop without orders the overview says so, and what else waits', async () => {
  const page = await openByThumb(await buildOwner(shop), 'overview');
  expect(await page.title()).toBe('Overview | Admin Dashboard');
  await page.getByText('Nothing was sold in this time yet.').waitFor();
  await page.getByText('Demo: no money moves').waitFor();
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByText('No orders yet.').waitFor();
  await expectNoViolations(page);
});

test('An order goes its way by thumb, from the overview to the buyer', async () => {
  const [owner, ada] = [await buildOwner(shop), await buildPerson(shop.site.db)];
  const { orderNumber } = await buildPaidOrder(ada);
  const page = await openByThumb(owner, 'overview');
  await page.getByRole('link', { name: '1 order to send' }).tap();
  await isAt(page, `${adminPaths.tab('orders')}?status=confirmed&method=delivery`);
  await page.getByRole('link', { name: orderNumber }).tap();
  await eventually(() => page.title()).toBe(`${orderNumber} | Orders | Admin Dashboard`);
  await page.getByRole('heading', { name: orderNumber }).waitFor();
  await page.getByText('2 × £15.00, LAMP-1').waitFor();
  expect(await page.getByRole('link', { name: 'ada@example.com' }).getAttribute('href')).toContain('mailto:');
  const box = await button(page, 'Send').boundingBox();
  expect([(box?.height ?? 0) >= 44, (box?.width ?? 0) > 300]).toEqual([true, true]);
  await button(page, 'Send').tap();
  const asked = page.getByRole('dialog', { name: `Send ${orderNumber}` });
  await asked.getByLabel('Reading lamp').selectOption('1 of 2');
  await asked.getByLabel('Carrier').selectOption('Royal Mail');
  const number = asked.getByLabel('Tracking number');
  await number.fill('AB/1234');
  expect(await asked.getByLabel('Tell the customer by email').isChecked()).toBe(true);
  await expectNoViolations(page);
  await page.setViewportSize({ width: 360, height: 740 });
  // It fits the narrowest phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const part = asked.getByRole('button', { name: 'Send this, the rest later' });
  const send = await part.boundingBox();
  expect([(send?.height ?? 0) >= 44, (send?.x ?? 0) + (send?.width ?? 999) <= 360]).toEqual([true, true]);
  await part.tap();
  await asked.getByText('Only letters, digits, spaces and hyphens').waitFor();
  expect([await number.inputValue(), await number.getAttribute('aria-invalid')]).toEqual(['AB/1234', 'true']);
  await number.fill('AB 1234');
  await number.press('Enter');
  await toasts(page, 'Success', 'Parcel noted, the rest is still to send');
  await page.getByText('Partly sent').waitFor();
  await page.getByText('Still to send: 1 × Reading lamp').waitFor();
  const buyers = await shop.visit(paths.accountOrder(orderNumber), { as: ada });
  await buyers.getByText('Part of it is on its way. The rest will follow.').waitFor();
  await buyers.getByText('Tracking number: AB 1234').waitFor();
  await buyers.getByText('Still to come').waitFor();
  await expectNoViolations(buyers);
  const told = shop.site.db.selectFrom('outbox').select('recipient').where('kind', '=', 'order-dispatched');
  expect(await told.execute()).toHaveLength(1);

  await button(page, 'Send the rest').tap();
  await asked.getByLabel('Tell the customer by email').uncheck();
  await asked.getByRole('button', { name: 'Send all of it' }).tap();
  await toasts(page, 'Success', 'Order marked as dispatched');
  await page.getByText('Confirmed → On its way').waitFor();
  // The button that opened the dialog is gone; the focus is beside where it was.
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

  await button(page, 'Change parcel 1').tap();
  const corrected = page.getByRole('dialog', { name: 'Change parcel 1' });
  expect(await corrected.getByLabel('Tell the customer by email').isChecked()).toBe(false);
  await corrected.getByLabel('Tracking number').fill('AB 1235');
  await button(page, 'Save tracking').tap();
  await toasts(page, 'Success', 'Tracking saved');
  await corrected.waitFor({ state: 'hidden' });
  const follow = page.getByRole('link', { name: 'Follow it at Royal Mail' });
  expect(await follow.getAttribute('href')).toBe(
    'https://www.royalmail.com/track-your-item#/tracking-results/AB1235',
  );
  await buyers.reload();
  await buyers.getByText('It has left the workshop.').waitFor();
  await buyers.getByText('Tracking number: AB 1235').waitFor();
  expect(await told.execute()).toHaveLength(1);

  await field(page, 'Notes').fill('Parcel 1Z 999');
  await button(page, 'Save notes').tap();
  await toasts(page, 'Success', 'Notes saved');
  await page.getByText('History: last changed by Olive Owner').waitFor();
  await expectNoViolations(page);
});

longTest('On a phone an order opens by its number or by its customer, and both read as links', async () => {
  const { orderNumber } = await buildPaidOrder(await buildPerson(shop.site.db));
  const page = await openByThumb(await buildOwner(shop), 'orders');
  const row = page.getByRole('row', { name: orderNumber });
  const lines = row.getByRole('link');
  await eventually(() => lines.allInnerTexts()).toEqual([orderNumber, 'Ada Fernsby']);
  for (const line of await lines.all()) {
    expect(await line.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe('underline');
    expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  // What each fact is called stands in one column, what it is in another.
  const edges = await row
    .getByRole('cell')
    .evaluateAll((cells) =>
      cells.map((cell) => [...cell.children].map((part) => part.getBoundingClientRect().left).join(' ')),
    );
  expect(new Set(edges).size).toBe(1);
  await row.getByRole('link', { name: 'Ada Fernsby' }).tap();
  await page.getByRole('heading', { name: orderNumber }).waitFor();
  await expectNoViolations(page);
  await page.goBack();
  await row.getByText('Delivery', { exact: true }).tap();
  await page.getByRole('heading', { name: orderNumber }).waitFor();
});

test('Somebody else was first: nothing is moved twice, and it is said how the order stands', async () => {
  shop.allowProblem(/409 \(Conflict\)/);
  const [olive, otto] = [await buildOwner(shop), await buildOwner(shop)];
  const { orderNumber, id } = await buildPaidOrder(await buildPerson(shop.site.db));
  await shop.site.db.updateTable('orders').set({ attention: 'differs' }).where('id', '=', id).execute();
  const page = await openByThumb(olive, 'orders');
  await field(page, 'Number, name or postcode').fill(orderNumber.toLowerCase().slice(0, 9));
  await eventually(() => page.url()).toContain('search=');
  await page.getByText('More ways to narrow it down').click();
  await page.getByLabel('Payment').selectOption('Paid');
  await page.getByRole('link', { name: orderNumber }).waitFor();
  await expectNoViolations(page);
  await page.setViewportSize(phone);
  await page.getByRole('link', { name: orderNumber }).click();
  await page.getByText('The order and its payment do not agree').waitFor();
  await expectNoViolations(page);
  await page.setViewportSize(phone);
  await button(page, 'It is dealt with').tap();
  await toasts(page, 'Success', 'Noted as dealt with');
  const answer = await fetch(shop.site.origin + adminApi.orderStatus(orderNumber), {
    method: 'PATCH',
    headers: { cookie: otto.cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ status: 'dispatched' }),
  });
  expect(answer.status).toBe(200);
  await button(page, 'Send').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Tracking number').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('This is how it stands now').waitFor();
  await button(page, 'Mark as completed').waitFor();
  expect(await button(page, 'Send').count()).toBe(0);
});

longTest('Sales are drawn, and stand in a table; a closed shop is said to be closed', async () => {
  const owner = await buildOwner(shop);
  await shop.site.db.updateTable('site_content').set({ shopEnabled: false }).execute();
  const page = await openByThumb(owner, 'overview');
  await page.getByText('The shop is closed').waitFor();
  const chart = page.getByRole('img', { name: /^Sales of the last 30 days/ });
  await chart.waitFor();
  await page.getByText('Show as a table').tap();
  // Three orders of the tests above.
  const first = page.getByRole('table', { name: 'Sales of the last 30 days' }).getByRole('row').nth(1);
  expect(await first.getByRole('cell').allInnerTexts()).toEqual(['3', '£104.85']);
  await expectNoViolations(page);
  await page.getByRole('radio', { name: 'Days' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('img', { name: /^Sales of the last 12 weeks/ }).waitFor();
  await page
    .getByRole('rowheader', { name: /^Week of/ })
    .first()
    .waitFor();
});
