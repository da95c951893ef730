import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { api, paths } from '../../app/paths.ts';
import { buildAddress } from '../builders.ts';
import { longTest } from '../long-test.ts';
import { buildPerson } from '../people.ts';
import { button, disturb, field, fill, hasErrors, isFocused, tabTo, toasts } from './account-steps.ts';
import { expectNoViolations } from './axe.ts';
import { fillCard, isThanked, payButton, cards as paymentCards } from './checkout-steps.ts';
import { eventually, goTo, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();
const tab = paths.account('addresses');
const title = (page: Page) => page.getByRole('heading', { name: 'Saved addresses' });
const cards = (page: Page) => page.getByRole('tabpanel').getByRole('listitem').allInnerTexts().then(flat);
const flat = (texts: string[]) => texts.map((text) => text.replace(/\s+/g, ' '));

test('An address is added by keyboard alone, its postcode put in form', async () => {
  const ada = await buildPerson(shop.site.db);
  const page = await shop.visit(tab, { as: ada });
  await tabTo(page, button(page, 'Add an address'));
  await page.keyboard.press('Enter');
  await eventually(() => isFocused(page.getByRole('heading', { name: 'Add an address' }))).toBe(true);
  await page.keyboard.press('Tab');
  expect(await isFocused(page.getByRole('radio', { name: 'Delivery address' }))).toBe(true);
  const typed = ['Ada', 'Fernsby', '', '1 Sample Lane', 'Upper Barn', 'Faversham', '', 'me138gd', ''];
  for (const text of typed) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  expect(await field(page, 'Postcode').inputValue()).toBe('ME13 8GD');
  await page.keyboard.press('Enter');
  await toasts(page, 'Address saved');
  await eventually(() => isFocused(title(page))).toBe(true);
  expect(await cards(page)).toEqual([
    'DELIVERY DEFAULT Ada Fernsby 1 Sample Lane Upper Barn Faversham ME13 8GD Edit Delete',
  ]);
});

longTest('What is missing or wrong is said at its field', async () => {
  shop.allowProblem(/500 \(Internal Server Error\)/);
  const ada = await buildPerson(shop.site.db);
  const page = await shop.visit(tab, { as: ada });
  await button(page, 'Add an address').click();
  await button(page, 'Save address').click();
  await hasErrors(page, {
    'First name': 'Enter a first name',
    'Last name': 'Enter a last name',
    'Address line 1': 'Enter the address',
    'Town or city': 'Enter the town or city',
    Postcode: 'Enter a UK postcode like ME13 8GD',
  });
  await expectNoViolations(page);
  const typed = { 'First name': 'Ada', 'Last name': 'Fernsby', 'Address line 1': '1 Sample Lane' };
  await fill(page, { ...typed, 'Town or city': 'Faversham', Postcode: 'D-10115' });
  await button(page, 'Save address').click();
  await hasErrors(page, { Postcode: 'Enter a UK postcode like ME13 8GD' });

  const postcode = field(page, 'Postcode');
  await postcode.fill('bt11aa');
  await page.keyboard.press('Tab');
  await page.getByText(/cannot deliver to Northern Ireland: .* as a billing address/).waitFor();
  await button(page, 'Save address').click();
  await eventually(() => isFocused(postcode)).toBe(true);
  await page.getByRole('radio', { name: 'Billing address' }).check();
  expect(await page.getByText(/cannot deliver/).count()).toBe(0);
  await page.getByRole('radio', { name: 'Delivery address' }).check();
  await page.getByText(/cannot deliver to Northern Ireland/).waitFor();

  await disturb(page, api.addresses(), 'fail');
  await fill(page, { Postcode: 'ME13 8GD' });
  await button(page, 'Save address').click();
  await page.getByText('The address could not be saved. Please try again.').waitFor();
  expect(await field(page, 'Address line 1').inputValue()).toBe('1 Sample Lane');
  await button(page, 'Cancel').click();
  await page.getByText('No addresses yet.').waitFor();
});

longTest('Addresses are edited, made the default and deleted', async () => {
  const ada = await buildPerson(shop.site.db);
  await buildAddress(shop.site.db, ada.id, { isDefault: true });
  await buildAddress(shop.site.db, ada.id, { addressLine1: '2 Quay Side' });
  const page = await shop.visit(tab, { as: ada });
  await expectNoViolations(page);
  await button(page, 'Edit the delivery address 1 Sample Lane').click();
  await page.getByText('This is your default delivery address.').waitFor();
  await button(page, 'Cancel').click();

  await button(page, 'Edit the delivery address 2 Quay Side').click();
  expect(await field(page, 'Address line 1').inputValue()).toBe('2 Quay Side');
  await fill(page, { 'Address line 1': '3 Quay Side', 'Phone (optional)': '01632 960 123' });
  await page.getByLabel('Use it as my default delivery address').check();
  await button(page, 'Save address').click();
  await toasts(page, 'Address saved');
  const place = 'Ada Fernsby 3 Quay Side Faversham ME13 0ZZ 01632 960 123';
  await eventually(async () => (await cards(page)).toSorted()).toEqual([
    `DELIVERY Ada Fernsby 1 Sample Lane Faversham ME13 0ZZ Edit Delete`,
    `DELIVERY DEFAULT ${place} Edit Delete`,
  ]);

  const question = page.getByRole('dialog', { name: 'Delete this address?' });
  const bin = button(page, 'Delete the delivery address 1 Sample Lane');
  await bin.click();
  await question.getByText('1 Sample Lane, Faversham, ME13 0ZZ').waitFor();
  await expectNoViolations(page);
  await question.getByRole('button', { name: 'Keep it' }).click();
  expect(await cards(page)).toHaveLength(2);
  await bin.click();
  await question.getByRole('button', { name: 'Delete address' }).click();
  await toasts(page, 'Address deleted');
  await eventually(() => cards(page)).toEqual([`DELIVERY DEFAULT ${place} Edit Delete`]);
  expect(await isFocused(title(page))).toBe(true);
});

const inOneLine = async (locator: Locator) => (await locator.innerText()).replace(/\s+/g, ' ');

test('The checkout knows who is signed in, and what is paid adds up in every place, VAT told apart', async () => {
  const settings = shop.site.db.updateTable('settings');
  await settings.set({ vatNumber: 'GB123456789' }).execute();
  const ada = await buildPerson(shop.site.db, { phone: '01632 960 123' });
  await buildAddress(shop.site.db, ada.id, { isDefault: true });
  await buildAddress(shop.site.db, ada.id, { firstName: 'Bea', company: 'Quay Ltd', postcode: 'ME13 8GD' });
  await buildAddress(shop.site.db, ada.id, {
    type: 'billing',
    isDefault: true,
    firstName: 'Cleo',
    addressLine1: '9 Office Park',
  });
  const page = await shop.visit(paths.checkout(), { as: ada, cart: { 'mega-fuse-125a': 2 } });
  const labels = ['Full name', 'Email', 'Phone (optional)', 'Address', 'City', 'Postcode'];
  const shown = () => Promise.all(labels.map((label) => field(page, label).inputValue()));
  const hers = ['Ada Fernsby', ada.email, '01632 960 123'];
  expect(await shown()).toEqual([...hers, '1 Sample Lane', 'Faversham', 'ME13 0ZZ']);
  expect(await page.getByRole('group', { name: 'Deliver to' }).locator('label').count()).toBe(3);
  await page.getByLabel('Card number').waitFor();
  await expectNoViolations(page);

  await page.getByRole('radio', { name: /^Bea Fernsby/ }).check();
  expect(await shown()).toEqual([
    'Bea Fernsby',
    ...hers.slice(1),
    ...['Quay Ltd, 1 Sample Lane', 'Faversham', 'ME13 8GD'],
  ]);
  await page.getByRole('radio', { name: /^Another address/ }).check();
  expect((await shown()).slice(3)).toEqual(['', '', '']);
  await page.getByRole('radio', { name: /^Ada Fernsby/ }).check();

  const payer = page.getByRole('group', { name: 'Billing address' });
  expect(await payer.getByRole('radio', { name: /^Cleo Fernsby/ }).isChecked()).toBe(true);
  expect(await field(page, 'Billing street address').inputValue()).toBe('9 Office Park');
  await payer.getByRole('radio', { name: 'Another billing address' }).check();
  await fillCard(page, paymentCards.good);
  await payButton(page).click();
  await hasErrors(page, {
    'Billing name': 'Enter the name for the bill',
    'Billing street address': 'Enter the billing address',
    'Billing city': 'Enter your town or city',
    'Billing postcode': 'Enter your postcode',
  });
  await payer.getByRole('radio', { name: /^Cleo Fernsby/ }).check();
  const sums = (total: string) =>
    `Subtotal £13.80 Delivery £4.95 ${total} £18.75 Includes VAT of £3.12 Our VAT number GB123456789`;
  const summary = page.getByRole('complementary', { name: 'Order summary' });
  expect(await inOneLine(summary)).toContain(sums('Total'));

  await payButton(page).click();
  await isThanked(page);
  const billed = 'Billed to Cleo Fernsby 9 Office Park Faversham ME13 0ZZ';
  const receipt = await inOneLine(page.locator('main'));
  for (const words of [sums('Total paid'), billed]) expect(receipt).toContain(words);
  const { orderNumber } = await shop.site.db
    .selectFrom('orders')
    .select('orderNumber')
    .where('userId', '=', ada.id)
    .executeTakeFirstOrThrow();
  await goTo(page, paths.accountOrder(orderNumber));
  const kept = await inOneLine(page.locator('main'));
  for (const words of [sums('Total paid'), billed, 'Delivery to Ada Fernsby']) expect(kept).toContain(words);
  await expectNoViolations(page);
  await settings.set({ vatNumber: '' }).execute();
});
