import { expect, test } from 'vitest';
import { adminPaths } from '../../app/admin-paths.ts';
import { buildEnquiry } from '../builders.ts';
import { button, field, hasErrors, isAt, toasts } from './account-steps.ts';
import { expectNoViolations } from './axe.ts';
import { buildOwner, isLoaded, openTab } from './dashboard-steps.ts';
import { eventually, phone, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();

test('An enquiry is found, read and answered on a phone; its status follows, and what was sent is kept', async () => {
  shop.expectProblem(/404 \(Not Found\)/);
  const { db } = shop.site;
  const ada = { name: 'Ada Fernsby', email: 'ada@example.com', phone: '01632 960 123' };
  const { id } = await buildEnquiry(db, { ...ada, enquiry: 'Do you fit solar?\nOn a long van.' });
  await buildEnquiry(db, { name: 'Ben Ohm', enquiry: 'Batteries', createdAt: '2026-01-02T10:00:00.000Z' });
  await buildEnquiry(db, { name: 'Spammer', status: 'spam' });
  const page = await openTab(shop, await buildOwner(shop), 'enquiries');
  const names = () => page.getByRole('rowheader').allInnerTexts();
  await eventually(names).toEqual(['Ben Ohm', 'Ada Fernsby']);
  await page.getByRole('row', { name: 'Ben Ohm' }).getByText('late since 3 Jan 2026, 10:00').waitFor();
  await page.getByRole('row', { name: 'Ada Fernsby' }).getByText('answer within 23 h').waitFor();
  await expectNoViolations(page);
  await page.getByLabel('Which enquiries').selectOption('Spam');
  await eventually(names).toEqual(['Spammer']);
  await page.getByLabel('Which enquiries').selectOption('All but spam');
  await field(page, 'Search enquiries').fill('solar long');
  await eventually(names).toEqual(['Ada Fernsby']);
  await isAt(page, `${adminPaths.tab('enquiries')}?search=solar+long`);

  await page.setViewportSize(phone);
  await page.getByRole('link', { name: 'Ada Fernsby' }).click();
  await isAt(page, adminPaths.tab('enquiries', id));
  await page.getByText('On a long van.').waitFor();
  expect(await page.getByRole('link', { name: ada.phone }).getAttribute('href')).toBe('tel:01632960123');
  expect(await page.getByRole('link', { name: ada.email }).getAttribute('href')).toBe(
    'mailto:ada@example.com',
  );
  await field(page, 'Status').selectOption('Open');
  await toasts(page, 'Success', 'Enquiry status updated');
  await button(page, 'Send reply').click();
  await hasErrors(page, { 'Your answer': 'Write your answer first' });
  await button(page, 'Ask for details').click();
  await expectNoViolations(page);
  await page.setViewportSize(phone);
  expect(await field(page, 'Your answer').inputValue()).toMatch(/^Hello Ada Fernsby,\n\nThank you/);
  await field(page, 'Your answer').fill('Yes, we do.');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await isLoaded(page);
  await page.getByText('What you typed here earlier and did not save is back.').waitFor();
  await button(page, 'Send reply').click();
  await toasts(page, 'Success', 'Reply sent');
  await eventually(() => field(page, 'Status').inputValue()).toBe('replied');
  await page.getByRole('region', { name: 'Answered' }).getByText('Yes, we do.').waitFor();
  expect(await field(page, 'Your answer').inputValue()).toBe('');
  await page.getByText(/^History: last changed by Olive Owner/).click();
  await page.getByText('Status: open → replied').waitFor();
  const sent = await db
    .selectFrom('outbox')
    .select(['letter', 'recipient'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(sent).toEqual({ letter: 'enquiry-answered', recipient: 'ada@example.com' });
  await page.goto(adminPaths.tab('enquiries', 999_999));
  await page.getByText('There is no such enquiry any more.').waitFor();
});

test('A reply that does not arrive says so and stays', async () => {
  shop.expectProblem(/ERR_FAILED/);
  const { id } = await buildEnquiry(shop.site.db);
  const page = await openTab(shop, await buildOwner(shop), 'enquiries', id);
  await page.route('**/replies', (route) => route.abort());
  await field(page, 'Your answer').fill('Yes, we do.');
  await button(page, 'Send reply').click();
  await toasts(page, 'Error', 'Failed to send the reply');
  await page.getByText('Network error: Unable to connect to server. What you typed is still here.').waitFor();
  expect(await field(page, 'Your answer').inputValue()).toBe('Yes, we do.');
});
