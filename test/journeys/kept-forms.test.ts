import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../app/paths.ts';
import { buildPerson } from '../people.ts';
import { button, field, fill, toasts } from './account-steps.ts';
import { cards, fillCard, fillDetails, isThanked, payButton } from './checkout-steps.ts';
import { eventually, goTo, isReady, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();
const fuse = 'mega-fuse-125a';

/** Waits until this stands in the fields. */
async function stands(page: Page, typed: Record<string, string>): Promise<void> {
  for (const [label, words] of Object.entries(typed)) {
    await eventually(() => field(page, label).inputValue()).toBe(words);
  }
}

const keptBy = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

test('What is typed at the checkout outlives its links, Back and a reload, but for the card, until the order is placed', async () => {
  const page = await shop.visit(paths.checkout(), { cart: { [fuse]: 1 } });
  const details = {
    ...{ 'Full name': 'Ada Fernsby', Email: 'kept@example.com', Address: '1 Sample Lane' },
    ...{ City: 'Faversham', Postcode: 'ME13 0ZZ' },
  };
  const payer = { 'Billing name': 'Byron Works', 'Billing city': 'Canterbury' };
  await fillDetails(page, details.Email);
  await fillCard(page, cards.good);
  await page.getByRole('checkbox', { name: 'Billing address is the same' }).uncheck();
  await fill(page, payer);
  for (const name of ['terms and conditions', 'delivery and returns', 'Mega fuse 125 A']) {
    await page.getByRole('main').getByRole('link', { name }).first().click();
    await eventually(() => new URL(page.url()).pathname).not.toBe(paths.checkout());
    await page.goBack();
    await isReady(page);
    await stands(page, { ...details, ...payer });
  }
  await page.reload();
  await stands(page, { ...details, ...payer, 'Card number': '' });
  expect(await keptBy(page)).toContain(details.Email);
  expect(await keptBy(page)).not.toMatch(/4242|12 \/ 50/);

  await page.getByRole('checkbox', { name: 'Billing address is the same' }).check();
  await page.getByRole('radio', { name: /^Collect from the workshop/ }).check();
  await page.reload();
  const collection = page.getByRole('radio', { name: /^Collect from the workshop/ });
  await eventually(() => collection.isChecked()).toBe(true);
  await stands(page, { 'Full name': 'Ada Fernsby' });
  expect(await field(page, 'Billing name').count()).toBe(0);
  await fillCard(page, cards.good);
  await payButton(page).click();
  await isThanked(page);
  await eventually(() => keptBy(page)).not.toContain(details.Email);
});

test('What is typed at the checkout stands over what the account says, and is forgotten by logging out', async () => {
  const ada = await buildPerson(shop.site.db, { firstName: 'Ada', lastName: 'Fernsby' });
  const page = await shop.visit(paths.checkout(), { cart: { [fuse]: 1 }, as: ada });
  await stands(page, { 'Full name': 'Ada Fernsby' });
  await fill(page, { 'Full name': 'Ada King', City: 'Whitstable' });
  await page.reload();
  await stands(page, { 'Full name': 'Ada King', City: 'Whitstable', Email: ada.email });
  await goTo(page, paths.shop());
  await button(page, 'Logout').click();
  await toasts(page, 'Logged out', 'You have been logged out successfully.');
  expect(await keptBy(page)).not.toContain('Whitstable');
  await goTo(page, paths.checkout());
  await field(page, 'Full name').waitFor();
  await stands(page, { 'Full name': '', City: '' });
});
