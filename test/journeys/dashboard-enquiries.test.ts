import sharp from 'sharp';
import { expect, test } from 'vitest';
import { adminPaths } from '../../app/admin-paths.ts';
import { signFormTime } from '../../app/enquiries/form-time.server.ts';
import { api } from '../../app/paths.ts';
import { buildEnquiry } from '../builders.ts';
import { longTest } from '../long-test.ts';
import { button, field, hasErrors, isAt, toasts } from './account-steps.ts';
import { expectNoViolations } from './axe.ts';
import { buildOwner, isLoaded, openTab } from './dashboard-steps.ts';
import { eventually, phone, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();

test('An enquiry is found, read and answered on a phone; its status follows, and what was sent is kept', async () => {
  shop.allowProblem(/404 \(Not Found\)/);
  const { db } = shop.site;
  const ada = { name: 'Ada Fernsby', email: 'ada@example.com', phone: '01632 960 123' };
  const { id } = await buildEnquiry(db, { ...ada, enquiry: 'Do you fit solar?\nOn a long van.' });
  await buildEnquiry(db, { name: 'Ben Ohm', enquiry: 'Batteries', createdAt: '2026-01-02T10:00:00.000Z' });
  await buildEnquiry(db, { name: 'Spammer', status: 'spam' });
  const page = await openTab(shop, await buildOwner(shop), 'enquiries');
  const names = () => page.getByRole('rowheader').allInnerTexts();
  await eventually(names).toEqual(['Ben Ohm', 'Ada Fernsby']);
  await page.getByRole('row', { name: 'Ben Ohm' }).getByText('late since 3 Jan 2026, 10:00').waitFor();
  await page
    .getByRole('row', { name: 'Ada Fernsby' })
    .getByText(/^answer by \w+ \d\d:\d\d, 23 h left$/)
    .waitFor();
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
  expect(await field(page, 'Your answer').inputValue()).toMatch(
    /^Hello Ada,\n\nThank you.+\n\nKind regards\nAmpervan$/,
  );
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
    .select(['kind', 'recipient'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(sent).toEqual({ kind: 'enquiry-answered', recipient: 'ada@example.com' });
  await button(page, 'Make a booking of it').click();
  await button(page, 'Make the booking').click();
  await hasErrors(page, { Time: 'Choose a time' });
  // Under the bar that stays on top nothing is as large as it is.
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoViolations(page);
  await page.setViewportSize(phone);
  expect(await field(page, 'What it is about').inputValue()).toBe('Do you fit solar?\nOn a long van.');
  await eventually(() => field(page, 'Time').locator('option').count()).toBeGreaterThan(5);
  await field(page, 'Time').selectOption({ index: 3 });
  await button(page, 'Make the booking').click();
  await toasts(page, 'Success', 'Booking made');
  await page.getByRole('region', { name: 'Booking' }).getByText(', confirmed').waitFor();
  await page.goto(adminPaths.tab('enquiries', 999_999));
  await page.getByText('There is no such enquiry any more.').waitFor();
});

longTest('Photographs that came with an enquiry are shown with it, and open large', async () => {
  const form = new FormData();
  const formTime = await signFormTime(shop.site.db, Date.now() - 10_000);
  const words = { name: 'Vera Van', email: 'vera@example.com', enquiry: 'What is this box?', formTime };
  for (const [name, text] of Object.entries(words)) form.append(name, text);
  const drawn = sharp({ create: { width: 900, height: 600, channels: 3, background: '#804020' } });
  const bytes = new Uint8Array(await drawn.jpeg().toBuffer());
  for (const name of ['van.jpg', 'fuses.jpg']) form.append('photographs', new File([bytes], name));
  const headers = { 'sec-fetch-site': 'same-origin' };
  const sent = await fetch(shop.site.origin + api.contact(), { method: 'POST', body: form, headers });
  expect(sent.status).toBe(201);

  const page = await openTab(shop, await buildOwner(shop), 'enquiries');
  await page.getByText('2 photographs', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Vera Van' }).click();
  const photographs = page.getByRole('list', { name: 'Photographs' }).getByRole('img');
  await eventually(() => photographs.count()).toBe(2);
  const widths = () =>
    photographs.evaluateAll((all) =>
      all.map((each) => each instanceof HTMLImageElement && each.naturalWidth),
    );
  await eventually(widths).toEqual([900, 900]);
  await expectNoViolations(page);
  const [large] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Photograph 2 of 2 (opens large in a new tab)' }).click(),
  ]);
  // Whatever the new window's width: it may fit the picture into it.
  const itsWidth = () =>
    large.locator('img').evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth);
  await eventually(itsWidth).toBe(900);
});

test('A reply whose answer was lost on the way is sent once, even after a reload; changed words say that it had gone', async () => {
  shop.allowProblem(/ERR_FAILED/, /409 \(Conflict\)/);
  const { id } = await buildEnquiry(shop.site.db);
  const page = await openTab(shop, await buildOwner(shop), 'enquiries', id);
  page.on('dialog', (dialog) => dialog.accept());
  const loseAnswer = () =>
    page.route(
      '**/replies',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
  const replies = async () =>
    (
      await shop.site.db.selectFrom('enquiry_replies').select('text').where('enquiryId', '=', id).execute()
    ).map(({ text }) => text);
  await loseAnswer();
  await field(page, 'Your answer').fill('Yes, we do.');
  await button(page, 'Send reply').click();
  await page.getByText('Network error: Unable to connect to server. What you typed is still here.').waitFor();
  await page.reload();
  await isLoaded(page);
  await button(page, 'Send reply').click();
  await toasts(page, 'Success', 'Reply sent');
  expect(await replies()).toEqual(['Yes, we do.']);
  expect(await field(page, 'Your answer').inputValue()).toBe('');

  await loseAnswer();
  await field(page, 'Your answer').fill('On Fridays.');
  await button(page, 'Send reply').click();
  await page.getByText('Network error: Unable to connect to server. What you typed is still here.').waitFor();
  await field(page, 'Your answer').fill('On all Fridays.');
  await button(page, 'Send reply').click();
  await page.getByText('Your answer had gone out before you changed it').waitFor();
  await page.getByRole('region', { name: 'Answered' }).getByText('On Fridays.').waitFor();
  expect(await replies()).toEqual(['Yes, we do.', 'On Fridays.']);
  await button(page, 'Send reply').click();
  await eventually(replies).toEqual(['Yes, we do.', 'On Fridays.', 'On all Fridays.']);
});

longTest('A reply that does not arrive says so and stays', async () => {
  shop.allowProblem(/ERR_FAILED/);
  const { id } = await buildEnquiry(shop.site.db);
  const page = await openTab(shop, await buildOwner(shop), 'enquiries', id);
  await page.route('**/replies', (route) => route.abort());
  await field(page, 'Your answer').fill('Yes, we do.');
  await button(page, 'Send reply').click();
  await toasts(page, 'Error', 'Failed to send the reply');
  await page.getByText('Network error: Unable to connect to server. What you typed is still here.').waitFor();
  expect(await field(page, 'Your answer').inputValue()).toBe('Yes, we do.');
});
