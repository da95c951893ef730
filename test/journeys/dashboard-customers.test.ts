import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminApi, adminPaths } from '../../app/admin-paths.ts';
import { buildBooking, buildEnquiry, buildOrder } from '../builders.ts';
import { longTest } from '../long-test.ts';
import { buildPerson } from '../people.ts';
import { button, field, isAt, tabTo, toasts } from './account-steps.ts';
import { expectNoViolations } from './axe.ts';
import { buildOwner, failOnce, isLoaded, openTab } from './dashboard-steps.ts';
import { eventually, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();
const narrow = { width: 360, height: 740 };
const names = (page: Page) => page.getByRole('rowheader').allInnerTexts();

async function expectForThumbs(...targets: Locator[]): Promise<void> {
  for (const target of targets) expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
}

longTest('In a shop without customers the list says who appears there', async () => {
  const page = await openTab(shop, await buildOwner(shop), 'customers');
  await page.getByText('0 customers').waitFor();
  await page.getByText(/^No customers yet\./).waitFor();
  await expectNoViolations(page);
  await field(page, 'Name, email, phone or postcode').fill('nobody');
  await page.getByText(/^Nobody found\./).waitFor();
  await expectNoViolations(page);
});

test('On a phone a guest is found by postcode, noted on, reached, and deleted after two questions', async () => {
  shop.allowProblem(/404 \(Not Found\)/);
  const { db } = shop.site;
  const gus = { customerName: 'Gus Guest', customerEmail: 'gus@example.com', customerPhone: '07700 900123' };
  const { orderNumber } = await buildOrder(db, { ...gus, status: 'completed' });
  await buildEnquiry(db, { name: 'Gus Guest', email: 'Gus@Example.com', enquiry: 'Will it fit?' });
  const page = await shop.visit(adminPaths.overview(), { as: await buildOwner(shop), viewport: narrow });
  await isLoaded(page);
  const nav = page.getByRole('navigation', { name: 'Dashboard' });
  await nav.getByRole('button', { name: 'More' }).click();
  const links = nav.locator('#all-tabs').getByRole('link');
  await links.filter({ hasText: 'Customers' }).click();
  await isAt(page, adminPaths.tab('customers'));

  await field(page, 'Name, email, phone or postcode').fill('me13 0zz');
  await eventually(() => names(page)).toEqual(['Gus Guest']);
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Gus Guest' }).click();
  await isAt(page, adminPaths.customer('gus@example.com'));
  await page.getByText('A guest, without an account').waitFor();
  await page.getByText('Spent £34.95 in 1 order').waitFor();
  const [call, text, email] = ['Call', 'Text', 'Email'].map((how) =>
    page.getByRole('link', { name: `${how} Gus Guest` }),
  );
  if (!call || !text || !email) throw new Error('No way to reach them');
  expect(await call.getAttribute('href')).toBe('tel:07700900123');
  expect(await text.getAttribute('href')).toBe('sms:07700900123');
  expect(await email.getAttribute('href')).toBe('mailto:gus@example.com');
  const order = page.getByRole('link', { name: orderNumber });
  await expectForThumbs(call, text, email, order, button(page, 'Delete this customer'));
  await expectNoViolations(page);
  await page.setViewportSize(narrow);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  await page.getByText('They may be read by the customer if they ask for their data.').waitFor();
  await failOnce(page, '/notes');
  shop.allowProblem(/500 \(Internal Server Error\)/);
  await field(page, 'Notes').fill('High roof, ring before noon');
  await button(page, 'Save notes').click();
  await page.getByText('The reason in its own words. What you typed is still here.').waitFor();
  await button(page, 'Save notes').click();
  await toasts(page, 'Success', 'Notes saved');
  await order.click();
  await isAt(page, adminPaths.tab('orders', orderNumber));
  await page.getByRole('link', { name: 'All about this customer' }).click();
  await isAt(page, adminPaths.customer('gus@example.com'));
  await eventually(() => field(page, 'Notes').inputValue()).toBe('High roof, ring before noon');
  expect(await page.getByRole('link', { name: 'Download their data' }).getAttribute('href')).toBe(
    adminApi.customerExport('gus@example.com'),
  );

  await button(page, 'Delete this customer').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^1 order with the name and address on the bill/).waitFor();
  await expectNoViolations(page);
  await page.setViewportSize(narrow);
  await button(page, 'Continue').click();
  await page.getByRole('dialog', { name: 'Delete Gus Guest for good?' }).waitFor();
  await button(page, 'Keep').click();
  await eventually(() => dialog.count()).toBe(0);
  await button(page, 'Delete this customer').click();
  await button(page, 'Continue').click();
  await button(page, 'Yes, delete for good').click();
  await toasts(page, 'Success', 'Customer deleted');
  await isAt(page, adminPaths.tab('customers'));
  await page.goto(adminPaths.customer('gus@example.com'));
  await page.getByText('Nothing is kept of this customer any more.').waitFor();
  await page.goto(adminPaths.tab('orders', orderNumber));
  await page.getByText('forgotten', { exact: true }).waitFor();
});

