import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminApi } from '../../app/admin-paths.ts';
import { buildBooking } from '../builders.ts';
import { longTest } from '../long-test.ts';
import { button, disturb, field, isAt, isFocused, toasts } from './account-steps.ts';
import { expectNoViolations, violationsOn } from './axe.ts';
import { buildOwner, isLoaded, openTab } from './dashboard-steps.ts';
import { eventually, phone, ShopWindow, toastOf } from './shop-window.ts';

const shop = new ShopWindow();
const slot = '2038-11-26T13:30:00.000Z';
const when = 'Friday 26 November 2038, 13:30';
const quietly = 'No, I will tell them myself';
/** It covers what is below it. */
const noToastIsLeft = (page: Page) => eventually(() => toastOf(page)).toBe('');

test('Bookings are found, and their status is set from the list and from the booking itself', async () => {
  const { db } = shop.site;
  const ada = { name: 'Ada Fernsby', email: 'ada@example.com', phone: '01632 960 123' };
  const { id } = await buildBooking(db, { date: slot, ...ada, message: 'Where does the fridge go?' });
  await buildBooking(db, { date: '2038-12-03T13:00:00.000Z', name: 'Ben Ohm', email: 'ben@example.com' });
  await buildBooking(db, { date: '2026-01-02T13:00:00.000Z', name: 'Cy Past', email: 'cy@example.com' });
  const page = await openTab(shop, await buildOwner(shop), 'bookings');
  const names = () => page.getByRole('rowheader').allInnerTexts();
  await eventually(names).toEqual(['Ada Fernsby', 'Ben Ohm']);
  const row = page.getByRole('row', { name: 'Ada Fernsby' });
  expect(await row.innerText()).toContain(when);
  expect(await row.getByRole('link', { name: ada.phone }).getAttribute('href')).toBe('tel:01632960123');
  expect(await row.getByRole('link', { name: ada.email }).getAttribute('href')).toBe(
    'mailto:ada@example.com',
  );
  await expectNoViolations(page);

  await row.getByLabel(`Status of Ada Fernsby, ${when}`).selectOption('Confirmed');
  await button(page, quietly).click();
  await toasts(page, 'Success', 'Booking status updated');
  const status = row.getByLabel(`Status of Ada Fernsby, ${when}`);
  expect(await status.inputValue()).toBe('confirmed');
  // Its arrow is as white as its text.
  const looks = () =>
    status.evaluate((it) => {
      const { color, backgroundImage } = getComputedStyle(it);
      return [color, backgroundImage.includes(color)];
    });
  await eventually(looks).toEqual(['rgb(255, 255, 255)', true]);

  await page.getByLabel('Which bookings').selectOption('Past');
  await eventually(names).toEqual(['Cy Past']);
  await isAt(page, '/admin/bookings?when=past');
  await page.getByLabel('Which bookings').selectOption('Coming up');
  await field(page, 'Search bookings').fill('fridge');
  await eventually(names).toEqual(['Ada Fernsby']);

  await page.setViewportSize(phone);
  await page.getByRole('link', { name: 'Ada Fernsby' }).click();
  await isAt(page, `/admin/bookings/${id}`);
  await page.getByText('Where does the fridge go?').waitFor();
  await page.getByText('History: last changed by Olive Owner').click();
  await page.getByText('Status: pending → confirmed').waitFor();
  await noToastIsLeft(page);
  await expectNoViolations(page);
  await page.getByLabel(`Status of Ada Fernsby, ${when}`).selectOption('Completed');
  await page.getByText('Status: confirmed → completed').waitFor();
});

longTest('A cancelled booking does not come back into a time that somebody else has', async () => {
  shop.allowProblem(/409 \(Conflict\)/);
  const { db } = shop.site;
  const date = '2038-12-10T13:00:00.000Z';
  const { id: gone } = await buildBooking(db, { date, name: 'Gone Away', status: 'cancelled' });
  await buildBooking(db, { date, name: 'New Comer' });
  const page = await openTab(shop, await buildOwner(shop), 'bookings', gone);
  const status = page.getByLabel(/^Status of Gone Away/);
  await status.selectOption('Confirmed');
  await button(page, quietly).click();
  await toasts(page, 'Error', 'Failed to update booking status');
  await page.getByText('Somebody else has this time now.').waitFor();
  expect(await status.inputValue()).toBe('cancelled');
  await page.goto('/admin/bookings/999999');
  await isLoaded(page);
  await page.getByText('There is no such booking any more.').waitFor();
});

