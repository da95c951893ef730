import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { api, paths } from '../../app/paths.ts';
import { longTest } from '../long-test.ts';
import { buildPerson } from '../people.ts';
import { button, disturb, field, isAt, tabTo, toasts } from './account-steps.ts';
import { expectNoViolations } from './axe.ts';
import { eventually, goTo, isReady, phone, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const isSignedIn = async (page: Page) => (await page.request.get(api.user())).ok();
const farewell = ['Logged out', 'You have been logged out successfully.'] as const;

test('The bar holds Account and Logout for who is signed in, else Login', async () => {
  shop.allowProblem(/500 \(Internal Server Error\)/);
  const page = await shop.visit(paths.shop(), { as: await buildPerson(shop.site.db) });
  expect(await bar(page).getByRole('link', { name: 'Login' }).count()).toBe(0);
  await bar(page).getByRole('link', { name: 'Account' }).click();
  await isAt(page, paths.account());

  await disturb(page, api.logout(), 'fail');
  await bar(page).getByRole('link', { name: 'Logout' }).click();
  await toasts(page, 'Logout failed', 'Please try again.');
  await isAt(page, paths.account());
  await page.unroute(`**${api.logout()}`);

  await tabTo(page, bar(page).getByRole('link', { name: 'Logout' }), 100);
  await page.keyboard.press('Enter');
  await toasts(page, ...farewell);
  await isAt(page, paths.home());
  expect(await isSignedIn(page)).toBe(false);
  expect(await page.getByText('Hello Ada').count()).toBe(0);
  await bar(page).getByRole('link', { name: 'Login' }).click();
  await isAt(page, paths.auth());
  expect(await bar(page).getByRole('link', { name: 'Logout' }).count()).toBe(0);
});

longTest('The mobile menu has the same ways', async () => {
  const as = await buildPerson(shop.site.db);
  const page = await shop.visit(paths.home(), { as, viewport: phone, hasTouch: true, isMobile: true });
  const menu = page.locator('#mobile-menu');
  await button(page, 'Open menu').tap();
  await menu.getByRole('link', { name: 'Account' }).tap();
  await isAt(page, paths.account());
  await button(page, 'Open menu').tap();
  await menu.getByRole('link', { name: 'Logout' }).tap();
  await toasts(page, ...farewell);
  await isAt(page, paths.home());
  await button(page, 'Open menu').tap();
  await menu.getByRole('link', { name: 'Login' }).waitFor();
  expect(await menu.getByText(/Account|Logout/).count()).toBe(0);
});

longTest(
  'The link to log out asks those who come from elsewhere, with a button that needs no script',
  async () => {
    const as = await buildPerson(shop.site.db);
    const page = await shop.visit(paths.home(), { as, javaScriptEnabled: false });
    await page.goto(api.logout());
    await page.getByRole('heading', { name: 'Log out?' }).waitFor();
    expect(await isSignedIn(page)).toBe(true);
    await page.getByRole('link', { name: 'Stay and go to the home page' }).waitFor();
    await button(page, 'Log out').click();
    await isAt(page, paths.home());
    expect(await isSignedIn(page)).toBe(false);
    await bar(page).getByRole('link', { name: 'Login' }).waitFor();
  },
);

longTest('The page that asks is accessible, and the link works at once on the site itself', async () => {
  // It ends on the way to another page, where a window cannot always be emptied.
  const page = await shop.visit(paths.home(), { as: await buildPerson(shop.site.db), isCold: true });
  await page.goto(api.logout());
  await expectNoViolations(page);
  await goTo(page, paths.home());
  await page.evaluate((url) => location.assign(url), api.logout());
  await eventually(() => isSignedIn(page)).toBe(false);
  await isAt(page, paths.home());
  await isReady(page);
});

test('Nothing of a person is left at the checkout after they have logged out', async () => {
  const as = await buildPerson(shop.site.db);
  const page = await shop.visit(paths.checkout(), { as, cart: { 'mega-fuse-125a': 1 } });
  const checkoutCookie = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'checkout')?.value;
  await page.getByLabel('Card number').waitFor();
  expect(await field(page, 'Email').inputValue()).toBe(as.email);
  const hers = await checkoutCookie();
  // No way out of the account stands in the bar of the checkout.
  await goTo(page, paths.account());
  await bar(page).getByRole('link', { name: 'Logout' }).click();
  await isAt(page, paths.home());
  await goTo(page, paths.checkout());
  await page.getByLabel('Card number').waitFor();
  for (const label of ['Full name', 'Email', 'Address']) {
    expect(await field(page, label).inputValue()).toBe('');
  }
  expect(await checkoutCookie()).not.toBe(hers);
});
