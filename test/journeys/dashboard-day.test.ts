import { expect, test } from 'vitest';
import { adminPaths } from '../../app/admin-paths.ts';
import { addDays, londonDay, londonInstant } from '../../app/values/london-days.ts';
import { buildBooking, buildEnquiry, buildOrder } from '../builders.ts';
import { longTest } from '../long-test.ts';
import { button, hasErrors, isAt, isFocused, toasts } from './account-steps.ts';
import { expectNoViolations } from './axe.ts';
import { buildOwner, openTab } from './dashboard-steps.ts';
import { eventually, phone, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const tomorrow = () => addDays(londonDay(new Date()), 1);

longTest('An empty day says so in every list, before what was sold', async () => {
  const { db } = shop.site;
  await db.updateTable('products').set({ stockQuantity: 50 }).execute();
  const page = await openTab(shop, await buildOwner(shop), 'overview');
  for (const words of [
    'Nothing waits for you. Time for a cup of tea.',
    'Nothing waits for an answer.',
    'Nobody is booked in for the next seven days.',
    'No order waits to be sent, fitted or fetched.',
    'There is enough of everything in the shop.',
    'Every email has found its way.',
  ]) {
    await page.getByText(words, { exact: true }).waitFor();
  }
  const titles = await page.getByRole('heading', { level: 3 }).allInnerTexts();
  expect(titles.slice(0, 6)).toEqual([
    ...['To do', 'New enquiries', 'Bookings of the next seven days', 'Orders to send, fit or hand over'],
    ...['Low stock', 'Emails that failed'],
  ]);
  await expectNoViolations(page);
});

longTest(
  'The promise runs down beside each enquiry, what is late first; Reply leads into the answer',
  async () => {
    const { db } = shop.site;
    await buildEnquiry(db, { name: 'Ada Fernsby', createdAt: hoursAgo(20.5) });
    const { id } = await buildEnquiry(db, {
      name: 'Ben Late',
      createdAt: hoursAgo(30),
      enquiry: 'It smells.',
    });
    const page = await openTab(shop, await buildOwner(shop), 'overview');
    await page.setViewportSize(phone);
    await page.getByRole('link', { name: '2 enquiries to answer, late already' }).waitFor();
    const lines = page.getByRole('list', { name: 'New enquiries' }).getByRole('listitem');
    expect(await lines.nth(0).innerText()).toMatch(/^Ben Late\s+late since/);
    expect(await lines.nth(1).innerText()).toMatch(/answer by \w+ \d\d:\d\d, 3 h left/);
    await page.getByRole('link', { name: 'Reply to Ben Late' }).click();
    await isAt(page, `${adminPaths.tab('enquiries', id)}#reply`);
    const answer = page.getByLabel('Your answer');
    await eventually(() => isFocused(answer)).toBe(true);
    const box = await answer.boundingBox();
    expect(box && box.y > 0 && box.y < phone.height).toBe(true);
  },
);

test('A booking is confirmed where the day lists it, and its customer told', async () => {
  const { db } = shop.site;
  const date = londonInstant(tomorrow(), 13 * 60 + 30).toISOString();
  const { id } = await buildBooking(db, { date, name: 'Cy Fuse', phone: '01632 960 123' });
  const page = await openTab(shop, await buildOwner(shop), 'overview');
  const list = page.getByRole('list', { name: /^Tomorrow, / });
  expect(await list.getByRole('link', { name: '01632 960 123' }).getAttribute('href')).toBe(
    'tel:01632960123',
  );
  await list.getByText('Pending').waitFor();
  await button(page, 'Confirm Cy Fuse, 13:30').click();
  await button(page, 'Yes, tell them').click();
  await toasts(page, 'Success', 'Booking status updated');
  await list.getByText('Cy Fuse has been told by email.').waitFor();
  await list.getByText('Confirmed').waitFor();
  expect(await button(page, 'Confirm Cy Fuse, 13:30').count()).toBe(0);
  const kept = db.selectFrom('bookings').select('status').where('id', '=', id);
  expect((await kept.executeTakeFirstOrThrow()).status).toBe('confirmed');
  const told = db.selectFrom('outbox').select('recipient').where('kind', '=', 'booking-confirmed');
  expect(await told.execute()).toHaveLength(1);
});

longTest(
  'Of many orders the five that have waited longest are shown; one is sent once that is asked',
  async () => {
    const { db } = shop.site;
    const oldest = await buildOrder(db, { createdAt: hoursAgo(90) });
    for (const hours of [10, 11, 12, 13, 14]) await buildOrder(db, { createdAt: hoursAgo(hours) });
    const page = await openTab(shop, await buildOwner(shop), 'overview');
    await page.setViewportSize(phone);
    const lines = page.getByRole('list', { name: 'Orders to send, fit or hand over' }).getByRole('listitem');
    expect(await lines.count()).toBe(5);
    expect(await lines.first().innerText()).toContain(oldest.orderNumber);
    const mark = button(page, `Send: ${oldest.orderNumber}`);
    await mark.click();
    await button(page, 'Not yet').click();
    await mark.click();
    await page.getByRole('dialog').getByLabel('Tracking number').fill('15 50');
    await button(page, 'Mark as dispatched').click();
    await toasts(page, 'Success', 'Order marked as dispatched');
    await mark.waitFor({ state: 'detached' });
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(
      'Orders to send, fit or hand over',
    );
    await expectNoViolations(page);
    await buildOrder(db, { createdAt: hoursAgo(1) });
    await page.reload();
    await page.getByRole('link', { name: 'All 6 orders to send' }).click();
    await isAt(page, `${adminPaths.tab('orders')}?status=confirmed&method=delivery`);
  },
);

test('Stock is set where it is found to be low, and what was typed wrongly stays to be mended', async () => {
  const { db } = shop.site;
  const product = db.selectFrom('products').select(['id', 'name']).orderBy('id');
  const { id, name } = await product.executeTakeFirstOrThrow();
  await db.updateTable('products').set({ stockQuantity: 2 }).where('id', '=', id).execute();
  const page = await openTab(shop, await buildOwner(shop), 'overview');
  const line = page.getByRole('list', { name: 'Low stock' }).getByRole('listitem').filter({ hasText: name });
  await line.getByText('2 left').waitFor();
  await button(page, `Set stock of ${name}`).click();
  const count = page.getByLabel('How many are on the shelf?');
  expect(await isFocused(count)).toBe(true);
  await count.fill('a few');
  await page.keyboard.press('Enter');
  await hasErrors(page, { 'How many are on the shelf?': 'Give a whole number, such as 12' });
  await expectNoViolations(page);
  await count.fill('12');
  await page.keyboard.press('Enter');
  await toasts(page, 'Success', `Stock of ${name} set to 12`);
  await line.waitFor({ state: 'detached' });
  const kept = db.selectFrom('products').select('stockQuantity').where('id', '=', id);
  expect((await kept.executeTakeFirstOrThrow()).stockQuantity).toBe(12);
});