test('A change of which a customer would want to know asks whether an email tells them', async () => {
  const { db } = shop.site;
  const { id } = await buildBooking(db, {
    date: '2038-12-17T13:00:00.000Z',
    name: 'Tess Tell',
    email: 'tess@example.com',
  });
  const emails = async () =>
    (
      await db
        .selectFrom('outbox')
        .select('kind')
        .where('recipient', '=', 'tess@example.com')
        .orderBy('id')
        .execute()
    ).map(({ kind }) => kind);
  const page = await openTab(shop, await buildOwner(shop), 'bookings', id);
  const status = page.getByLabel(/^Status of Tess Tell/);
  const asked = (name: string) => page.getByRole('dialog', { name });
  await status.selectOption('Confirmed');
  const confirm = asked('Confirm this booking?');
  await confirm.getByText('It goes to tess@example.com.').waitFor();
  await confirm.getByText('Tess Tell, Friday 17 December 2038, 13:00').waitFor();
  // Nothing is changed before it is answered.
  expect(await status.inputValue()).toBe('pending');
  expect(await isFocused(confirm.getByRole('button', { name: 'Yes, tell them' }))).toBe(true);
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await confirm.waitFor({ state: 'hidden' });
  expect([await status.inputValue(), await emails()]).toEqual(['pending', []]);

  // One change can follow the other, however long the list takes to come again.
  await disturb(page, adminApi.bookings(), 'wait');
  await status.selectOption('Confirmed');
  await button(page, quietly).click();
  await toasts(page, 'Success', 'Booking status updated');
  expect([await status.inputValue(), await emails()]).toEqual(['confirmed', []]);
  // Of a consultation that took place there is nothing to tell.
  await status.selectOption('Completed');
  await page.getByText('Status: confirmed → completed').waitFor({ state: 'attached' });
  await status.selectOption('Confirmed');
  await page.getByText('Status: completed → confirmed').waitFor({ state: 'attached' });

  await status.selectOption('Cancelled');
  await eventually(() => isFocused(button(page, 'Yes, tell them'))).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('Tess Tell has been told by email.').waitFor();
  expect(await emails()).toEqual(['booking-cancelled']);
  await noToastIsLeft(page);
  await expectNoViolations(page);
});

longTest('What waits for the owner is confirmed with one tap, in the list and on its own page', async () => {
  const { db } = shop.site;
  await db.deleteFrom('bookings').execute();
  const [una, hal] = [
    await buildBooking(db, { date: slot, name: 'Una List', email: 'una@example.com' }),
    await buildBooking(db, { date: '2038-12-03T13:30:00.000Z', name: 'Hal Page', email: 'hal@example.com' }),
  ];
  const held = { date: '2038-12-10T13:30:00.000Z', name: 'Held Back', heldUntil: '2038-11-01T10:00:00.000Z' };
  await buildBooking(db, held);
  const page = await openTab(shop, await buildOwner(shop), 'bookings');
  await page.setViewportSize(phone);
  const row = page.getByRole('row', { name: 'Una List' });
  const status = row.getByLabel(`Status of Una List, ${when}`);
  // Once, in the list of what it can be.
  expect(await row.getByText('Pending').count()).toBe(1);
  const waiting = page.getByRole('row', { name: 'Held Back' });
  await waiting.getByText('Waiting for the customer').waitFor();
  expect(await waiting.getByRole('button').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
  const confirm = button(page, `Confirm Una List, ${when}`);
  const height = (await confirm.boundingBox())?.height;
  expect(height).toBeGreaterThanOrEqual(44);
  // On one line.
  expect(height).toBeLessThan(55);
  await confirm.click();
  await page.getByRole('dialog', { name: 'Confirm this booking?' }).waitFor();
  await button(page, 'Yes, tell them').click();
  await row.getByText('Una List has been told by email.').waitFor();
  await eventually(() => status.inputValue()).toBe('confirmed');
  expect(await confirm.count()).toBe(0);
  await noToastIsLeft(page);
  await expectNoViolations(page);

  await page.getByRole('link', { name: 'Hal Page' }).click();
  await isAt(page, `/admin/bookings/${hal.id}`);
  await button(page, 'Confirm Hal Page, Friday 3 December 2038, 13:30').click();
  await button(page, quietly).click();
  await eventually(() => page.getByLabel(/^Status of Hal Page/).inputValue()).toBe('confirmed');
  // The list shows what was chosen before it is kept.
  await eventually(() =>
    db.selectFrom('bookings').select('status').where('id', 'in', [una.id, hal.id]).execute(),
  ).toEqual([{ status: 'confirmed' }, { status: 'confirmed' }]);
});

longTest('The owner takes the address of the calendar along, and makes a new one', async () => {
  const { db } = shop.site;
  await buildBooking(db, { date: '2038-12-24T13:00:00.000Z', name: 'Cal Endar' });
  const page = await openTab(shop, await buildOwner(shop), 'bookings');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByText('Bookings in your own calendar').click();
  const address = field(page, 'Private address');
  const first = await address.inputValue();
  await expectNoViolations(page);
  await button(page, 'Copy').click();
  await toasts(page, 'Success', 'Address copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  // The site knows itself by another address than the test does.
  const fetchFeed = (at: string) => page.request.get(new URL(at).pathname);
  expect(await (await fetchFeed(first)).text()).toContain('SUMMARY:Consultation: Cal Endar');
  const subscribe = page.getByRole('link', { name: 'Subscribe on this device' });
  expect(await subscribe.getAttribute('href')).toBe(first.replace(/^https?/, 'webcal'));

  await button(page, 'Make a new address').click();
  await button(page, 'Keep this one').click();
  expect(await address.inputValue()).toBe(first);
  await button(page, 'Make a new address').click();
  await button(page, 'Make a new one').click();
  await toasts(page, 'Success', 'The calendar has a new address');
  await eventually(() => address.inputValue()).not.toBe(first);
  const renewed = await address.inputValue();
  expect([(await fetchFeed(first)).status(), (await fetchFeed(renewed)).status()]).toEqual([404, 200]);
});
