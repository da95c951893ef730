import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signBooking } from '../../app/bookings/emails/booking-token.server.ts';
import { paths } from '../../app/paths.ts';
import { buildBooking } from '../builders.ts';
import { longTest } from '../long-test.ts';
import { button, fill, isAt, isFocused, tabTo } from './account-steps.ts';
import { expectNoViolations } from './axe.ts';
import { linkInEmail } from './booking-steps.ts';
import { eventually, goTo, phone, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();

const times = (page: Page) => page.getByRole('group', { name: /^Friday / }).getByRole('radio');
const title = (page: Page, words: string) =>
  page.getByRole('heading', { name: words, exact: true, level: 1 });
const way = (page: Page, words: string) => page.getByRole('link', { name: words, exact: true });
const stored = (email: string) =>
  shop.site.db.selectFrom('bookings').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

test('A booking is moved and cancelled by the link of its email, with the keyboard alone', async () => {
  const page = await shop.visit(paths.book(), { viewport: phone });
  await times(page).first().check({ force: true });
  await fill(page, { Name: 'Kim', Email: 'kim@example.com' });
  await button(page, 'Book this time').click();
  await page.getByRole('heading', { name: 'Your consultation is booked' }).waitFor();
  const link = await linkInEmail(page, 'kim@example.com', 'Your consultation');
  expect(await way(page, 'move or cancel it').getAttribute('href')).toBe(link);
  const { date } = await stored('kim@example.com');

  await goTo(page, link);
  await title(page, 'Your consultation').waitFor();
  await expectNoViolations(page);
  await tabTo(page, way(page, 'Move it'));
  await page.keyboard.press('Enter');
  await eventually(() => isFocused(title(page, 'Move your consultation'))).toBe(true);
  await tabTo(page, button(page, 'Move to this time'));
  await page.keyboard.press('Enter');
  await eventually(() => isFocused(times(page).first())).toBe(true);
  await page.getByText('Error: Choose a time').waitFor();
  await expectNoViolations(page);
  await page.keyboard.press('ArrowRight');
  const next = await times(page).nth(1).inputValue();
  expect(next).not.toBe(date);
  await page.keyboard.press('Enter');
  await eventually(() => isFocused(title(page, 'Your consultation is moved'))).toBe(true);
  expect(await stored('kim@example.com')).toMatchObject({ date: next, status: 'pending' });
  await expectNoViolations(page);
  expect(await linkInEmail(page, 'kim@example.com', 'Your consultation is moved')).toBe(link);

  await tabTo(page, way(page, 'Cancel it'));
  await page.keyboard.press('Enter');
  await eventually(() => isFocused(title(page, 'Cancel your consultation?'))).toBe(true);
  await expectNoViolations(page);
  await tabTo(page, way(page, 'No, keep it'));
  await page.keyboard.press('Enter');
  await eventually(() => isFocused(title(page, 'Your consultation'))).toBe(true);
  await tabTo(page, way(page, 'Cancel it'));
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'Yes, cancel it'));
  await page.keyboard.press('Enter');
  await eventually(() => isFocused(title(page, 'Your consultation is cancelled'))).toBe(true);
  expect(await stored('kim@example.com')).toMatchObject({ date: next, status: 'cancelled' });
  await expectNoViolations(page);
  await way(page, 'Book another consultation').click();
  await isAt(page, paths.book());
});

test('What has changed meanwhile is said, and shown as it is now', async () => {
  shop.allowProblem(/409 \(Conflict\)/);
  const { db } = shop.site;
  const page = await shop.visit(paths.book());
  const date = await times(page).last().inputValue();
  const { id } = await buildBooking(db, { date, email: 'lou@example.com' });
  await goTo(page, `${paths.booking(await signBooking(db, id))}?change=move`);
  const gone = await times(page).first().inputValue();
  await buildBooking(db, { date: gone });
  await times(page).first().check({ force: true });
  await button(page, 'Move to this time').click();
  await page.getByText('Somebody else has just taken this time. Please choose another.').waitFor();
  await eventually(() => isFocused(times(page).first())).toBe(true);
  expect(await times(page).first().inputValue()).not.toBe(gone);
  expect(await stored('lou@example.com')).toMatchObject({ date });
  await db.updateTable('bookings').set({ status: 'cancelled' }).where('id', '=', id).execute();
  await times(page).first().check({ force: true });
  await button(page, 'Move to this time').click();
  await eventually(() => isFocused(title(page, 'Your consultation is cancelled'))).toBe(true);
});

longTest('A link is followed without JavaScript', async () => {
  const { db } = shop.site;
  const page = await shop.visit(paths.book(), { javaScriptEnabled: false });
  // Not the first: the test before took it behind the back of the cached page.
  await times(page).nth(3).check({ force: true });
  await fill(page, { Name: 'Max', Email: 'max@example.com' });
  await button(page, 'Book this time').click();
  await way(page, 'move or cancel it').click();
  await title(page, 'Your consultation').waitFor();
  await way(page, 'Move it').click();
  await page
    .getByRole('link', { name: / free$/ })
    .last()
    .click();
  const next = await times(page).first().inputValue();
  await times(page).first().check({ force: true });
  await button(page, 'Move to this time').click();
  await title(page, 'Your consultation is moved').waitFor();
  expect(await stored('max@example.com')).toMatchObject({ date: next });
  await way(page, 'Cancel it').click();
  await button(page, 'Yes, cancel it').click();
  await title(page, 'Your consultation is cancelled').waitFor();
  expect(
    await db.selectFrom('bookings').select('status').where('email', '=', 'max@example.com').execute(),
  ).toEqual([{ status: 'cancelled' }]);
});

longTest('A link that does not work says so, with the phone number', async () => {
  shop.allowProblem(/404 \(Not Found\)/);
  const page = await shop.visit(paths.booking('1-0'));
  await title(page, 'This link does not work').waitFor();
  await page.getByRole('main').getByRole('link', { name: '01632 960' }).waitFor();
  await expectNoViolations(page);
});
