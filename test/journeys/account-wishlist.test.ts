import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { api, paths } from '../../app/paths.ts';
import { longTest } from '../long-test.ts';
import { buildPerson, type Person } from '../people.ts';
import { button, disturb, isFocused, logIn, toasts } from './account-steps.ts';
import { expectNoViolations } from './axe.ts';
import { eventually, goTo, isReady, readProduct, ShopWindow } from './shop-window.ts';

const shop = new ShopWindow();
const fuse = 'mega-fuse-125a';
const holder = 'mega-fuse-holder';
const category = paths.category('fuses-and-protection');
const heart = (page: Page, name: string) => button(page, `Add to wishlist: ${name}`);
const isWished = (page: Page, name: string) => heart(page, name).getAttribute('aria-pressed');
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('wishlist'));
const wishes = async ({ id }: Person) =>
  (
    await shop.site.db
      .selectFrom('wishlists')
      .innerJoin('products', 'products.id', 'wishlists.productId')
      .select('slug')
      .where('wishlists.userId', '=', id)
      .execute()
  )
    .map(({ slug }) => slug)
    .sort();

test('The wishes of a visitor are kept in the browser and go along into the account', async () => {
  const page = await shop.visit(category);
  const [{ id: fuseId }, { id: holderId }] = [
    await readProduct(shop.site, fuse),
    await readProduct(shop.site, holder),
  ];
  expect(await isWished(page, 'Mega fuse 125 A')).toBe('false');
  await heart(page, 'Mega fuse 125 A').click();
  await toasts(page, 'Saved on this device', 'Log in to have it in your account.');
  expect(await isWished(page, 'Mega fuse 125 A')).toBe('true');
  const fill = (icon: Element) => getComputedStyle(icon).fill;
  expect(await heart(page, 'Mega fuse 125 A').locator('svg').evaluate(fill)).not.toBe('none');
  expect(await heart(page, 'Mega fuse holder, covered').locator('svg').evaluate(fill)).toBe('none');

  await goTo(page, paths.product(holder));
  await heart(page, 'Mega fuse holder, covered').click();
  await eventually(() => kept(page)).toBe(JSON.stringify([holderId, fuseId]));
  await page.reload();
  await isReady(page);
  await eventually(() => isWished(page, 'Mega fuse holder, covered')).toBe('true');

  const ada = await buildPerson(shop.site.db);
  await page.getByRole('link', { name: 'Login' }).first().click();
  await logIn(page, ada.email);
  await page.getByRole('heading', { name: 'Hello Ada' }).waitFor();
  expect(await wishes(ada)).toEqual([fuse, holder]);
  expect(await kept(page)).toBeNull();
  await page.getByRole('link', { name: 'Wishlist' }).click();
  const names = page.getByRole('tabpanel').getByRole('heading', { level: 3 });
  await eventually(() => names.allInnerTexts().then((all) => all.sort())).toEqual([
    'Mega fuse 125 A',
    'Mega fuse holder, covered',
  ]);
});

longTest('The hearts of somebody who is signed in change the account', async () => {
  shop.allowProblem(/500 \(Internal Server Error\)/);
  const ada = await buildPerson(shop.site.db);
  const page = await shop.visit(category, { as: ada });
  await heart(page, 'Mega fuse 125 A').click();
  await eventually(() => wishes(ada)).toEqual([fuse]);
  await goTo(page, paths.product(fuse));
  expect(await isWished(page, 'Mega fuse 125 A')).toBe('true');
  await heart(page, 'Mega fuse 125 A').click();
  await eventually(() => wishes(ada)).toEqual([]);

  await disturb(page, api.wishlistItem((await readProduct(shop.site, fuse)).id), 'fail');
  await heart(page, 'Mega fuse 125 A').click();
  await toasts(page, 'Error', 'Your wishlist could not be changed: Mega fuse 125 A');
  await eventually(() => isWished(page, 'Mega fuse 125 A')).toBe('false');
});

longTest('The wishlist in the account fills the cart and is taken apart again', async () => {
  const ada = await buildPerson(shop.site.db);
  for (const slug of [fuse, 'reading-light-usb']) {
    const { id: productId } = await readProduct(shop.site, slug);
    await shop.site.db.insertInto('wishlists').values({ userId: ada.id, productId }).execute();
  }
  const page = await shop.visit(paths.account('wishlist'), { as: ada });
  await expectNoViolations(page);
  expect(await button(page, 'Out of stock: Reading light with USB-C').isDisabled()).toBe(true);
  await button(page, 'Add to cart: Mega fuse 125 A').click();
  await toasts(page, 'Added to cart', 'Mega fuse 125 A | View cart');
  await button(page, 'Cart, 1 item').waitFor();

  for (const name of ['Mega fuse 125 A', 'Reading light with USB-C']) {
    await button(page, `Remove ${name} from your wishlist`).click();
    await button(page, `Remove ${name} from your wishlist`).waitFor({ state: 'detached' });
    expect(await isFocused(page.getByRole('heading', { name: 'Wishlist' }))).toBe(true);
  }
  await page.getByText('Nothing on it yet.').waitFor();
  expect(await wishes(ada)).toEqual([]);
});
