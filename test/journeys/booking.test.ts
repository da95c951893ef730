import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { buildBooking } from '../builders.ts';
import { longTest } from '../long-test.ts';
import { buildPerson } from '../people.ts';
import { button, field, fill, hasErrors, isFocused, tabTo } from './account-steps.ts';
import { expectNoViolations } from './axe.ts';
import { eventually, phone, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();

const stored = (email: string) =>
  shop.site.db.selectFrom('bookings').selectAll().where('email', '=', email).execute();
const days = (page: Page) => page.getByRole('link', { name: / free$/ });
const times = (page: Page) => page.getByRole('group', { name: /^Friday / }).getByRole('radio');
/** The label lies over the button. */
const pick = (time: Locator) => time.check({ force: true });
const book = (page: Page) => button(page, 'Book this time');
const title = (page: Page) => page.getByRole('heading', { name: 'Your consultation is booked' });

longTest('At the last month the keyboard stays in the calendar, and a chosen day is heard', async () => {
  const page = await shop.visit(paths.book());
  const month = page.locator('h3[aria-live=polite]');
  const later = page.getByRole('link', { name: /^Later/ });
  await later.focus();
  for (let months = 0; (await later.count()) > 0; months++) {
    expect(months).toBeLessThan(12);
    const before = await month.innerText();
    await page.keyboard.press('Enter');
    await eventually(() => month.innerText()).not.toBe(before);
  }
  await eventually(() => isFocused(month)).toBe(true);
  await page.getByRole('link', { name: /^Earlier/ }).click();
  await days(page).nth(1).click();
  const heard = page.getByRole('status').filter({ hasText: /^Friday \d+ \w+ \d{4}: \d+ times?$/ });
  await heard.waitFor({ state: 'attached' });
});

test('A time is booked on a phone by the keyboard alone', async () => {
  const page = await shop.visit(paths.home(), { viewport: phone });
  await days(page).first().focus();

  await page.keyboard.press('Shift+Tab');
  expect(await isFocused(page.getByRole('link', { name: /^Later/ }))).toBe(true);
  await page.keyboard.press('Enter');
  await eventually(() => days(page).first().getAttribute('aria-current')).toBe('date');
  await tabTo(page, days(page).nth(1));
  await page.keyboard.press('Enter');
  await tabTo(page, times(page).first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  const date = await times(page).nth(1).inputValue();
  await tabTo(page, field(page, 'Name').last());
  await page.keyboard.press('Enter');
  await hasErrors(page.locator('#booking'), {
    Name: 'Enter your name',
    Email: 'Enter your email address',
  });
  await expectNoViolations(page);
  await page.keyboard.type('Kay');
  await tabTo(page, field(page.locator('#booking'), 'Email'), 1);
  await page.keyboard.type('kay@example.com');
  await page.keyboard.press('Enter');
  await eventually(() => isFocused(title(page))).toBe(true);
  expect(await stored('kay@example.com')).toMatchObject([{ name: 'Kay', date, status: 'pending' }]);
  const google = page.getByRole('link', { name: 'Add to Google Calendar' });
  expect(await google.getAttribute('href')).toContain(date.replaceAll(/[-:]|\.\d+/g, ''));
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add to Apple and others' }).press('Enter'),
  ]);
  expect(saved.suggestedFilename()).toBe('consultation.ics');
  await title(page).waitFor();
  await expectNoViolations(page);
});

test('A time that has gone meanwhile is said kindly, and all that was typed stays', async () => {
  shop.allowProblem(/409 \(Conflict\)/);
  const ada = await buildPerson(shop.site.db, { firstName: 'Ada', lastName: 'Fernsby' });
  const page = await shop.visit(paths.book(), { as: ada });
  await book(page).click();
  await eventually(() => page.getByText('Choose a time', { exact: true }).last().isVisible()).toBe(true);
  expect(await field(page, 'Name').inputValue()).toBe('Ada Fernsby');
  await field(page, 'What it is about (optional)').fill('A fridge');
  await pick(times(page).first());
  const gone = await times(page).first().inputValue();
  await buildBooking(shop.site.db, { date: gone });
  await book(page).click();
  await page.getByText('Somebody else has just taken this time. Please choose another.').waitFor();
  await eventually(() => isFocused(times(page).first())).toBe(true);
  expect(await times(page).first().inputValue()).not.toBe(gone);
  await expectNoViolations(page);
  expect(await field(page, 'What it is about (optional)').inputValue()).toBe('A fridge');
  await pick(times(page).last());
  await book(page).click();
  await title(page).waitFor();
  expect(await stored(ada.email)).toMatchObject([{ name: 'Ada Fernsby', message: 'A fridge' }]);
});

test('It works without JavaScript', async () => {
  shop.allowProblem(/400 \(Bad Request\)/);
  const page = await shop.visit(paths.home(), { javaScriptEnabled: false });
  await days(page).last().click();
  await page.waitForURL(`**${paths.book()}?day=*`);
  const date = await times(page).first().inputValue();
  await pick(times(page).first());
  await fill(page, { Name: 'Paula', Email: 'paula' });
  await book(page).click();
  await page.getByText('Please enter a valid email address').first().waitFor();
  expect(await page.getByLabel('Time').inputValue()).toBe(date);
  await field(page, 'Email').fill('paula@example.com');
  await book(page).click();
  await title(page).waitFor();
  expect(await stored('paula@example.com')).toMatchObject([{ name: 'Paula', date }]);
  const file = await page.getByRole('link', { name: 'Add to Apple and others' }).getAttribute('href');
  expect(await (await page.request.get(file ?? '')).text()).toContain('\r\nMETHOD:PUBLISH\r\n');
});