longTest('By keyboard alone a customer is found, opened, noted on and kept', async () => {
  const { db } = shop.site;
  const ada = await buildPerson(db, { email: 'ada-keys@example.com', lastName: 'Keys' });
  const booking = await buildBooking(db, { email: ada.email });
  const page = await openTab(shop, await buildOwner(shop), 'customers');
  await tabTo(page, field(page, 'Name, email, phone or postcode'));
  await page.keyboard.type('keys');
  await eventually(() => names(page)).toEqual(['Ada Keys']);
  await tabTo(page, page.getByRole('link', { name: 'Ada Keys' }));
  await page.keyboard.press('Enter');
  await isAt(page, adminPaths.customer(ada.id));
  await tabTo(page, field(page, 'Notes'));
  await page.keyboard.type('Likes tea');
  await page.keyboard.press('Control+s');
  await toasts(page, 'Success', 'Notes saved');
  await tabTo(page, button(page, 'Delete this customer'));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Delete Ada Keys?' }).waitFor();
  await page.keyboard.press('Escape');
  await eventually(() => page.getByRole('dialog').count()).toBe(0);
  await page.goto(adminPaths.tab('bookings', booking.id));
  await page.getByRole('link', { name: 'All about this customer' }).click();
  await page.getByRole('heading', { name: 'Ada Keys' }).waitFor();
});

longTest('Many customers are turned over page by page', async () => {
  const { db } = shop.site;
  for (let number = 0; number < 60; number++) {
    await buildEnquiry(db, { name: `Page ${number}`, email: `page-${number}@example.com` });
  }
  const page = await openTab(shop, await buildOwner(shop), 'customers');
  await field(page, 'Name, email, phone or postcode').fill('page');
  await page.getByText('60 customers').waitFor();
  await page.getByRole('link', { name: 'Page 2', exact: true }).last().click();
  await isAt(page, `${adminPaths.tab('customers')}?search=page&page=2`);
  await eventually(async () => (await names(page)).length).toBe(10);
  // What an address on the web means by some signs, an email may hold as well.
  await buildEnquiry(db, { name: 'Odd Email', email: '50%25/off?a#b@example.com' });
  await field(page, 'Name, email, phone or postcode').fill('odd email');
  await page.getByRole('link', { name: 'Odd Email' }).click();
  await page.getByRole('heading', { name: 'Odd Email' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Odd Email' }).waitFor();
});

longTest('However a number is written, no page of the dashboard is wider than the phone', async () => {
  const { db } = shop.site;
  const phones = ['01632 960123 or 07700 900123 (evenings, not Mon)', '0'.repeat(50)];
  for (const [index, phone] of phones.entries()) {
    const email = `${phone.length}${phone[1]}@example.com`;
    const { id } = await buildEnquiry(db, { name: 'Wordy Person', email, phone, enquiry: 'Call me.' });
    await buildBooking(db, {
      date: `2099-12-0${index + 1}T13:00:00.000Z`,
      name: 'Wordy Person',
      email,
      phone,
    });
    const page = await shop.visit(adminPaths.overview(), { as: await buildOwner(shop), viewport: narrow });
    for (const path of [
      ...[adminPaths.tab('customers'), adminPaths.customer(email), adminPaths.tab('bookings')],
      adminPaths.tab('enquiries', id),
    ]) {
      await page.goto(shop.site.origin + path);
      await page.getByText('Wordy Person').first().waitFor();
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect([path, await wide()]).toEqual([path, narrow.width]);
    }
  }
});
