import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { adminPaths } from '../../app/admin-paths.ts';
import { paths } from '../../app/paths.ts';
import { limits } from '../../server/limits/limits.ts';
import { buildBooking } from '../builders.ts';
import { longTest } from '../long-test.ts';
import { after, buildPerson } from '../people.ts';
import { button, fill, isAt, isFocused, tabTo } from './account-steps.ts';
import { expectNoViolations } from './axe.ts';
import { linkInEmail } from './booking-steps.ts';
import { buildOwner } from './dashboard-steps.ts';
import { eventually, goTo, phone, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();

const times = (page: Page) => page.getByRole('group', { name: /^Friday / }).getByRole('radio');
const heading = (page: Page, words: string) => page.getByRole('heading', { name: words, exact: true });
const stored = (email: string) =>
  shop.site.db.selectFrom('bookings').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

/** As many strangers have booked within minutes as make a burst. */
beforeEach(async () => {
  await shop.site.db.deleteFrom('bookings').execute();
  for (let day = 1; day <= limits.bookings.burst.most; day++) {
    const date = `2030-03-0${day}T13:00:00.000Z`;
    await buildBooking(shop.site.db, { date, email: `stranger-${day}@example.com`, isProven: false });
  }
});

async function book(page: Page, name: string, email: string): Promise<void> {
  await times(page).first().check({ force: true });
  await fill(page, { Name: name, Email: email });
  await button(page, 'Book this time').click();
}

test('While many book, a guest confirms by a press in the email, and the owner sees how it stands', async () => {
  const page = await shop.visit(paths.book(), { viewport: phone });
  await book(page, 'Kim', 'kim@example.com');
  await eventually(() => isFocused(heading(page, 'One more step: confirm it by email'))).toBe(true);
  await page.getByText('kim@example.com').waitFor();
  await expectNoViolations(page);
  expect(await page.getByRole('link', { name: 'move or cancel it' }).count()).toBe(0);

  const owner = await buildOwner(shop);
  const dashboard = await shop.visit(adminPaths.tab('bookings'), { as: owner });
  await dashboard.getByText('Waiting for the customer').waitFor();
  const { id } = await stored('kim@example.com');
  await goTo(dashboard, adminPaths.tab('bookings', id));
  await dashboard.getByText(/^Held until \d\d:\d\d: unusually many/).waitFor();
  await expectNoViolations(dashboard);

  await goTo(page, await linkInEmail(page, 'kim@example.com', 'Please confirm your consultation'));
  await heading(page, 'Please confirm your consultation').waitFor();
  await expectNoViolations(page);
  expect((await stored('kim@example.com')).isProven).toBe(false);
  await tabTo(page, button(page, 'Confirm my consultation'));
  await page.keyboard.press('Enter');
  await eventually(() => isFocused(heading(page, 'Your consultation is booked'))).toBe(true);
  await expectNoViolations(page);
  expect(await stored('kim@example.com')).toMatchObject({
    status: 'pending',
    heldUntil: null,
    isProven: true,
  });
  await linkInEmail(page, 'kim@example.com', 'Your consultation: Friday');
  await goTo(dashboard, adminPaths.tab('bookings'));
  await dashboard.getByRole('link', { name: 'Kim' }).first().waitFor();
  expect(await dashboard.getByText('Waiting for the customer').count()).toBe(0);
});

longTest('A time that is not confirmed is released after two hours, and its customer told', async () => {
  const page = await shop.visit(paths.book());
  await book(page, 'Lou', 'lou@example.com');
  await heading(page, 'One more step: confirm it by email').waitFor();
  const { date } = await stored('lou@example.com');
  const link = await linkInEmail(page, 'lou@example.com', 'Please confirm your consultation');
  await goTo(page, paths.book());
  expect(await times(page).first().inputValue()).not.toBe(date);

  await shop.site.db
    .updateTable('bookings')
    .set({ heldUntil: after(-120_000) })
    .where('email', '=', 'lou@example.com')
    .execute();
  await shop.site.restart();
  await eventually(async () => (await stored('lou@example.com')).status).toBe('cancelled');
  await eventually(async () => (await page.request.get('/dev/mail')).text()).toContain('Not confirmed: ');
  await goTo(page, link);
  await heading(page, 'This time is no longer held for you').waitFor();
  await page.getByText(/^Not confirmed in time/).waitFor();
  await expectNoViolations(page);
  await page.getByRole('link', { name: 'Book another consultation' }).click();
  await isAt(page, paths.book());
  await eventually(() => times(page).first().inputValue()).toBe(date);
});

test('Who is signed in with a confirmed address is never asked', async () => {
  const ada = await buildPerson(shop.site.db, { isEmailVerified: true, email: 'ada@example.com' });
  const page = await shop.visit(paths.book(), { as: ada });
  await times(page).first().check({ force: true });
  await button(page, 'Book this time').click();
  await heading(page, 'Your consultation is booked').waitFor();
  expect(await stored(ada.email)).toMatchObject({ heldUntil: null, isProven: true });
});

longTest('It is confirmed without JavaScript, or called off', async () => {
  const page = await shop.visit(paths.book(), { javaScriptEnabled: false });
  for (const [name, email] of [
    ['Paula', 'paula@example.com'],
    ['Quin', 'quin@example.com'],
  ] as const) {
    await page.goto(paths.book());
    await book(page, name, email);
    await heading(page, 'One more step: confirm it by email').waitFor();
    await page.goto(await linkInEmail(page, email, 'Please confirm your consultation'));
    if (name === 'Paula') {
      await button(page, 'Confirm my consultation').click();
      await heading(page, 'Your consultation is booked').waitFor();
    } else {
      await page.getByRole('link', { name: 'I do not need it any more' }).click();
      await button(page, 'Yes, cancel it').click();
      await heading(page, 'Your consultation is cancelled').waitFor();
    }
  }
  expect(await stored('paula@example.com')).toMatchObject({ heldUntil: null, isProven: true });
  expect(await stored('quin@example.com')).toMatchObject({ status: 'cancelled' });
});
